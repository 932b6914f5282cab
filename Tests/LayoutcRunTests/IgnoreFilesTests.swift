import Foundation
import LayoutCompiler
import Testing

@testable import LayoutcRun

/// `.gitignore` files leave out here what git leaves out.
@Suite struct IgnoreFilesTests {
  private func leavesOut(_ text: String, _ path: String, isFolder: Bool = false) -> Bool {
    let list = IgnorePatternList(Array(text.utf8))
    return list.last(matching: Array(path.utf8), isFolder: isFolder).map { !$0.isNegated } ?? false
  }

  @Test(arguments: [
    // `?` stands for one byte; ü has two.
    ("?.x", "a.x", true), ("?.x", "ü.x", false), ("??.x", "ü.x", true), ("a?b", "a/b", false), ("[!a]x", "bx", true),
    ("[!a]x", "üx", false), ("[^a]x", "bx", true), ("[ü]x", "ux", false), ("a[!b]c", "a/c", false),
    // Sets.
    ("[]a]", "]", true), ("[a-c]", "b", true), ("[a-]", "-", true), ("[c-a]", "b", false), ("[\\]]", "]", true),
    ("[[:digit:]]k", "3k", true), ("[[:digit:]]k", "ak", false), ("[[:upper:]", "u", false), ("[[:no:]]", "n", false),
    ("[a", "[a", false), ("[a-c-e]", "-", true), ("[a-c-e]", "d", false),
    // Folders.
    ("a/**/z", "a/z", true), ("a/**/z", "a/b/c/z", true), ("**/z", "z", true), ("**/z", "a/z", true),
    ("a/**", "a/b/c", true), ("a/**", "a", false), ("/a", "b/a", false), ("a/b", "x/a/b", false),
    ("a*/b", "aa/b", true),
    ("*/b", "a/c/b", false), ("./a", "a", false), ("a//b", "a/b", false), ("**", "a", true), ("a/", "a", false),
    // What a path begins with is compared by itself, up to the first sign that has a meaning.
    ("a**/b", "ab", true), ("a**/b", "abc/d/b", true), ("/a**/*.x", "a.x", true), ("a/b**/c", "a/b/x/c", true),
    ("a**/**", "abc", true), ("a?**/b", "ax/b", true), ("a?**/b", "abc/d/b", false), ("a\\b**/c", "ab/q/c", false),
    ("a**b/c", "aqb/c", true), ("a**b/c", "a/qb/c", false),
    // Characters that stand for themselves, blanks, and what ends a line.
    ("\\#a", "#a", true), ("#a", "#a", false), ("\\!a", "!a", true), ("\\*", "a", false), ("\\*", "*", true),
    ("a  ", "a", true), ("a\\ ", "a ", true), ("a\\ ", "a", false), ("a\\\\ ", "a\\", true), (" a", "a", false),
    ("a\t", "a", false), ("a\r\n", "a", true), ("\u{FEFF}a", "a", true), ("a\\", "a\\", false), ("a\0b", "a", true),
    // The last pattern that matches decides.
    ("a\n!a", "a", false), ("!a\na", "a", true), ("*\n!b", "b", false), ("a*\n!ab\n/ab", "ab", true),
  ])
  func means(_ text: String, _ path: String, _ isLeftOut: Bool) {
    #expect(leavesOut(text, path) == isLeftOut)
  }

  @Test func foldersAlone() {
    #expect(leavesOut("a/", "a", isFolder: true) && leavesOut("a/", "b/a", isFolder: true) && !leavesOut("a/", "a"))
    #expect(leavesOut("/a/", "a", isFolder: true) && !leavesOut("/a/", "b/a", isFolder: true))
  }

  /// Matching patterns of strangers costs no more than the product of both lengths.
  @Test func manyWildcardsEndSoon() {
    let name = String(repeating: "a", count: 2_000)
    #expect(!leavesOut(String(repeating: "a*", count: 200) + "b", name))
    #expect(!leavesOut(String(repeating: "[", count: 200_000), "["))
    let open = String(repeating: "[[:", count: 70_000)
    let (isClosed, isOpen) = (leavesOut(open + "x]", "["), leavesOut(open, "["))
    #expect(isClosed && !isOpen)
    let path = Array(repeating: "a", count: 300).joined(separator: "/")
    #expect(!leavesOut("/" + String(repeating: "**/a/", count: 60) + "b", path))
  }

  /// Patterns that are looked up by a name decide like those that are tried one by one.
  @Test func theLastThatMatchesDecides() {
    let lines = [
      "a", "!a", "b/", "/a/b", "!*", "a/**", "**/b", "!b", "[a]", "\\b", "*.yaml", "!a/b", "é", "e\u{301}", "/a", "?",
    ]
    var random = Numbers(seed: 15)
    for _ in 0..<300 {
      let some = (0..<6).map { _ in random.element(of: lines) }
      let patterns = some.compactMap { IgnorePattern(line: $0.utf8) }
      let list = IgnorePatternList(patterns)
      for path in ["a", "b", "a/b", "b/a", "a/a/b", "x.yaml", "b/x.yaml", "é", "a/e\u{301}"] {
        for isFolder in [false, true] {
          let bytes = Array(path.utf8)
          let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
          let expected = patterns.last { $0.matches(bytes, name: name, isFolder: isFolder) }
          #expect(list.last(matching: bytes, isFolder: isFolder) == expected, "\(path) in \(some)")
        }
      }
    }
  }

