import Foundation

/// Programs of the machine that tests use.
package enum Program {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// What a program prints. If it fails, throws what it said.
  package static func output(_ arguments: String..., input: FileHandle = .nullDevice) throws -> String {
    try output(arguments, input: input)
  }

  /// - Parameter folder: where it runs; nil for where the tests do.
  package static func output(
    _ arguments: [String], in folder: URL? = nil, input: FileHandle = .nullDevice
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
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
