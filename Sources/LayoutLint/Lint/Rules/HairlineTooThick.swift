import LayoutCompiler
import LayoutEngine

/// A line of one point where one device pixel is meant.
enum HairlineTooThick: SpecRule {
  static let info = RuleInfo(
    .hairlineTooThick, .info, "A border or separator is 1 pt wide where `hairline` is meant.",
    what: """
      Finds borders and separators that are exactly one point wide, on devices, or at scales that `--widths` looks at,
      where a point is more than a pixel.
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
    let overridden = context.overriddenTokens
    for template in context.writtenTemplates {
      for (what, width) in [("border", template.border?.width), ("separator", template.separators?.width)] {
        guard let width, isOnePoint(width.value, context.spec, overridden), seen.insert(width.range).inserted else {
          continue
        }
        let isToken = if case .token = width.value.form { true } else { false }
        found.append(
          finding(
            "a \(what) of 1 pt is \(scale) pixels thick at \(scale)×; the thinnest line is 'hairline'", at: width.range,
            fix: isToken ? nil : Diagnostic.Fix("write 'hairline'", at: width.range, replacement: "hairline")))
      }
    }
    return found
  }

  /// Whether a length is one point, also through tokens that no override changes.
  private static func isOnePoint(_ length: Length, _ spec: LayoutSpec, _ overridden: Set<Int>) -> Bool {
    var length = length
    // A chain longer than the number of tokens is a circle, which has been reported.
    for _ in 0...spec.tokens.count {
      switch length.form {
      case .points(let value): return value == Decimal(mantissa: 1, exponent: 0)
      case .token:
        // Nil for what could not be read.
        guard let name = length.token, let token = spec.tokens[name], !overridden.contains(name) else { return false }
        length = token.value
      case .pixels, .hairline, .lines, .sum, .percent, .fraction, .fill, .fit: return false
      }
    }
    return false
  }
}
