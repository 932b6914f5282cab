import Foundation

/// Programs that others wrote, for a second opinion.
package enum Python {
  package static let isThere = (try? run("pass", input: [])) != nil
  package static let hasYAML = (try? run("import yaml", input: [])) != nil
  package static let hasJSONSchema = (try? run("import jsonschema", input: [])) != nil
  package static let hasCheckJSONSchema = (try? run("import check_jsonschema", input: [])) != nil

  /// What a script prints that reads `input`. If it fails, throws what it said.
  package static func run(_ script: String, input: [UInt8], arguments: [String] = []) throws -> String {
    // A file rather than a pipe, because a full pipe would wait for a reader.
    let file = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString)")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Program.output(["python3", "-c", script] + arguments, input: FileHandle(forReadingFrom: file))
  }
}
