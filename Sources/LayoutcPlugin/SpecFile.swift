import Foundation

/// What a spec depends on, as far as its text tells without a YAML parser, which a plugin cannot have.
///
/// A file that is named too much costs a needless run. One that is missed would leave stale output, so everything in
/// the text that is the path of a file counts as one that is included.
enum SpecFile {
  static func isSpec(_ name: String) -> Bool { !stem(name).isEmpty && stem(name) != name }

  /// The name without the ending of a spec.
  static func stem(_ name: String) -> String {
    for ending in [".layout.yaml", ".layout.yml"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The spec, all that it may include, directly or not, and the configuration.
  static func inputs(of spec: URL, among files: [URL]) -> [URL] {
    var inputs: [URL] = []
    var known: Set<String> = []
    var waiting = [spec.standardizedFileURL]
    while let file = waiting.popLast() {
      guard known.insert(file.path).inserted else { continue }
      inputs.append(file)
      guard let bytes = FileManager.default.contents(atPath: file.path) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      waiting += includes(in: text, of: file)
      // A path with escapes is not to be found like this.
      if text.contains("\\") { waiting += files.filter { ["yaml", "yml"].contains($0.pathExtension) } }
    }
    if let configuration = configuration(of: spec) { inputs.append(configuration) }
    return inputs
  }

  /// Files whose paths, relative to `file`, stand anywhere in its text: as a word, in quotes, as an element of a list
  /// or behind a colon.
  private static func includes(in text: String, of file: URL) -> [URL] {
    var words: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      words.formUnion(line.split { " \t,[]{}\"'".contains($0) })
      for part in line.split(whereSeparator: { ",[]{}\"'".contains($0) }) {
        // What blanks there are may belong to the name.
        var rest = part.drop { " \t".contains($0) }
        while let last = rest.last, " \t".contains(last) { rest.removeLast() }
        words.insert(rest)
        for mark in ["- ", ": ", ":"] {
          if let range = rest.range(of: mark) { words.insert(rest[range.upperBound...].drop { $0 == " " }) }
        }
        if let comment = rest.range(of: " #") { words.insert(rest[..<comment.lowerBound]) }
      }
    }
    let folder = file.deletingLastPathComponent()
    return words.filter { !$0.isEmpty }.sorted().compactMap { word in
      let url = URL(fileURLWithPath: String(word), relativeTo: folder).standardizedFileURL
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue ? url : nil
    }
  }

  /// The nearest `layoutc.yaml` above the spec.
  private static func configuration(of spec: URL) -> URL? {
    var folder = spec.standardizedFileURL.deletingLastPathComponent()
    while true {
      let file = folder.appending(path: "layoutc.yaml")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      if folder.path == "/" || folder.path.isEmpty { return nil }
      folder.deleteLastPathComponent()
    }
  }
}
