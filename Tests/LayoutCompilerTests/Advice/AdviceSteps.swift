@testable import LayoutCompiler
@testable import LayoutEngine

/// What a reader does who follows an advice that no fix carries out. There is one step for each advice of a rule, on
/// one spec.
struct AdviceStep {
  var rule: RuleID
  /// The advice as the message quotes it, with `#` for numbers.
  var advice: String
  /// The spec, without its folder and without `.layout.yaml`.
  var spec: String
  /// The text that stands in the spec, and the one that replaces it.
  var old, new: String

  init(_ rule: RuleID, _ advice: String, in spec: String, _ old: String, _ new: String) {
    self.rule = rule
    self.advice = advice
    self.spec = spec
    self.old = old
    self.new = new
  }

  /// Whether a message gives this advice, whatever its numbers.
  func isAbout(_ text: String) -> Bool { text.replacing(#/[0-9]+(\.[0-9]+)?/#, with: "#") == advice }
}

enum AdviceSteps {
  static let all: [AdviceStep] = [
    AdviceStep(
      .unknownKey, "rows", in: "unknown-key-fixes-in-merged-mappings", "<<: *grid, scroll: sideways",
      "arrange: grid, rows: 2, items: 6, scroll: sideways"),
    AdviceStep(
      .badValue, "arrange: grid", in: "unknown-key-fixes-in-merged-mappings", "arrange: list, items: 3",
      "arrange: grid, columns: 1, items: 3"),
    AdviceStep(
      .unknownKey, "header: { size: #, pinned: true }", in: "unknown-key-fixes-in-merged-mappings",
      "<<: *head, stickyHeader: true", "<<: *head, header: { size: 40, pinned: true }"),
    AdviceStep(.smallTarget, "#%", in: "small-target-share-in-points", "width: 0.5", "width: 50%"),
    AdviceStep(.smallTarget, "fill", in: "small-target-share-in-points", "width: 1,", "width: fill,"),
    AdviceStep(
      .unknownKey, "padding: { vertical: … }", in: "unknown-key-more-of-css-and-swiftui", "padding-block: 8px 16px",
      "padding: { top: 8, bottom: 16 }"),
    AdviceStep(
      .unknownKey, "aspect: \"#:#\"", in: "unknown-key-aspect-beside-both-lengths",
      "size: { width: 50, height: 50 }, aspect: \"1:1\" } }\n  - { id: b, items: 3, arrange: grid, columns: 3, "
        + "cell: { size: { height: 50 }, aspect: \"1:1\" } }",
      "size: { width: 50, aspect: \"1:1\" } } }\n  - { id: b, items: 3, arrange: grid, columns: 3, "
        + "cell: { size: { aspect: \"1:1\" } } }"),
    AdviceStep(
      .unknownKey, "size: { width: fill, aspect: \"#:#\" }", in: "unknown-key-size-beside-a-list",
      "aspect: \"1:1\", cell: { size: [fill, 60] }", "cell: { size: { width: fill, aspect: \"1:1\" } }"),
    AdviceStep(
      .badLength, "#%", in: "bad-length-css-bounds", "{ size: { width: \"min(100%, 300px)\", height: 44 } }",
      "{ size: { width: 100%, height: 44 }, max: { width: 300 } }"),
    AdviceStep(
      .badLength, "lines(body) + #", in: "bad-length-css-bounds", "height: max(44, lines(body) + 22) } }",
      "height: lines(body) + 22 }, min: { height: 44 } }"),
    AdviceStep(
      .badLength, "lines(# body)", in: "bad-length-terms-told-as-alone", "lines(body, 2) + 3 * x", "lines(2 body) + 8"),
    AdviceStep(
      .badValue, "edge: [top, left], inset: { top: # }", in: "bad-value-layer-in-the-middle-of-an-edge",
      "edge: [left, center], size: 29", "edge: [top, left], inset: { top: 15 }, size: 29"),
    AdviceStep(
      .badValue, "edge: center, inset: { left: # }", in: "bad-value-layer-in-the-middle-of-an-edge",
      "edge: centerTrailing", "edge: center, inset: { left: 180 }"),
    AdviceStep(
      .badValue, "edge: center, inset: { top: # }", in: "bad-value-layer-in-the-middle-of-an-edge",
      "edge: bottom-center", "edge: center, inset: { top: 84 }"),
    AdviceStep(
      .badValue, "edge: center, inset: { bottom: # }", in: "bad-value-layer-in-the-middle-of-an-edge",
      "edge: top center", "edge: center, inset: { bottom: 24 }"),
    AdviceStep(
      .badLength, "fit", in: "bad-length-calculations-of-css", "width: fit-content(200px), height: 2fr } }",
      "width: fit, height: 2fr }, max: { width: 200 } }"),
    AdviceStep(
      .wrongType, "fill", in: "wrong-type-calls-of-other-kits", "width: { min: 100, max: 200 }, height: 44 } }",
      "width: fill, height: 44 }, min: { width: 100 }, max: { width: 200 } }"),
    AdviceStep(
      .unknownKey, "when-empty: drop", in: "unknown-key-more-of-css-and-swiftui", "visible: false", "when-empty: drop"),
    AdviceStep(.wrongType, "#", in: "wrong-type-lanes-of-shares", "columns: 1fr 2fr", "columns: 3"),
    AdviceStep(
      .wrongType, "items: { count: …, cycle: [{ span: # }, { span: # }] }", in: "wrong-type-lanes-of-shares",
      "columns: 1fr 2fr, items: 6", "columns: 3, items: { count: 6, cycle: [{ span: 1 }, { span: 2 }] }"),
    AdviceStep(
      .wrongType, "items: { count: …, cycle: [{ span: # }, { span: # }, { span: # }] }",
      in: "wrong-type-lanes-of-shares",
      "columns: [2fr, 4fr, 2fr], items: 6",
      "columns: 4, items: { count: 6, cycle: [{ span: 1 }, { span: 2 }, { span: 1 }] }"),
    AdviceStep(
      .wrongType, "{ min: # }", in: "wrong-type-css-lanes", "columns: 100px 1fr", "columns: { min: 100 }"),
    AdviceStep(
      .badValue, "[a a b, a a c, d d d]", in: "bad-value-areas-rows-in-one-text",
      "    areas:\n      - a a b / a a c\n      # the last\n      - d d d", "    areas: [a a b, a a c, d d d]"),
    AdviceStep(
      .unknownKey, "max-line: #", in: "unknown-key-css-values", "margin: 0 auto", "max-line: 600"),
    AdviceStep(
      .unknownKey, "size: { width: # }", in: "unknown-key-parts-of-one",
      "card, width: 80, height: 90 }\ncells:\n  card: { padding: 4 }",
      "card, height: 90 }\ncells:\n  card: { padding: 4, size: { width: 80 } }"),
    AdviceStep(
      .unknownKey, "size: { height: # }", in: "unknown-key-parts-of-one",
      "card, width: 80, height: 90 }\ncells:\n  card: { padding: 4 }",
      "card, width: 80 }\ncells:\n  card: { padding: 4, size: { height: 90 } }"),
    AdviceStep(
      .badLength, "inset-from: safe-area", in: "bad-length-area-as-inset", "id: there, inset: safe-area, inset-from",
      "id: there, inset-from"),
    AdviceStep(
      .unknownKey, "items: { count: dynamic, content: measured, sample: [[#, #]] }", in: "unknown-key-estimates",
      "    estimatedItemSize: [100, 44]\n    items: 9",
      "    cell: { size: [fit, fit] }\n    items: { count: dynamic, content: measured, sample: [[100, 44]] }"),
    AdviceStep(
      .missingKey, "length", in: "missing-key-sideways-lanes-of-spans", "id: two, scroll: sideways",
      "id: two, scroll: sideways, length: 60"),
    AdviceStep(
      .unknownKey, "scroll: sideways", in: "unknown-key-paging-on-a-horizontal-page",
      "scroll: horizontal\nsections:\n  - { id: pages, isPagingEnabled: true,",
      "sections:\n  - { id: pages, scroll: sideways, length: fill, snap: page,"),
    AdviceStep(
      .unknownKey, "length: fill", in: "unknown-key-paging-on-a-horizontal-page",
      "scroll: horizontal\nsections:\n  - { id: pages, isPagingEnabled: true,",
      "sections:\n  - { id: pages, scroll: sideways, length: fill, snap: page,"),
    AdviceStep(
      .unknownKey, "footer: #", in: "unknown-key-header-reference-size", "footerReferenceSize: zero", "footer: 44"),
    AdviceStep(
      .unknownKey, "width: \"<=…\"", in: "unknown-key-condition-bounds", "max-width: 'a\"b'", "width: \"<=300\""),
    AdviceStep(.itemExceedsLine, "inset", in: "item-exceeds-line-insets", "inset: 200", "inset: 20"),
    AdviceStep(
      .badValue, "fill", in: "bad-value-fixed-width-in-a-grid", "width: 50", "width: fill"),
    AdviceStep(
      .badValue, "{ size: { height: # } }", in: "bad-value-short-entries-in-a-grid", "[40, 70.5]",
      "{ size: { height: 70.5 } }"),
    AdviceStep(
      .badValue, "fill", in: "bad-value-fixed-height-in-rows", "height: 44", "height: fill"),
    AdviceStep(
      .badValue, "fill", in: "bad-value-share-width-in-a-grid", "width: 1/2", "width: fill"),
    AdviceStep(
      .ineffectiveKey, "arrange: grid", in: "ineffective-key-meant-sizes", "columns: 3, cell: { size: [90, 44] }",
      "arrange: grid, columns: 3, cell: { size: [fill, 44] }"),
    AdviceStep(
      .unknownKey, "cell: { size: { width: … } }", in: "unknown-key-condition-in-a-section", "width: \">=3\"",
      "cell: { size: { width: 3 } }"),
    AdviceStep(
      .badValue, "count: dynamic", in: "bad-value-sample-of-a-count", "count: 5", "count: dynamic"),
    AdviceStep(
      .unknownKey, "count: dynamic", in: "out-of-range-beside-others", "{ min: 2, max: 4 }", "{ count: dynamic }"),
    AdviceStep(
      .badValue, "#", in: "bad-value-repeat-count", "{ count: 12 }", "12"),
    AdviceStep(
      .missingKey, "{ size: fit, content: [#, #] }", in: "missing-key-header-fit", "{ size: fit, padding: 8 }",
      "{ size: fit, content: [300, 41] }"),
    AdviceStep(
      .missingKey, "sample: [[#, #]]", in: "missing-key-measured-sample", "content: measured",
      "content: measured, sample: [[68, 20.5]]"),
    AdviceStep(
      .missingKey, "content: measured", in: "missing-key-sample-list", "count: dynamic",
      "count: dynamic, content: measured"),
    AdviceStep(
      .ineffectiveKey, "scroll: sideways", in: "ineffective-key-sideways", "- id: along",
      "- id: along\n    scroll: sideways"),
    AdviceStep(
      .peekHidden, "peek", in: "peek-hidden", "cell: { size: [150, 200] }",
      "length: 200\n    peek: 40\n    cell: { size: [fill, fill] }"),
    AdviceStep(
      .pageCutsItem, "snap: item", in: "page-cuts-item", "snap: page\n    arrange: grid",
      "snap: item\n    arrange: grid"),
    AdviceStep(.encoding, "\\L", in: "encoding-line-separator", "\u{2028}", " "),
    AdviceStep(.syntax, "\\\\", in: "syntax-unknown-escape", "\\q", "\\\\q"),
    AdviceStep(
      .missingKey, "items: [{ content: [#, #] }]", in: "missing-key-fit-without-content", "items: 9",
      "items: [{ content: [68, 20.5] }]"),
    AdviceStep(
      .missingKey, "cycle: [{ content: [#, #] }]", in: "missing-key-fit-in-dynamic", "count: dynamic",
      "count: dynamic, cycle: [{ content: [68, 20.5] }]"),
    AdviceStep(
      .notUniform, "content: measured", in: "not-uniform-justified", "sample: 20",
      "content: measured, sample: [[68, 20.5]]"),
    AdviceStep(
      .wrongType, "{ measured: [#, #] }", in: "wrong-type-content-measured", "[{ content: measured }]",
      "[{ content: { measured: [68, 20.5] } }]"),
    AdviceStep(.notUniform, "lead", in: "not-uniform-lead", "lead: 1", "lead: 2"),
    AdviceStep(
      .notUniform, "spacing: { policy: fixed }", in: "not-uniform-last-natural", "    last: natural",
      "    spacing: { policy: fixed }\n    last: natural"),
    AdviceStep(
      .notUniform, "per-line: #", in: "not-uniform-lone-item", "    cell: message",
      "    per-line: 1\n    cell: message"),
    AdviceStep(.outOfRange, "all", in: "out-of-range-span-exceeds-lanes", "span: 4", "span: all"),
    AdviceStep(
      .badValue, "edge: center", in: "bad-value-layer-aspect-of-a-strip", "edge: top, size: 4",
      "edge: center, size: { width: 4 }"),
    AdviceStep(
      .badValue, "edge: [top, left]", in: "bad-value-layer-aspect-of-a-strip", "edge: top, size: 4",
      "edge: [top, left], size: { width: 4 }"),
    AdviceStep(
      .missingKey, "row: #", in: "missing-key-row", "arrange: justified", "arrange: justified\n    row: 180"),
    AdviceStep(
      .ineffectiveKey, "arrange: mosaic", in: "ineffective-key-arrangements", "arrange: justified", "arrange: mosaic"),
    AdviceStep(.unknownToken, "margin", in: "unknown-token-set-by-override", "{ marign", "{ margin"),

    AdviceStep(
      .gapStretched, "policy: fixed", in: "gap-stretched-chips", "spacing: 8",
      "spacing: { policy: fixed, item: 8, line: 8 }"),
    AdviceStep(
      .loneItemCentered, "policy: fixed", in: "lone-item-centered-mixed", "    items",
      "    spacing: { policy: fixed }\n    items"),
    AdviceStep(
      .loneItemCentered, "{ size: { width: fill, height: … } }", in: "lone-item-centered-last", "items: [[200, 120]]",
      "items: [{ size: { width: fill, height: 120 } }]"),
    AdviceStep(
      .loneItemCentered, "width: fill", in: "lone-item-centered-bounded", "justify: center, cell: { size: [300, 80]",
      "justify: center, cell: { size: { width: fill, height: 80 }"),
    AdviceStep(
      .itemExceedsLine, "{ size: { width: fill, height: … } }", in: "item-exceeds-line-rotation", "[360, 80]",
      "{ size: { width: fill, height: 80 } }"),
    AdviceStep(
      .lastLineDiffers, "policy: fixed", in: "last-line-differs-caption", "spacing: 16",
      "spacing: { policy: fixed, item: 16, line: 16 }"),
    AdviceStep(.columnLost, "min", in: "column-lost-min", "min: 105", "min: 104.5"),
    AdviceStep(.offPixelLength, "hairline", in: "off-pixel-length-half", "inset: 0.25", "inset: hairline"),
    AdviceStep(.offPixelLength, "#", in: "off-pixel-length-half", "left: 1.5", "left: 2"),
    AdviceStep(.offPixelLength, "#px", in: "off-pixel-length-one-scale", "height: 60.3", "height: 121px"),
    AdviceStep(
      .outsideSafeArea, "inset-from: safe-area", in: "outside-safe-area-landscape",
      "    cell: { size: { height: 44 } }",
      "    inset-from: safe-area\n    cell: { size: { height: 44 } }"),
    AdviceStep(
      .outsideSafeArea, "container: safe-area", in: "outside-safe-area-card", "\nsections:",
      "\ncontainer: safe-area\nsections:"),
    AdviceStep(
      .outsideSafeArea, "within: safe-area", in: "outside-safe-area-strip",
      "container: { height: 100 }", "container: { within: safe-area, height: 100 }"),
    AdviceStep(
      .ineffectiveKey, "arrange: grid", in: "ineffective-key-meant", "arrange: flow, columns", "arrange: grid, columns"),
    AdviceStep(
      .ineffectiveKey, "content: measured", in: "ineffective-key-cells", "dynamic, sample: 20",
      "dynamic, content: measured, sample: [[100, 100]]"),
    AdviceStep(
      .ineffectiveKey, "spacing: { policy: fixed }", in: "ineffective-key-meant", "spacing: 8, justify",
      "spacing: { policy: fixed, item: 8, line: 8 }, justify"),
    AdviceStep(
      .unusedSuppression, "# layoutc:ignore[rule] reason", in: "unused-suppression-kinds", "layoutc:ignore because",
      "layoutc:ignore[off-pixel-length, gap-stretched, empty-section] because"),
    AdviceStep(
      .unusedSuppression, "# layoutc:ignore[redundant-key] reason", in: "unused-suppression-spelling",
      "# layoutc:disable[redundant-key]", "# layoutc:ignore[redundant-key]"),
    AdviceStep(
      .unusedSuppression, "# layoutc:ignore[gap-stretched] reason", in: "unused-suppression-lookalikes",
      "# Layoutc:ignore[gap-stretched] one", "# layoutc:ignore[gap-stretched] reason"),
    AdviceStep(
      .unusedSuppression, "# layoutc:ignore[gap-stretched, redundant-key] reason", in: "unused-suppression-lookalikes",
      "# layoutc disable gap-stretched, redundant-key", "# layoutc:ignore[gap-stretched] reason"),
    AdviceStep(.expectationFailed, "columns", in: "expectation-failed-axis", "rows: 3", "columns: \">=3\""),
    AdviceStep(.expectationFailed, "rows", in: "expectation-failed-axis-horizontal", "columns: 3", "rows: \">=3\""),
    AdviceStep(
      .unusedSuppression, "# layoutc:ignore-file[redundant-key] reason", in: "unused-suppression-spelling",
      "# layoutc:Ignore_File[redundant-key]", "# layoutc:ignore-file[redundant-key]"),
    AdviceStep(
      .unusedSuppression, "# layoutc:ignore-file[rule] reason", in: "unused-suppression-spelling",
      "id: bare\n    items: 9        # layoutc:ignore-file",
      "id: bare\n    items: 9        # layoutc:ignore-file[redundant-key] reason"),
    AdviceStep(
      .unknownKey, "content: [#, #]", in: "unknown-key-that-means-nothing-known", "text: [3, 4]", "content: [3, 4]"),
    AdviceStep(
      .gapStretched, "width: fill", in: "gap-stretched-default", "{ height: 48 }", "{ width: fill, height: 48 }"),
    AdviceStep(
      .ineffectiveKey, "edge: [top, left]", in: "ineffective-key-layers", "edge: left, size: [30, 12]",
      "edge: [top, left], size: [30, 12]"),
    AdviceStep(
      .ineffectiveKey, "edge: [bottom, left]", in: "ineffective-key-layers", "edge: bottom, size: { width",
      "edge: [bottom, left], size: { width"),
    AdviceStep(
      .ineffectiveKey, "edge", in: "ineffective-key-layers", "id: title, size", "id: title, edge: [top, left], size"),
  ]
}
