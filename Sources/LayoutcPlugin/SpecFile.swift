import Foundation

/// What specs may depend on, as far as their text tells without a YAML parser, which a plugin cannot have.
///
/// A file that is watched needlessly costs a moment. One that is missed would leave stale output. So everything in the
/// text that is the path of a file counts as included, and so do all YAML files and design tokens of the target.
enum SpecFile {
  static func isSpec(_ name: String) -> Bool { !stem(name).isEmpty && stem(name) != name }

  /// The name without the file name extension of a spec.
  static func stem(_ name: String) -> String {
    for ending in [".layout.yaml", ".layout.yml"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// Whether a name is that of a file that a spec may include: YAML, or design tokens.
  private static func isIncluded(_ name: String) -> Bool {
    [".yaml", ".yml", ".tokens.json", ".tokens"].contains { name.hasSuffix($0) }
  }

  /// The files below a folder that specs in it may include. They may also include files elsewhere.
  static func includableFiles(below folder: URL?) -> [URL] {
    guard let folder, let paths = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return paths.compactMap { $0 as? String }.filter(isIncluded).map { folder.appending(path: $0) }
  }

  /// The specs, their configurations, other files that may be included, and everything that these include or extend,
  /// directly or not; sorted.
  static func watched(_ specs: [URL], among files: [URL]) -> [URL] {
    var known: Set<String> = []
    var waiting = specs + specs.compactMap(configuration(of:)) + files.filter { isIncluded($0.lastPathComponent) }
    while let file = waiting.popLast()?.standardizedFileURL {
      guard known.insert(file.path).inserted, let bytes = FileManager.default.contents(atPath: file.path) else {
        continue
      }
      waiting += includes(in: String(decoding: bytes, as: UTF8.self), of: file)
    }
    return known.sorted().map { URL(fileURLWithPath: $0) }
  }

  /// The files whose paths, relative to `file`, stand anywhere in its text: as a word, in quotes, as an element of a
  /// list, or behind a colon.
  private static func includes(in text: String, of file: URL) -> [URL] {
    var words: Set<Substring> = []
    for line in text.split(whereSeparator: \.isNewline) {
      words.formUnion(line.split { " \t,[]{}\"'".contains($0) })
      for part in line.split(whereSeparator: { ",[]{}\"'".contains($0) }) {
        // Blanks may belong to the name.
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
