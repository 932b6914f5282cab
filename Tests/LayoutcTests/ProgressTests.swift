import Foundation
import Testing

/// Long work on many specs tells a terminal how far it is.
@Suite(.enabled(if: Installed.script, "script, which makes a terminal, is not installed"))
struct ProgressTests {
  let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let shown = " of 24 specs"

  private func write(sections: Int) throws {
    for (name, columns) in [("old", 3), ("new", 4)] {
      let list = (0..<sections).map {
        "  - { id: s\($0), arrange: grid, columns: \(columns), cell: { size: { aspect: 1:1 } }, items: 40 }\n"
      }
      for number in 0..<24 {
        let text = "layoutc: 1\nname: Album\(number)\ndevices: [iphones, ipads]\nsections:\n" + list.joined()
        try folder.write("\(name)/a\(number).layout.yaml", text)
      }
    }
  }

  /// What a terminal gets on standard error, while standard output goes elsewhere.
  private func told(_ arguments: String) throws -> String {
    let command = "env TERM=xterm '\(Tool.path)' \(arguments) > /dev/null"
    return try Tool.shell("script -qec \"\(command)\" /dev/null < /dev/null", in: folder).output
  }

  // For a page the widths take longest, so it has few of them here.
  @Test(arguments: ["diff old new", "preview new -o page.html --widths 375...376"])
  func isShownAndCleared(command: String) throws {
    // Nothing is said during the first second, which is more work on one machine than on another.
    var output = ""
    for sections in (0...8).map({ 1 << $0 }) where !output.contains(Self.shown) {
      try write(sections: sections)
      output = try told(command)
    }
    let last = try #require(output.range(of: Self.shown, options: .backwards), "\(output)")
    // The last thing that is printed removes it.
    #expect(output[last.upperBound...].trimmingPrefix(" drawn").hasPrefix("\r\u{1B}[K"), "\(output)")
    #expect(try !told("\(command) --quiet").contains(Self.shown))
    #expect(try !Tool.run(command.split(separator: " ").map(String.init), in: folder).error.contains(Self.shown))
  }
}
