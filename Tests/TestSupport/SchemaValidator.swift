import Foundation

/// Checks documents by a JSON Schema, with a validator that others wrote.
package enum SchemaValidator {
  /// The first few mistakes of each document.
  ///
  /// - Parameter documents: a JSON object of documents by their names.
  package static func mistakes(in documents: String, _ schema: String) throws -> [String: [String]] {
    let script = """
      import json, sys, jsonschema
      schema, documents = json.load(sys.stdin)
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      print(json.dumps({
        path: [f"{e.json_path} {e.message[:200]}" for e in list(validator.iter_errors(document))[:3]]
        for path, document in documents.items()}))
      """
    let answer = try Python.run(script, input: Array("[\(schema),\(documents)]".utf8))
    return try JSONDecoder().decode([String: [String]].self, from: Data(answer.utf8))
  }
}
