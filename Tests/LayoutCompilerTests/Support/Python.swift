import Foundation

/// Programs that others wrote, for a second opinion.
enum Python {
  static let isThere = (try? run("pass", input: [])) != nil
  static let hasJSONSchema = (try? run("import jsonschema", input: [])) != nil

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What a script prints that reads `input`; throws what it said where it failed.
  static func run(_ script: String, input: [UInt8], arguments: [String] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    // A file, because a pipe that is full would wait for a reader.
    let file = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString)")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let stdout = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    let output = String(decoding: try stdout.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: output) }
    return output
  }
}
