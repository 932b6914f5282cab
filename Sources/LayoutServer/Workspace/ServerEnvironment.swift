package import LayoutCompiler
package import LayoutEngine

/// What the server asks of the world: files, threads and pages. The server itself opens, lists and writes nothing.
package struct ServerEnvironment: Sendable {
  /// What came of looking for the configuration that holds for a file, as `layoutc lint` does.
  package struct ConfigurationLookup: Sendable {
    package var configuration: Configuration?
    /// What is wrong with it.
    package var findings: [Finding] = []
    /// The files that it was read from, and those where a nearer one was looked for.
    package var inputs = Inputs()

    package init(configuration: Configuration? = nil, findings: [Finding] = [], inputs: Inputs = Inputs()) {
      self.configuration = configuration
      self.findings = findings
      self.inputs = inputs
    }
  }

  /// The bytes of a file.
  package var read: @Sendable (String) -> Result<[UInt8], ReadFailure>
  /// A path without links, which tells files apart.
  package var physical: @Sendable (String) -> String
  /// Notes the state of a file. The result says later whether the file is still in that state.
  package var note: @Sendable (String) -> Unchanged
  /// Configurations are read anew each time. `path` is absolute, and so are the paths of `texts`, which count in place
  /// of what is on the disk.
  package var configuration: @Sendable (_ path: String, _ texts: Texts) -> ConfigurationLookup
  /// Why the specs of a folder are looked for.
  package enum FolderUse: Sendable {
    /// The client works in the folder.
    case isOpened
    /// The client works with a file in it.
    case holdsOpenFile
  }

  /// The specs in a folder and below it, as `layoutc lint` finds them.
  package var specs: @Sendable (_ folder: String, FolderUse) -> [String]
  /// The names in a folder. Those of folders have a slash at the end.
  package var names: @Sendable (_ folder: String) -> [String]
  /// The URI of a page of all rules, each under a heading with its name; nil if there is none.
  package var rulesPage: @Sendable () -> String?
  /// Nil if nobody can look at a page.
  package var preview: Preview?
  /// Resolves a large spec on several devices at once; nil if there is one thread.
  package var concurrentPerform: ConcurrentPerform?
  package var version: String

  package typealias Unchanged = @Sendable () -> Bool
  /// Texts as they stand in the editor, by path. They count in place of the files.
  package typealias Texts = [NameOfFile: [UInt8]]

  /// A page that shows a spec beside the editor.
  package struct Preview: Sendable {
    /// What becomes of a click on a page.
    package enum Click: Sendable {
      /// The editor is asked to show the text of what was clicked.
      case showsText
      /// The editor shows no documents.
      case isIgnored
    }

    /// Returns the address of the page of a spec. The page is opened if there is none yet.
    package var open: @Sendable (_ spec: String, Texts, Click) -> Result<String, ReadFailure>
    /// Makes the pages show what is written now. The texts are asked for only if there is a page.
    package var follow: @Sendable (_ texts: () -> Texts) -> Void
    /// Shows on the page of a spec which sections the cursor is in. The sections are asked for only if there is a page.
    package var pointOut: @Sendable (_ spec: String, _ sections: () -> [String]) -> Void

    package init(
      open: @escaping @Sendable (_ spec: String, Texts, Click) -> Result<String, ReadFailure>,
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
    configuration: @escaping @Sendable (_ path: String, _ texts: Texts) -> ConfigurationLookup = { _, _ in
      ConfigurationLookup()
    },
    specs: @escaping @Sendable (_ folder: String, FolderUse) -> [String] = { _, _ in [] },
    names: @escaping @Sendable (_ folder: String) -> [String] = { _ in [] },
    rulesPage: @escaping @Sendable () -> String? = { nil }, preview: Preview? = nil,
    concurrentPerform: ConcurrentPerform? = nil
  ) {
    self.version = version
    self.preview = preview
    self.concurrentPerform = concurrentPerform
    (self.read, self.physical, self.note) = (read, physical, note)
    self.configuration = configuration
    self.specs = specs
    self.names = names
    self.rulesPage = rulesPage
  }
}

extension ServerEnvironment {
  /// The URI of a file.
  package static func uri(of path: String) -> String { DocumentURI.uri(of: path) }
}
