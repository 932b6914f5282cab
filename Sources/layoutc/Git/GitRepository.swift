import LayoutCompiler
import LayoutcRun

/// A repository, and what the program `git` says of it.
struct GitRepository: Sendable {
  /// Absolute and without links.
  let root: String
  /// Environment variables that are about another repository.
  private let foreign: [String]

  /// The repository that a folder lies in.
  init(above folder: String) throws(Failure) {
    let folder = folder.isEmpty ? "." : folder
    // To git, a folder that holds what a repository holds is a repository, and git runs the programs that its
    // configuration names. A pull request may bring such a folder, but no '.git'.
    let start = Folder.absolute(folder).flatMap { Folder.repository(above: Folder.physical($0)) }
    let outcome = try Self.git(["rev-parse", "--show-toplevel"], in: start ?? folder)
    guard outcome.status == 0, outcome.output.last == UInt8(ascii: "\n"),
      let root = String(validating: outcome.output.dropLast(), as: UTF8.self), !root.isEmpty
    else {
      // Git refuses a repository of somebody else's, and says how to trust it.
      let place = start.map { "git does not read the repository '\($0)'" } ?? "'\(folder)' is in no git repository"
      throw .usage("\(place): \(Self.said(outcome))")
    }
    self.init(root: root)
  }

  private init(root: String, foreign: [String] = []) { (self.root, self.foreign) = (root, foreign) }

  /// The repository that git runs a diff driver for, if it has no work tree; nil if it has one. `GIT_DIR` says where it
  /// is, and its files are named as if the folder that we are in were the root.
  static func bare() throws(Failure) -> GitRepository? {
    guard Terminal.environment("GIT_DIR") != nil, let here = Folder.current,
      try git(["rev-parse", "--is-bare-repository"], in: here).output.starts(with: "true".utf8)
    else { return nil }
    return GitRepository(root: here)
  }

  /// The repository that lies in the work tree of another. Nil if there is none in exactly this folder: what is in a
  /// folder without a '.git' of its own, or behind a link, is not that repository.
  ///
  /// - Parameter root: absolute.
  init?(inner root: String) {
    guard Folder.physical(root) == root, Folder.repository(above: root) == root else { return nil }
    // Git sets some of these for hooks and drivers, about the repository that it runs them for.
    let variables = [
      "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_SHALLOW_FILE", "GIT_PREFIX",
    ]
    self.init(root: root, foreign: variables.filter { Terminal.environment($0) != nil })
  }

  /// The root of the repository that this one is a submodule of; nil if it is none.
  func superproject() throws(Failure) -> String? {
    let outcome = try git(["rev-parse", "--show-superproject-working-tree"])
    guard outcome.status == 0, outcome.output.last == UInt8(ascii: "\n") else { return nil }
    return String(validating: outcome.output.dropLast(), as: UTF8.self).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The full hash of the commit that somebody named.
  func commit(_ name: String) throws(Failure) -> String {
    // No name of anything in a repository begins like an option.
    guard name.utf8.first != UInt8(ascii: "-") else {
      throw .usage("'\(name)' is no revision: the name of one does not begin with '-'")
    }
    let outcome = try git(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    guard let hash = Self.hash(outcome) else {
      let isShallow = try git(["rev-parse", "--is-shallow-repository"]).output.starts(with: "true".utf8)
      let remedy =
        isShallow ? "; the clone is not whole and may lack it (fetch the history; in CI 'fetch-depth: 0')" : ""
      throw .usage("there is no revision '\(name)' in the repository '\(root)'\(remedy)")
    }
    return hash
  }

  /// Whether the clone has a commit.
  func has(_ commit: String) throws(Failure) -> Bool {
    try git(["cat-file", "-e", "\(commit)^{commit}"]).status == 0
  }

  /// The hash of the commit that two have in common; nil if there is none, or if the clone lacks it.
  func mergeBase(_ a: String, _ b: String) throws(Failure) -> String? { Self.hash(try git(["merge-base", a, b])) }

  /// Names that git lists, each with a NUL behind it. Names that are not UTF-8 are left out.
  ///
  /// - Parameter purpose: what git cannot do if this fails.
  func names(_ arguments: [String], to purpose: String) throws(Failure) -> [String] {
    let outcome = try git(arguments)
    guard outcome.status == 0 else { throw .io("git cannot \(purpose): \(Self.said(outcome))") }
    return outcome.output.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }

  func git(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> ChildProcess.Outcome {
    try Self.git(arguments, in: root, without: foreign, input: input)
  }

  private static func git(
    _ arguments: [String], in folder: String, without variables: [String] = [], input: [UInt8] = []
  ) throws(Failure) -> ChildProcess.Outcome {
    let environment = variables.isEmpty ? [] : ["env"] + variables.flatMap { ["-u", $0] }
    let command = environment + ["git", "-c", "safe.bareRepository=explicit", "-C", folder] + arguments
    do throws(SystemError) { return try ChildProcess.run(command, input: input) } catch {
      throw .io(error.isAbsence ? "git is not installed" : "cannot run git: \(error.message)")
    }
  }

  /// Forty digits, or sixty-four.
  private static func hash(_ outcome: ChildProcess.Outcome) -> String? {
    let text = String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return outcome.status == 0 && text.utf8.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
  }

  /// Why it did not do what it was asked for, on one line. What to do about it may stand below the reason.
  static func said(_ outcome: ChildProcess.Outcome) -> String {
    let lines = outcome.error.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.prefix(mostLines)
      .map { String(decoding: $0.trimming(while: \.isBlank), as: UTF8.self) }
      .filter { !$0.isEmpty }
    guard let first = lines.first else { return "git exited with \(outcome.status)" }
    return lines.dropFirst().reduce(first) { $0 + ($0.hasSuffix(":") ? " " : "; ") + $1 }
  }

  /// Git may list files, one per line.
  private static let mostLines = 8
}
