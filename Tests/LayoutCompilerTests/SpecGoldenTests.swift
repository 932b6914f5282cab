import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Every spec of the gallery and of the language compiles without a finding to the tables in `Tests/Expected`.
@Suite struct SpecGoldenTests {
  static let specs =
    Repository.files(in: "Specs/gallery", suffix: ".layout.yaml")
    + Repository.files(in: "Specs/language", suffix: ".layout.yaml")

  @Test(arguments: specs) func compilesToTheExpectedTables(_ path: String) {
    let compilation = Repository.compile(path)
    let report = TextReport().render(compilation.diagnostics, compilation.sources)
    #expect(report.isEmpty, "\(report)")
    Golden.expect(Repository.json(of: compilation, path: path), at: Self.expected(path))
  }

  @Test(.enabled(if: Python.hasJSONSchema, "python3 with jsonschema is not installed"))
  func tablesAreValid() throws {
    let files = Self.specs.compactMap { Repository.bytes("Tests/Expected/\(Self.expected($0))") }
    let script = """
      import json, sys, jsonschema
      schema, *tables = json.load(sys.stdin)
      validator = jsonschema.Draft202012Validator(schema)
      for table in tables:
        for error in validator.iter_errors(table): sys.exit(f"{table['name']}: {error.json_path}: {error.message[:300]}")
      print(len(tables))
      """
    let input = Array("[\(JSONEmitter.framesSchema)".utf8) + files.flatMap { Array(",".utf8) + $0 } + Array("]".utf8)
    #expect(try Python.run(script, input: input) == "\(Self.specs.count)\n")
  }

  @Test func hasNoOrphans() {
    let expected = Self.specs.map(Self.expected)
    Golden.expectNoOrphans(in: "gallery", besides: expected)
    Golden.expectNoOrphans(in: "language", besides: expected)
  }

  private static func expected(_ path: String) -> String {
    path.replacing("Specs/", with: "").replacing(".layout.yaml", with: ".json")
  }
}
