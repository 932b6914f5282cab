import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Fixes are written as the text around them is, so that it can be read afterwards, by other programs, too.
@Suite struct FixStyleTests {
  private static let head = "layoutc: 1\nname: Example\ndevices: [320x568@2]\n"

  private func mended(_ text: String) -> String {
    let engine = FixEngine(unsafeFixes: true) { file in
      let compilation = Compiler.compile(file, read: Repository.read)
      return LintedSpec(compilation, Linter.lint(compilation))
    }
    return String(decoding: engine.run(SourceFile(path: "a.layout.yaml", text: text)).bytes, as: UTF8.self)
  }

  /// The part of a text that is mended, and what becomes of it.
  static let parts: [(before: String, after: String)] = [
    // A section that is named by its key.
    (
      "sections:\n  - { photos: { items: 3, inset: 8 } }\n", "sections:\n  - { id: photos, items: 3, inset: 8 }\n"
    ),
    ("sections:\n  - photos: { items: 3 }\n", "sections:\n  - { id: photos, items: 3 }\n"),
    (
      "sections: [\n  {\n    photos: {\n      items: 3\n    }\n  }\n]\n",
      "sections: [\n  {\n    id: photos, items: 3\n  }\n]\n"
    ),
    // Two entries in place of one.
    (
      "sections: [\n  {\n    id: a,\n    arrange: list,\n    items: 9\n  }\n]\n",
      "sections: [\n  {\n    id: a,\n    arrange: grid,\n    columns: 1,\n    items: 9\n  }\n]\n"
    ),
    (
      "sections:\n  - id: a\n    arrange: list\n    items: 9\n",
      "sections:\n  - id: a\n    arrange: grid\n    columns: 1\n    items: 9\n"
    ),
    (
      "tokens: {\n  gap: {\n    sm: 4,\n    md: 8\n  }\n}\nsections: [{ id: a, spacing: $gap-sm, inset: $gap-md, items: 9 }]\n",
      "tokens: {\n  gap-sm: 4,\n  gap-md: 8\n}\nsections: [{ id: a, spacing: $gap-sm, inset: $gap-md, items: 9 }]\n"
    ),
    (
      "tokens:\n  - { gutter: 8 }\n  - margin: 16\nsections: [{ id: a, inset: $margin, spacing: $gutter, items: 3 }]\n",
      "tokens:\n  gutter: 8\n  margin: 16\nsections: [{ id: a, inset: $margin, spacing: $gutter, items: 3 }]\n"
    ),
    // All entries of a mapping in place of all that it has.
    (
      "sections:\n  - id: a\n    items: 3\n    cell:\n      width: 50\n      height: 60\n",
      "sections:\n  - id: a\n    items: 3\n    cell:\n      size: { width: 50, height: 60 }\n"
    ),
    // Lists in blocks stand as far to the right as their key, or farther.
    (
      "sections:\n- id: a\n  items: 3\n  inset:\n  - 8\n  - 16\n  - 8\n  - 16\n  arrange:\n  - grid\n  columns: 1\n",
      "sections:\n- id: a\n  items: 3\n  inset: { vertical: 8, horizontal: 16 }\n  arrange: grid\n  columns: 1\n"
    ),
    (
      "sections:\n  - id: a\n    items: 3\n    inset:\n      - 8\n      - 16\n",
      "sections:\n  - id: a\n    items: 3\n    inset: { vertical: 8, horizontal: 16 }\n"
    ),
    // What would take a comment along.
    (
      "sections:\n  - id: a\n    items: 3\n    inset:\n      - 8\n# wide\n      - 16\n",
      "sections:\n  - id: a\n    items: 3\n    inset:\n      - 8\n# wide\n      - 16\n"
    ),
    (
      "sections:\n  - id: a\n    items: 3\n    arrange: >- # as drawn\n      Grid\n    columns: 2\n",
      "sections:\n  - id: a\n    items: 3\n    arrange: >- # as drawn\n      Grid\n    columns: 2\n"
    ),
    (
      "sections:\n  - { id: a, items: 3, inset: [8, 16, 8, 16 # all round\n      ] }\n",
      "sections:\n  - { id: a, items: 3, inset: [8, 16, 8, 16 # all round\n      ] }\n"
    ),
    (
      "sections:\n  - id: a\n    items: 3\n    inset: # all round\n      - 8\n      - 16\n",
      "sections:\n  - id: a\n    items: 3\n    inset: # all round\n      - 8\n      - 16\n"
    ),
    // Words in double quotes.
    (
      "cells: { photo: { size: [50, 50] } }\nsections: [{ id: a, cell: \"foto\", items: 3 }]\n",
      "cells: { photo: { size: [50, 50] } }\nsections: [{ id: a, cell: \"photo\", items: 3 }]\n"
    ),
    ("sections: [{ id: a, items: \"3\" }]\n", "sections: [{ id: a, items: 3 }]\n"),
    // Values that aliases use for another key.
    (
      "cells: { a: { padding: &pad [4, 4], size: *pad } }\nsections: [{ id: a, cell: a, items: 3 }]\n",
      "cells: { a: { padding: &pad [4, 4], size: *pad } }\nsections: [{ id: a, cell: a, items: 3 }]\n"
    ),
    (
      "cells: { a: { min: &min { hight: 4 }, padding: *min } }\nsections: [{ id: a, cell: a, items: 3 }]\n",
      "cells: { a: { min: &min { hight: 4 }, padding: *min } }\nsections: [{ id: a, cell: a, items: 3 }]\n"
    ),
    (
      "cells: { a: { separators: { width: &line 1 }, grow: *line, size: [60, 60] } }\n"
        + "sections: [{ id: a, cell: a, items: 9 }]\n",
      "cells: { a: { separators: { width: &line 1 }, grow: *line, size: [60, 60] } }\n"
        + "sections: [{ id: a, cell: a, items: 9 }]\n"
    ),
    // Values that aliases use for the same key, and what is merged.
    (
      "x-part: &part { colums: 3, arrange: grid }\nsections: [{ id: a, <<: *part, items: 3 }, { id: b, <<: *part, items: 3 }]\n",
      "x-part: &part { columns: 3, arrange: grid }\nsections: [{ id: a, <<: *part, items: 3 }, { id: b, <<: *part, items: 3 }]\n"
    ),
    (
      "x-pad: &pad 8 pt\nsections: [{ id: a, inset: *pad, items: 3 }]\n",
      "x-pad: &pad 8pt\nsections: [{ id: a, inset: *pad, items: 3 }]\n"
    ),
  ]

