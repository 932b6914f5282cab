import Foundation

/// A block of code in a page of documentation, and what a comment before it tells the tests.
///
/// Comments of the form `<!-- word: text -->` stand on lines of their own right before the block; readers do not see them.
///
/// | word | |
/// | --- | --- |
/// | `not run` | why nobody can run it; such blocks are counted |
/// | `file` | the path of the file that the block shows |
/// | `before` | a command that the text between the blocks tells the reader to do |
/// | `given` | Swift that the block takes for granted |
/// | `shown by` | the command whose output the block shows a part of |
struct PageBlock: CustomStringConvertible, Sendable {
  enum Remark: String, CaseIterable, Sendable {
    case notRun = "not run"
    case file, before, given
    case shownBy = "shown by"
  }

  var page: String
  /// The line of the fence that opens the block.
  var line: Int
  var language: String
  var text: String
  var remarks: [Remark: String]

  var description: String { "\(page):\(line)" }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All pages except those that are made from the sources, as paths within the repository.
  static let pages: [String] = {
    let made = ["Rules.md", "Keys.md", "CheatSheet.md", "Gallery.md"]
    let below = ["Sources", "Tests"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? [])
        .map { "\(folder)/\($0)" }
    }
    let pages = below.filter { path in
      (path.contains(".docc/") || path.hasSuffix("/README.md")) && path.hasSuffix(".md") && !path.contains("/.build/")
    }
    return ["README.md"] + pages.filter { page in !made.contains { page.hasSuffix("/\($0)") } }.sorted()
  }()

  static func text(of page: String) -> String {
    (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
  }

  /// Everything that a page sets as code: spans, and the lines of blocks.
  static func code(of page: String) -> [Substring] {
    var isBlock = false
    return text(of: page).split(separator: "\n").flatMap { line -> [Substring] in
      if line.hasPrefix("```") { isBlock.toggle() }
      if isBlock { return [line] }
      return line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  static func blocks(of page: String) -> [PageBlock] {
    var blocks: [PageBlock] = []
    var open: PageBlock?
    var remarks: [Remark: String] = [:]
    for (index, line) in text(of: page).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = PageBlock(page: page, line: index + 1, language: String(line.dropFirst(3)), text: "", remarks: remarks)
        }
        remarks = [:]
      } else if open != nil {
        open?.text += line + "\n"
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->"), let colon = line.firstIndex(of: ":"),
        let remark = Remark(rawValue: String(line[..<colon].dropFirst("<!-- ".count)))
      {
        remarks[remark] = String(line[colon...].dropFirst(2).dropLast(" -->".count))
      } else {
        remarks = [:]
      }
    }
    return blocks
  }
}

/// What a page shows of an output. Lines may be broken elsewhere, and `…` stands for anything.
struct ShownOutput {
  private let pieces: [String]

  init(_ text: String) {
    pieces = Self.words(text).components(separatedBy: "…").map { $0.trimmingPrefix(" ").description }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the pieces follow each other in the output. The first and the last one must be at its ends, unless only a
  /// part is shown.
  func matches(_ output: String, isPart: Bool) -> Bool {
    var rest = Substring(Self.words(output))
    for (index, piece) in pieces.enumerated() {
      let piece = String(piece.reversed().drop { $0 == " " }.reversed())
      guard let place = piece.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: piece) else { return false }
      if index == 0, !isPart, place.lowerBound != rest.startIndex { return false }
      rest = rest[place.upperBound...]
    }
    let isOpen = pieces.count > 1 && pieces.last == ""
    return isPart || isOpen || rest.allSatisfy(\.isWhitespace)
  }
}
