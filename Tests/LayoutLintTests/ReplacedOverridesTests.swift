import LayoutCompiler
import TestSupport
import Testing

@testable import LayoutLint

/// What is said of an override of which later ones leave nothing is true, and whoever does it gets rid of the finding.
@Suite struct ReplacedOverridesTests {
  /// What is told of overrides that others replace.
  private static func told(_ conditions: [String], devices: [Int]) -> [String] {
    let overrides = conditions.enumerated().map { "      - { when: \($1), columns: \($0 + 2) }\n" }.joined()
    let names = devices.map { "\($0)x900@2" }.joined(separator: ", ")
    let text = """
      layoutc: 1
      name: Replaced
      devices: [\(names)]
      sections:
        - id: a
          arrange: grid
          columns: 1
          items: 9
          overrides:

      """
    let compilation = Compiler.compile(SourceFile(path: "replaced.layout.yaml", text: text + overrides)) { _ in
      .failure(ReadFailure("no such file"))
    }
    #expect(!compilation.hasErrors, "\(compilation.diagnostics)")
    return Linter.lint(compilation).filter { $0.rule == .unusedOverride }.map(\.diagnostic.message)
      .filter { $0.hasPrefix("wherever this condition holds") }
  }

  @Test func nothingBetweenTheDevices() {
    let conditions = [#"{ width: ">=479" }"#, #"{ width: ">=768" }"#]
    #expect(
      Self.told(conditions, devices: [390, 820]).first?.hasSuffix(
        "no device has a container of at least 479 and less than 768 pt in width; list one that has, or leave the override out"
      ) == true)
    #expect(Self.told(conditions, devices: [390, 479, 820]) == [])
    #expect(
      Self.told(conditions.reversed(), devices: [390, 820]).first?.hasSuffix("put the narrower condition last") == true)
  }

  @Test(arguments: [
    ([#"{ width: ">=700" }"#, #"{ width: "700...2000" }"#], "more than 2000 pt in width"),
    (
      [#"{ width: "700...2000" }"#, #"{ width: "750...900" }"#],
      "of at least 700 and less than 750 or more than 900 and at most 2000 pt in width"
    ),
    ([#"{ width: ">=700" }"#, #"{ width: ">=700" }"#], "the same condition"),
    ([#"{ width: ">=700" }"#, "{ scale: 2 }"], "on which this condition holds alone"),
    ([#"{ width: ">=700" }"#, "{ orientation: portrait }"], "on which this condition holds alone"),
    ([#"{ orientation: portrait, width: ">=700" }"#, "{ orientation: portrait }"], "the narrower condition last"),
  ])
  func otherReasons(conditions: [String], reason: String) {
    let told = Self.told(conditions, devices: [320, 800])
    #expect(told.count == 1 && told[0].contains(reason), "\(told)")
  }

  @Test func whatIsSaidHelps() {
    var random = SplitMix(seed: 479)
    var counts = (order: 0, range: 0)
    for _ in 0..<400 {
      func number() -> Int { 50 * Int.random(in: 6...16, using: &random) }
      func condition() -> String {
        let (least, length) = (number(), 50 * Int.random(in: 0...6, using: &random))
        let sign = [">=", "<=", ">", "<", ""].randomElement(using: &random) ?? ""
        return sign.isEmpty ? "{ width: \"\(least)...\(least + length)\" }" : "{ width: \"\(sign)\(least)\" }"
      }
      let (conditions, devices) = ([condition(), condition()], [number(), number() + 25])
      for message in Self.told(conditions, devices: devices) {
        if message.contains("the narrower condition last") {
          counts.order += 1
          let now = Self.told(conditions.reversed(), devices: devices)
          #expect(!now.contains { $0.contains("last") }, "\(conditions) on \(devices): \(now)")
        } else if message.contains("the same condition") {
          #expect(Self.told([conditions[0]], devices: devices) == [])
        } else {
          counts.range += 1
          let missing = widths(told: message)
          #expect(!missing.contains(where: devices.contains), "\(conditions) on \(devices): \(message)")
          for width in Set([missing.first, missing.last]).compactMap({ $0 }) {
            #expect(Self.told(conditions, devices: devices + [width]) == [], "\(conditions) on \(devices): \(message)")
          }
          #expect(!missing.isEmpty, "\(message)")
        }
      }
    }
    #expect(counts.order > 20 && counts.range > 20, "\(counts)")
  }

  /// The whole widths up to 1,200 pt that a message names.
  private func widths(told message: String) -> [Int] {
    guard let text = message.firstMatch(of: #/has a container of (.*) pt in width/#)?.1 else { return [] }
    return text.split(separator: " or ").flatMap { range in
      var (least, most) = (1, 1200)
      for end in range.split(separator: " and ") {
        let words = end.split(separator: " ")
        guard words.count == 3, let number = Int(words[2]) else { return [Int]() }
        switch words[0] + " " + words[1] {
        case "at least": least = max(least, number)
        case "more than": least = max(least, number + 1)
        case "at most": most = min(most, number)
        case "less than": most = min(most, number - 1)
        default: return []
        }
      }
      return least <= most ? Array(least...most) : []
    }
  }
}
