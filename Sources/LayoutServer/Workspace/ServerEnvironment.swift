package import LayoutCompiler

/// What the server asks of the world: files, threads and pages. It opens, lists and writes nothing itself.
package struct ServerEnvironment: Sendable {
  /// The configuration that holds for a file, as `layoutc lint` finds it.
  package struct Project: Sendable {
    package var configuration: Configuration?
    /// What is wrong with it.
    package var findings: [Finding] = []
    /// What it was read from, and where a nearer one was looked for.
    package var inputs = Inputs()

    package init(configuration: Configuration? = nil, findings: [Finding] = [], inputs: Inputs = Inputs()) {
      self.configuration = configuration
      self.findings = findings
      self.inputs = inputs
    }
  }

  /// The bytes of a file.
  package var read: @Sendable (String) -> Result<[UInt8], ReadFailure>
  /// A path without links, by which files are told apart.
  package var physical: @Sendable (String) -> String
  /// Notes what a file is like now; asked later, whether it still is.
  package var note: @Sendable (String) -> Unchanged
  /// Configurations are read anew each time; `path` is absolute, and so are those of `texts`, which count in place of
  /// what is on the disk.
  package var project: @Sendable (_ path: String, _ texts: [String: [UInt8]]) -> Project
  /// The specs in a folder and below it, as `layoutc lint` finds them; `isOpened` says whether the client works in that
  /// folder, or only with a file in it.
  package var specs: @Sendable (_ folder: String, _ isOpened: Bool) -> [String]
  /// The names in a folder, folders with a slash behind them.
  package var names: @Sendable (_ folder: String) -> [String]
  /// A page of all rules, each under a heading of its name, as a URI; nil where there is none.
  package var rulesPage: @Sendable () -> String?
  /// Nil where nobody can look at one.
  package var preview: Preview?
  /// With what a large spec is resolved on several devices at once; nil where there is one thread.
  package var concurrentPerform: ConcurrentPerform?
  package var version: String

  package typealias Unchanged = @Sendable () -> Bool

  /// A page that shows a spec beside the editor.
  package struct Preview: Sendable {
    /// Texts as they stand in the editor, by path: they count in place of the files.
    package typealias Texts = [String: [UInt8]]

    /// Gives the address of the page of a spec, which it opens where there is none yet.
    package var open: @Sendable (_ spec: String, Texts) -> Result<String, ReadFailure>
    /// Has the pages show what is written now; asked for the texts only where there is a page.
    package var follow: @Sendable (_ texts: () -> Texts) -> Void
    /// Says on the page of a spec which sections the cursor is in; asked for these only where there is a page.
    package var pointOut: @Sendable (_ spec: String, _ sections: () -> [String]) -> Void

    package init(
      open: @escaping @Sendable (_ spec: String, Texts) -> Result<String, ReadFailure>,
      follow: @escaping @Sendable (_ texts: () -> Texts) -> Void,
      pointOut: @escaping @Sendable (_ spec: String, _ sections: () -> [String]) -> Void
    ) {
      (self.open, self.follow, self.pointOut) = (open, follow, pointOut)
    }
  }

  package init(
    version: String, read: @escaping @Sendable (String) -> Result<[UInt8], ReadFailure>,
    physical: @escaping @Sendable (String) -> String = { $0 },
    note: @escaping @Sendable (String) -> Unchanged = { _ in { true } },
    project: @escaping @Sendable (_ path: String, _ texts: [String: [UInt8]]) -> Project = { _, _ in Project() },
    specs: @escaping @Sendable (_ folder: String, _ isOpened: Bool) -> [String] = { _, _ in [] },
    names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
    rulesPage: @escaping @Sendable () -> String? = { nil }, preview: Preview? = nil,
    concurrentPerform: ConcurrentPerform? = nil
  ) {
    self.version = version
    self.preview = preview
    self.concurrentPerform = concurrentPerform
    (self.read, self.physical, self.note) = (read, physical, note)
    self.project = project
    self.specs = specs
    self.names = names
    self.rulesPage = rulesPage
  }
}

extension ServerEnvironment {
  /// The URI of a file.
  package static func uri(of path: String) -> String { DocumentURI.uri(of: path) }
}
