import LayoutCompiler

/// Names of files as the protocol writes them: `file:///Users/me/photo%20grid.layout.yaml`.
enum DocumentURI {
  /// The path of a file; nil for what is no file, such as a text that was not saved yet.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.utf8.dropFirst(5)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      // The name of the machine is skipped; nothing is asked of that machine.
      rest = rest.drop { $0 != UInt8(ascii: "/") }
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return RelativePath.normalized(String(decoding: PercentText.decoded(rest), as: UTF8.self))
  }

  static func uri(of path: String) -> String { "file://" + PercentText.encoded(path: path) }
}

extension JSON {
  /// The folder of an entry of `workspaceFolders`.
  var folder: String? { self["uri"].string.flatMap(DocumentURI.path) }
}
