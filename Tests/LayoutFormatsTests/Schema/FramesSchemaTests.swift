import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutFormats

/// Validates what the JSON emitter writes against the schema, with Python's `jsonschema` if it is installed.
@Suite struct FramesSchemaTests {
  @Test(
    .enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"),
    arguments: JSONEmitter.Unit.allCases,
    JSONEmitter.ItemForm.allCases)
  func outputsAreValid(unit: JSONEmitter.Unit, form: JSONEmitter.ItemForm) throws {
    let text = text(JSONEmitter(unit: unit, items: form))
    #expect(try mistakes(text) == "")
  }

  @Test(
    .enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"),
    arguments: [
      ("\"scale\"", "\"scales\""), ("\"count\": 3,", "\"count\": -3,"), ("\"edge\": \"bottom\"", "\"edge\": \"base\""),
    ])
  func theSchemaIsStrict(found: String, replacement: String) throws {
    let text = text(JSONEmitter())
    #expect(text.contains(found))
    #expect(try mistakes(text.replacingOccurrences(of: found, with: replacement)) != "")
  }

  private func text(_ emitter: JSONEmitter) -> String {
    String(decoding: ByteBuffer.collect { emitter.emit(SampleTables.spec, to: &$0) }, as: UTF8.self)
  }

  /// What the validator reports; nothing if the text is valid.
  private func mistakes(_ text: String) throws -> String {
    let script = """
      import json, sys, jsonschema
      documents = json.load(sys.stdin)
      jsonschema.Draft202012Validator.check_schema(documents[0])
      for error in list(jsonschema.Draft202012Validator(documents[0]).iter_errors(documents[1]))[:5]:
        print(error.json_path, error.message[:300])
      """
    return try Python.run(script, input: Array("[\(JSONEmitter.framesSchema),\(text)]".utf8))
  }
}
