import LayoutCompiler
import LayoutcRun

/// A repository, and what the program `git` says of it.
struct GitRepository: Sendable {
  /// Absolute and without links.
  let root: String

  /// The repository that a folder lies in.
  init(above folder: String) throws(Failure) {
    let folder = folder.isEmpty ? "." : folder
    // To git, a folder that holds what a repository holds is a repository, and git runs the programs that its
    // configuration names. A pull request may bring such a folder, but no '.git'.
    let start = Folder.absolute(folder).flatMap { Folder.repository(above: Folder.physical($0)) } ?? folder
    let outcome = try Self.git(["rev-parse", "--show-toplevel"], in: start)
    guard outcome.status == 0, outcome.output.last == UInt8(ascii: "\n"),
      let root = String(validating: outcome.output.dropLast(), as: UTF8.self), !root.isEmpty
    else { throw .usage("'\(folder)' is in no git repository: \(Self.said(outcome))") }
    self.root = root
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
      throw .usage("there is no revision '\(name)' in the repository '\(root)'")
    }
    return hash
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
    try Self.git(arguments, in: root, input: input)
  }

  private static func git(
    _ arguments: [String], in folder: String, input: [UInt8] = []
  ) throws(Failure) -> ChildProcess.Outcome {
    let command = ["git", "-c", "safe.bareRepository=explicit", "-C", folder] + arguments
    do throws(SystemError) { return try ChildProcess.run(command, input: input) } catch {
      throw .io(error.isAbsence ? "git is not installed" : "cannot run git: \(error.message)")
    }
  }

  /// Forty digits, or sixty-four.
  private static func hash(_ outcome: ChildProcess.Outcome) -> String? {
    let text = String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return outcome.status == 0 && text.utf8.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
  }

  /// Why it did not do what it was asked for.
  static func said(_ outcome: ChildProcess.Outcome) -> String {
    let line = String(decoding: outcome.error.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return line.isEmpty ? "git exited with \(outcome.status)" : line
  }
}
