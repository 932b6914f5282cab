import LayoutCompiler
import LayoutEngine

/// A line of one point where one device pixel is meant.
enum HairlineTooThick: SpecRule {
  static let info = RuleInfo(
    .hairlineTooThick, .info, "A border or separator is 1 pt wide where `hairline` is meant.",
    what: """
      Finds borders and separators whose width is written as one point, also by a token, on devices, or at scales that
      `--widths` looks at, where a point is more than a pixel.
      """,
    why: """
      A line of `1` is two pixels thick at 2× and three at 3×: heavier than the system's own separators, and
      heavier the better the screen.
      """,
    bad: """
      cells:
        row:
          separators: { width: 1 }
      """,
    good: """
      cells:
        row:
          separators: { width: hairline }
      """,
    remedy: """
      Write `hairline`. If a full point is meant, suppress the finding with the reason.
      """,
    fixing: .unsafe)

  static func check(_ context: LintContext) -> [Diagnostic] {
    // On a screen of 1× a point is a pixel.
    var scale = context.devices.map(\.device.scale).max() ?? 1
    for width in context.swept { scale = max(scale, width.scale) }
    if scale == 1 { return [] }
    var found: [Diagnostic] = []
    var seen: Set<SourceRange> = []
    var tokens = OnePointTokens(context)
    for template in context.writtenTemplates {
      for (what, width) in [("border", template.border?.width), ("separator", template.separators?.width)] {
        guard let width, seen.insert(width.range).inserted, tokens.isOnePoint(width.value) else { continue }
        let isToken = if case .token = width.value.form { true } else { false }
        found.append(
          finding(
            "a \(what) of 1 pt is \(scale) pixels thick at \(scale)×; the thinnest line is 'hairline'", at: width.range,
            fix: isToken ? nil : Diagnostic.Fix("write 'hairline'", at: width.range, replacement: "hairline")))
      }
    }
    return found
  }
}

/// The tokens that are one point, also by others. No override changes any of those.
private struct OnePointTokens {
  private let spec: LayoutSpec
  private let overridden: Set<Int>
  /// Those that were asked for and not known before, by name: thousands may refer to each other in one chain.
  private var known: [Int: Bool] = [:]

  init(_ context: LintContext) {
    spec = context.spec
    overridden = context.overriddenTokens
  }

  mutating func isOnePoint(_ length: Length) -> Bool {
    var length = length
    var chain: [Int] = []
    var isOne = false
    // A chain longer than the number of tokens is a circle, which has been reported.
    while chain.count <= spec.tokens.count {
      if case .points(let value) = length.form { isOne = value == Decimal(mantissa: 1, exponent: 0) }
      // Nil for what could not be read.
      guard case .token = length.form, let name = length.token else { break }
      if let known = known[name] {
        isOne = known
        break
      }
      chain.append(name)
      guard let token = spec.tokens[name], !overridden.contains(name) else { break }
      length = token.value
    }
    for name in chain { known[name] = isOne }
    return isOne
  }
}
