import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// For every key the registry says what decoding does: a check made from the registry alone accepts and refuses the
/// same.
@Suite struct RegistryTests {
  /// The mappings that a form names.
  static func shapes(in form: ValueForm) -> [MappingShape] {
    switch form {
    case .mapping(let reference): [reference.shape]
    case .list(let element, _, _), .named(let element, _, _): shapes(in: element)
    case .either(let forms, _): forms.flatMap(shapes)
    case .length, .signedLength, .pair, .aspect, .integer, .bool, .text, .oneOf, .condition, .numbers: []
    }
  }

  private static let accepted = ["gallery", "language", "lint"].flatMap { files(in: "Specs/\($0)") }
  private static let refused = files(in: "Specs/invalid")

  /// Specs, and what they include.
  private static func files(in folder: String) -> [String] {
    [".yaml", ".yml"].flatMap { Repository.files(in: folder, suffix: $0) }
  }

  private static func isInclude(_ path: String) -> Bool { !path.contains(".layout.y") }

  /// What the check finds in a file, and what decoding finds; nil if the file is not YAML.
  private static func findings(_ path: String) -> (check: FormCheck, problems: [FormCheck.Problem], told: [Diagnostic])?
  {
    var told: [Diagnostic] = []
    let source = SourceFile(path: path, bytes: Repository.bytes(path) ?? [])
    guard let tree = YAMLParser.parse(source, fileIndex: 0, diagnostics: &told), told.isEmpty, let root = tree.root
    else { return nil }
    var builder = ASTBuilder(tree, tokens: TokenNames())
    let isInclude = isInclude(path)
    _ = builder.file(as: isInclude ? .include : .spec)
    var check = FormCheck(tree)
    let problems = check.problems(root, isInclude ? FileKey.includeSchema.shape : FileKey.specSchema.shape)
    return (check, problems, builder.diagnostics)
  }

  @Test func acceptsWhatIsRight() throws {
    #expect(Self.accepted.count > 200)
    for path in Self.accepted {
      let found = try #require(Self.findings(path), "\(path) is no YAML")
      let lines = found.problems.map { "\($0.rule.rawValue) at byte \($0.range.start)" }
      #expect(lines.isEmpty, "\(path): \(lines)")
    }
  }

  /// Each structural mistake that decoding reports is one for the check, too, at the same place or inside it.
  @Test func refusesWhatIsWrong() {
    var counts: [RuleID: Int] = [:]
    for path in Self.refused {
      guard let found = Self.findings(path) else { continue }
      for diagnostic in found.told {
        let isStructural =
          switch diagnostic.rule {
          case .unknownKey, .wrongType: true
          // A word that is not one of an enumeration.
          case .badValue: diagnostic.message.contains("' is not '")
          default: false
          }
        // Below a misspelled key, decoding goes on with the key that was meant.
        let isBelow = found.check.unknownValues.contains {
          $0.start <= diagnostic.range.start && diagnostic.range.end <= $0.end
        }
        guard isStructural, !isBelow else { continue }
        counts[diagnostic.rule, default: 0] += 1
        #expect(
          found.problems.contains {
            diagnostic.range.start <= $0.range.start && $0.range.end <= diagnostic.range.end
          },
          "\(path): nothing is wrong at '\(diagnostic.message)'"
        )
      }
    }
    #expect(counts[.unknownKey, default: 0] >= 20)
    #expect(counts[.wrongType, default: 0] >= 35)
    #expect(counts[.badValue, default: 0] >= 8)
  }

  /// The page has no key of a mapping that nobody can write, and leaves none out.
  @Test func everyMappingIsReached() {
    var reached: [String: MappingShape] = [:]
    func walk(_ shape: MappingShape) {
      guard reached.updateValue(shape, forKey: shape.title) == nil else { return }
      for key in shape.keys { for inner in Self.shapes(in: key.entry.form) { walk(inner) } }
    }
    walk(FileKey.specSchema.shape)
    walk(FileKey.includeSchema.shape)
    let told = LanguageReference.shapes.map(\.title)
    #expect(Set(told).count == told.count, "two mappings have one heading")
    #expect(Set(told) == Set(reached.keys))
  }

  /// What hover and completion would show is correct.
  @Test func examplesAreRight() throws {
    let shapes =
      LanguageReference.shapes + [
        ConfigurationKey.schema.shape, SwiftKey.schema.shape, DeviceClass.widths.shape, DeviceClass.scales.shape,
        BaselineKey.schemaOfFile.shape,
      ]
    for shape in shapes {
      for key in shape.keys {
        var told: [Diagnostic] = []
        let text = "\(key.name): \(key.entry.example)\n"
        let source = SourceFile(path: "example.yaml", bytes: Array(text.utf8))
        let tree = try #require(YAMLParser.parse(source, fileIndex: 0, diagnostics: &told), "\(text)")
        let value = try #require(tree.root.flatMap { tree.value(of: key.name, in: $0) })
        var check = FormCheck(tree)
        #expect(told.isEmpty && check.problems(value, key.entry.form).isEmpty, "\(shape.title): \(text)")
        #expect(!key.entry.summary.isEmpty && key.entry.summary.hasSuffix("."), "\(shape.title): \(key.name)")
      }
    }
  }

  /// If decoding could not tell two forms apart, it would always take the first one.
  @Test func alternativesDiffer() {
    func kinds(_ form: ValueForm) -> [String] {
      switch form {
      case .length, .signedLength, .integer, .text, .condition, .bool: ["scalar"]
      // An aspect has a colon, which no other scalar has.
      case .aspect: ["shape"]
      // Words may stand beside other scalars.
      case .oneOf: ["word"]
      case .pair, .numbers, .list: ["sequence"]
      case .named, .mapping: ["mapping"]
      case .either(let forms, _): forms.flatMap(kinds)
      }
    }
    for shape in LanguageReference.shapes {
      for key in shape.keys {
        let kinds = kinds(key.entry.form)
        #expect(Set(kinds).count == kinds.count, "\(shape.title): \(key.name)")
      }
    }
  }

  /// Pages have a heading for each mapping, and schemas a definition.
  @Test func titlesAreUnique() {
    let titles = MappingID.allCases.map(\.title)
    #expect(Set(titles).count == titles.count)
    let shared = Dictionary(grouping: MappingID.allCases, by: \.noun).values.filter { $0.count > 1 }
    #expect(shared.map { Set($0) } == [[.size, .lengths, .bounds]])
  }
}
