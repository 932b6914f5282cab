import Foundation

/// What specs may depend on, as far as their text tells without a YAML parser, which a plugin cannot have.
///
/// A file that is watched needlessly costs a moment. One that is missed would leave stale output. So everything in the
/// text that is the path of a file counts as included, and so do all YAML files and design tokens of the target. A path
/// may also be that of a picture or of a pipe, so not every file is read.
enum WatchedInputs {
  /// A plugin cannot import what else knows them; a test compares.
  private static let endingsOfSpecs = [".layout.yaml", ".layout.yml"]

  static func isSpec(_ name: String) -> Bool { !stem(name).isEmpty && stem(name) != name }

  /// The name without the file name extension of a spec.
  static func stem(_ name: String) -> String {
    for ending in endingsOfSpecs where name.hasSuffix(ending) {
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
      guard known.insert(file.path).inserted, let text = text(of: file) else { continue }
      waiting += includes(in: text, of: file)
    }
    return known.sorted().map { URL(fileURLWithPath: $0) }
  }

  /// The compiler reads no larger files, in bytes.
  private static let mostBytes = 64 << 20
  /// Large files of the language say so in their first lines, in bytes; others are pictures and the like.
  private static let mostOfHead = 1 << 16

  /// What a file that may include others says; nil for any other file.
  private static func text(of file: URL) -> String? {
    guard let size = sizeOfRegularFile(file), size <= mostBytes,
      let handle = try? FileHandle(forReadingFrom: file)
    else { return nil }
    defer { try? handle.close() }
    guard var bytes = try? handle.read(upToCount: mostOfHead),
      size <= mostOfHead || isIncluded(file.lastPathComponent) || bytes.range(of: Data("layoutc".utf8)) != nil
    else { return nil }
    if let rest = try? handle.readToEnd() { bytes += rest }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nil for a folder, a pipe and whatever else has no size. Links are followed.
  private static func sizeOfRegularFile(_ file: URL) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
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
      return sizeOfRegularFile(url) == nil ? nil : url
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
