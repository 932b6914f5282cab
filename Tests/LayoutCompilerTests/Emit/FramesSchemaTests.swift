import Foundation
import Testing

@testable import LayoutCompiler

/// Validates what the JSON emitter writes against the schema, with Python's `jsonschema` where that is installed.
@Suite struct FramesSchemaTests {
  static let hasValidator = (try? run(["-c", "import jsonschema"], input: ""))?.status == 0

  @Test(
    .enabled(if: hasValidator, "python3 with jsonschema is not installed"), arguments: JSONEmitter.Unit.allCases,
    JSONEmitter.ItemForm.allCases)
  func outputsAreValid(unit: JSONEmitter.Unit, form: JSONEmitter.ItemForm) throws {
    let text = JSONEmitterTests.text(JSONEmitter(unit: unit, items: form))
    let result = try validate(text)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    .enabled(if: hasValidator, "python3 with jsonschema is not installed"),
    arguments: [
      ("\"scale\"", "\"scales\""), ("\"count\": 3,", "\"count\": -3,"), ("\"edge\": \"bottom\"", "\"edge\": \"base\""),
    ])
  func theSchemaIsStrict(found: String, replacement: String) throws {
    let text = JSONEmitterTests.text(JSONEmitter())
    #expect(text.contains(found))
    #expect(try validate(text.replacingOccurrences(of: found, with: replacement)).status == 1)
  }

  private func validate(_ text: String) throws -> (status: Int32, output: String) {
    let script = """
      import json, sys, jsonschema
      documents = json.load(sys.stdin)
      jsonschema.Draft202012Validator.check_schema(documents[0])
      errors = list(jsonschema.Draft202012Validator(documents[0]).iter_errors(documents[1]))
      for error in errors[:5]: print(error.json_path, error.message[:300])
      sys.exit(1 if errors else 0)
      """
    return try Self.run(["-c", script], input: "[\(JSONEmitter.framesSchema),\(text)]")
  }

  private static func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
