import LayoutCompiler
import LayoutEngine
import LayoutLint

/// A text that is open in the editor, as it stands there. It is a value, so that whoever holds one sees no later edit.
struct Document {
  /// As the client spells it.
  let uri: String
  /// Absolute for a file. For what is no file, a path that is not absolute and that nothing else has.
  let path: String
  /// The same, to look things up by.
  var name: NameOfFile { NameOfFile(path) }
  var version: Int?
  var file: SourceFile

  init(uri: String, version: Int?, text: String) {
    self.uri = uri
    self.version = version
    // The URI, then a last name that has no slash.
    path = DocumentURI.path(of: uri) ?? "uri:\(uri)/\(Self.name(of: uri))"
    file = SourceFile(path: path, bytes: Array(text.utf8))
  }

  /// The name of a text that was never saved. Such a text is a spec.
  private static func name(of uri: String) -> String {
    let name = uri.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "untitled"
    return SpecFile.isNamed(name) ? name : name + ".layout.yaml"
  }

  var positions: Positions { Positions(file, isSent: true) }

  /// Applies the changes of one message, each to the text that the ones before it left. Applies all of them, or none if
  /// one of them makes no sense.
  ///
  /// Linear in the length of the text and in the number of changes, if each is behind or in front of all before it, as
  /// editors send them; otherwise the text is made anew for some of them.
  mutating func apply(_ changes: [JSON]) throws(ResponseError) {
    var run = ChangeRun(file)
    for change in changes {
      guard let text = change["text"].string else { throw ResponseError(.invalidParams, "a change has no text") }
      let (bytes, range) = (Array(text.utf8), change["range"])
      if range.isNull {
        run = ChangeRun(SourceFile(path: path, bytes: bytes))
        continue
      }
      guard let start = Positions.place(range["start"]), let end = Positions.place(range["end"]) else {
        throw ResponseError(.invalidParams, "the range of a change is none")
      }
      if run.add(from: start, to: end, bytes) { continue }
      run = ChangeRun(run.result)
      _ = run.add(from: start, to: end, bytes)
    }
    file = run.result
  }
}

/// What a file is read as.
enum DocumentKind {
  case spec, include, configuration

  /// Decided by the name. Any other YAML file is a spec if it says that it is ours and has keys that only specs have;
  /// many programs have keys like these.
  init(_ file: SourceFile) {
    if SpecFile.isNamed(file.path) {
      self = .spec
    } else if ConfigurationFile.isNamed(file.path) {
      self = .configuration
    } else {
      self = Self.hasKeysOfSpecs(file) && VersionMark.isPresent(in: file.bytes) ? .spec : .include
    }
  }

  private static func hasKeysOfSpecs(_ file: SourceFile) -> Bool {
    guard file.path.hasSuffix(".yaml") || file.path.hasSuffix(".yml") else { return false }
    var isLineStart = true
    for index in file.bytes.indices {
      if isLineStart, ["sections:", "devices:"].contains(where: { file.bytes[index...].starts(with: $0.utf8) }) {
        return true
      }
      isLineStart = file.bytes[index].isLineBreak
    }
    return false
  }

  var root: LanguageRoot {
    switch self {
    case .spec: .spec
    case .include: .include
    case .configuration: .configuration
    }
  }
}
