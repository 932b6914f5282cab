@testable import LayoutCompiler
@testable import LayoutEngine

/// The words that libFuzzer puts into its inputs: those of the language's registry, and the characters of YAML.
enum FuzzDictionary {
  static func text() -> String {
    let keys = LanguageReference.markdown().matches(of: /`([^`\s]+)`/).map { String($0.output.1) }
    let devices = DeviceGroup.allCases.map(\.rawValue) + ["@landscape", "@rtl", "414x736@3"]
    let words = Set(keys + devices + RuleID.lintRules.map(\.rawValue)).sorted()
    return "# Written from the registry of the language by FuzzTests, which also keeps it fresh.\n"
      + (words + values + syntax).map { "\"\(escaped($0))\"\n" }.joined()
  }

  /// Texts that stand in the place of a value.
  private static let values = [
    "0", "1", "8", "44", "-1", "1.5", "0.3333333333333333", "1e9", "1000000", "2147483647", "9223372036854775807",
    "1/2", "1/3", "50%", "3px", "16:9", ">=744", "<=44", "44...60", "[50, 50]", "$a", "true", "null", "~", ".inf",
    "0x1F", "0o17",
  ]

  private static let syntax = [
    "\n", "\r\n", "\t", "  ", "\n  ", "\n    ", "\n- ", "\n  - ", ": ", ":\n", ", ", "{ ", " }", "[", "]", "? ", "| ",
    "> ",
    "|-\n", ">+\n", "'", "\"", "\\x41", "\\u263a", "\\n", "&a ", "*a", "<<: *a", "!!str ", "!a ", "--- ", "...\n",
    "%YAML 1.2\n", "# ", "# layoutc:ignore[", "] reason\n", "%file a.yaml\n", "include: [a.yaml]\n", "layoutc: 1\n",
    "sections:\n", "\u{FEFF}", "é", "\u{2028}", "\u{85}", "😀",
  ]

  /// As libFuzzer reads it, with everything but plain ASCII written as `\xAB`.
  private static func escaped(_ word: String) -> String {
    word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