  @Test(arguments: parts) func mends(_ before: String, _ after: String) {
    #expect(mended(Self.head + before) == Self.head + after)
  }

  /// Sections of a spec in JSON with mistakes that are mended by words, by entries and by whole values.
  static let sections = [
    #"{ "id": "a", "cell": "foto", "colums": 3, "items": 9 }"#, #"{ "id": "a", "arrange": "list", "items": 9 }"#,
    #"{ "photos": { "items": 3 } }"#, #"{ "id": "a", "columns": { "min": 100 }, "items": 9 }"#,
    #"{ "id": "a", "orthogonalScrollingBehavior": ".paging", "cell": "photo", "items": 9 }"#,
    #"{ "id": "a", "itemSize": [50, 50], "items": 9 }"#,
    #"{ "id": "a", "minimumLineSpacing": 4, "minimumInteritemSpacing": 6, "items": "3" }"#,
    #"{ "id": "a", "areas": ["a a b", "a a c"], "items": 9 }"#,
  ]

  @Test(arguments: sections) func keepsJSON(_ section: String) {
    for text in [section, section.replacing(", \"", with: ",\n      \"").replacing("{ ", with: "{\n      ")] {
      let json = """
        {
          "layoutc": 1, "name": "Example", "devices": ["320x568@2"],
          "cells": { "photo": { "size": [60, 60], "separators": { "width": 1 } } },
          "sections": [\(text), { "id": "other", "cell": "photo", "items": 2 }]
        }

        """
      let result = mended(json)
      #expect(result != json)
      var diagnostics: [Diagnostic] = []
      let file = SourceFile(path: "a.layout.yaml", text: result)
      #expect(YAMLParser.json(file, fileIndex: 0, diagnostics: &diagnostics) != nil, "\(result)")
      #expect(result.contains("\"width\": \"hairline\"") || Linted(text: result).compilation.hasErrors, "\(result)")
    }
  }

  /// JSON is JSON behind a byte order mark, too.
  @Test(arguments: ["", "\u{FEFF}"]) func aWordInJSONIsQuoted(mark: String) {
    func spec(_ cells: String) -> String {
      "\(mark){\"layoutc\": 1, \"name\": \"J\", \"cells\": {\"photo\": {\"size\": [50, 50]}}, "
        + "\"sections\": [{\"id\": \"a\", \"cells\": \(cells), \"items\": {\"count\": 3}}]}"
    }
    #expect(mended(spec("\"photo\"")).contains("\"cells\": [\"photo\"]"), "\(mended(spec("\"photo\"")))")
  }
}
