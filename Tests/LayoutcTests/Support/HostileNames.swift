import Foundation
import Testing

/// Names of files as a stranger may choose them, and what no output may contain because of them.
enum HostileNames {
  /// The names without the ending. None contains a slash, and each is a valid file name on Linux.
  static let all = [
    "plain", "esc\u{1B}[31m", "lf\n::add-mask::b", "cr\r::error::c", "nel\u{85}n", "ls\u{2028}x", "ps\u{2029}x",
    "rlo\u{202E}x", "iso\u{2066}x\u{2069}", "rlm\u{200F}x", "alm\u{61C}x", "del\u{7F}\u{9B}x", "bom\u{FEFF}x", "tab\tx",
    "::add-mask::d", "::stop-commands::e", " \u{A0}::error::f", "\u{200D}::warning::g", "##[add-mask]h", "x##[group]i",
    "<a b=\"c\">&amp;'", "--report=concise=stolen", "-q", "@words", "`*/ import Foo", "100%,:", "a|b [c](d) *e*_f_",
    "g\nlet pwned = 1 ;let q = \"", "h;touch pwned;", "back\\slash", "$(touch pwned)", "e\u{301}ü👩‍👩‍👧",
  ]

  /// Writes folders with such names and two specs in each: one with warnings, and one with errors. Their keys, ids,
  /// templates, tokens and devices are no better, as far as the language lets them.
  static func write(to folder: Scratch, below root: String) throws {
    let bad = #"\n::add-mask::v\e[31m\u202E\u2066##[group]w"#
    let device = #"::add-mask::\u202E\u2066##[group]<&'%,|*`w"#
    let plain = "\u{202E}\u{2066}##[group] <&>"
    for (index, name) in all.enumerated() {
      let warned = """
        layoutc: 1
        name: Warned\(index)
        devices: [{ name: "\(device)", width: 320, height: 568, scale: 2 }]
        tokens: { margin-\(index): 16 }
        cells: { unused: { size: [20, 20] } }
        # layoutc:ignore[small-target] \(plain)
        sections: # \(plain)
          - { id: photos, inset: { top: 0.3 }, cell: { size: [100, 30] }, items: 9 } # \(plain)

        """
      let wrong = """
        layoutc: 1
        name: Wrong\(index)
        include: ["gone\(bad).yaml", "."]
        devices: ["iphone\(bad)"]
        "colu\(bad)": 3
        x-list:
         ::add-mask::plain
         ##[add-mask]plain
        sections:
          - { id: "photos\(bad)", cell: "card\(bad)", arrange: "gird\(bad)", inset: $tok, items: 9 }

        """
      try folder.write("\(root)/\(name)/\(name).layout.yaml", warned)
      try folder.write("\(root)/\(name)/wrong\(name).layout.yaml", wrong)
    }
  }

  /// Controls except line feeds, marks of direction, separators, and characters of no width except joiners.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .lineSeparator, .paragraphSeparator: true
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }

  /// Nothing in the text moves a cursor or is shown in another order than it is written.
  static func expectVisible(_ text: String, _ what: String) {
    // Megabytes are checked, most of them plain.
    guard Array(text.utf8).contains(where: { !(0x20..<0x7F).contains($0) && $0 != 0x0A }) else { return }
    let hidden = text.unicodeScalars.first { !(0x20..<0x7F).contains($0.value) && isHidden($0) }
    #expect(hidden == nil, "\(what): U+\(String(hidden?.value ?? 0, radix: 16))")
  }

  /// GitHub's runner takes no line for a command except those of our report. The runner trims blanks and looks for
  /// `::`, then for `##[` anywhere.
  static func expectNoCommands(_ text: String, _ what: String) {
    let own = ["::error file=", "::warning file=", "::notice file=", "::group::layoutc: all ", "::endgroup::"]
    var fence: String?
    for (line, start) in suspects(in: text) {
      if let word = fence {
        if start == "::\(word)::" { fence = nil }
      } else if start.hasPrefix("::stop-commands::layoutc-") {
        fence = String(start.dropFirst("::stop-commands::".count))
      } else {
        #expect(!start.hasPrefix("::") || own.contains { start.hasPrefix($0) }, "\(what): \(line)")
        #expect(start.hasPrefix("::") || !line.contains("##["), "\(what): \(line)")
        // Azure's agent and TeamCity's server look for their own marks. Each mark stands only where the report for that
        // service puts it.
        for (mark, names) in [
          ("##vso[", ["task.logissue type="]),
          ("##teamcity[", ["inspectionType id=", "inspection typeId=", "buildProblem "]),
        ] {
          let own = names.contains { line.hasPrefix(mark + $0) }
          #expect(line.components(separatedBy: mark).count == (own ? 2 : 1), "\(what): \(line)")
        }
      }
    }
    #expect(fence == nil, "\(what): the fence stays open")
  }

  /// The lines that begin with a colon or contain `##`, and how they begin after trimming. Characters outside of ASCII
  /// may be ignored when beginnings are compared.
  private static func suspects(in text: String) -> [(line: String, start: String)] {
    let (colon, mark) = (UInt8(ascii: ":"), UInt8(ascii: "#"))
    var found: [(String, String)] = []
    let bytes = Array(text.utf8)
    var first = 0
    while first < bytes.count {
      var end = first
      var start: Int?
      var hasMark = false
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
        let byte = bytes[end]
        if start == nil, byte < 0x80, byte != 0x20, byte != 0x09 { start = end }
        if byte == mark, end > first, bytes[end - 1] == mark { hasMark = true }
        end += 1
      }
      if let start, hasMark || bytes[start] == colon {
        found.append(
          (String(decoding: bytes[first..<end], as: UTF8.self), String(decoding: bytes[start..<end], as: UTF8.self)))
      }
      first = end + 1
    }
    return found
  }
}