  /// Compares random files in the root and in a folder with git's answer for each path of a tree.
  @Test(.enabled(if: Git.isInstalled, "git is not installed")) func agreesWithGit() throws {
    let git = try Git()
    var random = Numbers(seed: 7)
    var (left, kept) = (0, 0)
    for round in 0..<250 {
      let files = ["": Self.lines(&random), "a": Self.lines(&random)]
      for (folder, lines) in files {
        try git.write(Data(lines.joined(separator: "\n").utf8), to: "\(folder)/.gitignore")
      }
      let expected = try git.ignored(Git.paths)
      let outside = IgnoreFiles(above: git.root)
      var inside = outside
      inside.enter("\(git.root)/a")
      var found: Set<String> = []
      for path in Git.paths {
        let above = path.split(separator: "/").dropLast().joined(separator: "/")
        let ignored = path.hasPrefix("a/") ? inside : outside
        // A path in a folder that is left out is left out, too, whatever is said about it there.
        let isIn = !above.isEmpty && found.contains(above)
        if isIn || ignored.contains("\(git.root)/\(path)", isFolder: Git.folders.contains(path)) { found.insert(path) }
      }
      let differing = found.symmetricDifference(expected)
      #expect(differing.isEmpty, "round \(round): \(differing) of \(files)")
      (left, kept) = (left + expected.count, kept + Git.paths.count - expected.count)
    }
    // Both cases are common, or the random lines would prove nothing.
    #expect(left > 1_000 && kept > 1_000, "\(left) and \(kept)")
  }

  /// Lines made of characters with a meaning, such that they may mean names of the tree. Two stars never stand beside a
  /// letter: git before 2.41 takes `a**/b` for `a/**/b`, although its manual says `a*/b`.
  private static func lines(_ random: inout Numbers) -> [String] {
    let pieces = [
      "a", "b", "ab", "c", "ü", "x", " ", "#", "!", "?", "*", "[ab]", "[!a]", "[a-c]", "[]a]", "[^ ]", "[[:alpha:]]",
      "[a\\-c]", "\\a", "\\*", "\\ ", "\\\\", "[a", "\\", "ü?", "-",
    ]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      var names: [String] = []
      for _ in 0..<random.element(of: [1, 1, 1, 2, 2, 3]) {
        if Int.random(in: 0..<5, using: &random) == 0 {
          names.append("**")
          continue
        }
        var name = ""
        for _ in 0..<random.element(of: [1, 1, 2, 2, 3]) {
          let piece = random.element(of: pieces)
          if piece != "*" || name.last != "*" { name += piece }
        }
        names.append(name)
      }
      let front = random.element(of: ["", "", "", "!", "/", "!/", "#", "\\#", "\\!"])
      // Two stars that stand alone mean folders, and so neither begin nor end with another character.
      let start = names[0] == "**" && front.hasPrefix("\\") ? "" : front
      let end = random.element(of: ["", "", "", "/", " ", "  ", "\r", "/ "])
      return start + names.joined(separator: "/") + end
    }
  }
}

/// The generator of Steele, Lea and Flood (2014).
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func element<Element>(of list: [Element]) -> Element { list[Int.random(in: 0..<list.count, using: &self)] }
}

/// A repository with a tree of files, removed with it.
private final class Git {
  let root: String

  static let folders = ["a", "a/b", "a/b/c", "b", "ab", "ü", "c", "c/a"]
  /// Each path comes after the folder that it lies in.
  static let paths =
    folders
    + ["", "a/", "a/b/", "ab/", "ü/", "c/a/"].flatMap { folder in
      ["x", "ax", "a x", "ü.x", "#a", "!a", "a\\", "-", "[a", "a*", "x "].map { folder + $0 }
    }

  static let isInstalled = (try? run(["--version"], in: NSTemporaryDirectory())) != nil

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "layoutc-tests-\(UUID().uuidString)")
    root = folder.path
    for name in Self.folders {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for path in Self.paths where !Self.folders.contains(path) { try write(Data(), to: path) }
    _ = try Self.run(["init", "-q"], in: root)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ data: Data, to path: String) throws { try data.write(to: URL(filePath: root).appending(path: path)) }

  /// The given paths that git leaves out.
  func ignored(_ paths: [String]) throws -> Set<String> {
    let output = try Self.run(
      ["-c", "core.excludesFile=", "-c", "core.ignoreCase=false", "check-ignore", "--no-index", "-z", "--stdin"],
      in: root,
      input: Data(paths.joined(separator: "\0").utf8))
    return Set(output.split(separator: "\0").map(String.init))
  }

  private static func run(_ arguments: [String], in folder: String, input: Data = Data()) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let (inner, outer) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (inner, outer, FileHandle.nullDevice)
    try process.run()
    // The input is less than a pipe holds.
    try inner.fileHandleForWriting.write(contentsOf: input)
    try inner.fileHandleForWriting.close()
    let output = try outer.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // Status 1 says that no path is left out.
    guard process.terminationStatus <= 1 else { throw CocoaError(.executableLoad) }
    return String(decoding: output, as: UTF8.self)
  }
}
