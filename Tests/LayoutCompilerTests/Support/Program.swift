import Foundation

/// Programs of the machine that tests use.
enum Program {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What a program prints. If it fails, throws what it said.
  static func output(_ arguments: String..., input: FileHandle = .nullDevice) throws -> String {
    try output(arguments, input: input)
  }

  static func output(_ arguments: [String], input: FileHandle = .nullDevice) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let stdout = Pipe()
    process.standardInput = input
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    let output = String(decoding: try stdout.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: output) }
    return output
  }
}
