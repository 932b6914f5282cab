import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// The engine in generated code gives what the compiler gives.
@Suite struct PackedSpecTests {
  private static let specs = ["Specs/gallery", "Specs/language"].flatMap {
    Repository.files(in: $0, suffix: ".layout.yaml")
  }

  /// Every field of every spec comes back: packed again it is the same text, and each device has the same table.
  @Test(arguments: specs) func givesTheSameTables(_ path: String) throws {
    let compilation = Repository.compile(path)
    let spec = try #require(compilation.spec)
    let packed = PackedSpec.pack(spec)
    let unpacked = Self.unpack(packed)
    #expect(PackedSpec.pack(unpacked) == packed)
    let resolver = Resolver(unpacked)
    #expect(compilation.devices.count == compilation.tables.count)
    for (device, table) in zip(compilation.devices, compilation.tables) {
      var diagnostics: [Diagnostic] = []
      let resolution = resolver.resolve(on: device, diagnostics: &diagnostics)
      #expect(resolution?.table == table && diagnostics.isEmpty, "\(path) on \(device.name)")
    }
  }

  /// Sizes that nobody listed, such as an app has in Split View or while it is resized.
  @Test(arguments: specs) func anyViewportIsTheCompilers(_ path: String) throws {
    let compilation = Repository.compile(path)
    let program = LayoutProgram(packed: PackedSpec.pack(try #require(compilation.spec)))
    var random = SplitMix(seed: UInt64(path.utf8.count))
    var viewports = [
      LayoutViewport(width: 678, height: 1024, scale: 2), LayoutViewport(width: 320, height: 693, scale: 3),
      LayoutViewport(width: 981, height: 1366, scale: 2, direction: .rtl),
      LayoutViewport(width: 1, height: 1, scale: 1, textSize: .ax5),
    ]
    for _ in 0..<4 {
      let width = Double(random.next() % 12_000) / [1, 3, 8, 9.7][Int(random.next() % 4)]
      viewports.append(
        LayoutViewport(
          width: width, height: Double(random.next() % 3_000), scale: Int(random.next() % 4) + 1,
          safeArea: .init(top: Double(random.next() % 60), left: Double(random.next() % 3) * 21.5),
          direction: random.next() % 4 == 0 ? .rtl : .ltr,
          textSize: random.next() % 3 == 0 ? FrameTable.TextSize.allCases[Int(random.next() % 12)] : nil))
    }
    let resolver = try #require(compilation.resolver)
    for viewport in viewports {
      let device = viewport.device
      // The name is what `--device` takes, and means the same except for the safe area.
      let syntax = try DeviceSyntax.parse(device.name)
      guard case .described(_, device.width, device.height, device.scale, _) = syntax.base else {
        Issue.record("\(device.name) is another device than \(device)")
        continue
      }
      #expect(syntax.suffixes.rtl == device.isRightToLeft && syntax.suffixes.textSize ?? .l == device.textSize ?? .l)
      var diagnostics: [Diagnostic] = []
      let resolution = resolver.resolve(on: device, diagnostics: &diagnostics)
      let table = program.table(in: viewport)
      if diagnostics.isEmpty {
        #expect(table == resolution?.table, "\(path) on \(device.name)")
      } else {
        // A section without a result there takes no room. The others are where the compiler's partial result has them.
        let names = Set(table.sections.map(\.id))
        #expect(names == Set(compilation.tables[0].sections.map(\.id)), "\(path) on \(device.name)")
        let found = (resolution?.table.sections ?? []).allSatisfy { section in table.sections.contains(section) }
        #expect(found, "\(path) on \(device.name)")
      }
    }
  }

  /// A packed spec of another version would be read wrongly, and apps would find that out.
  @Test func otherFieldsAreAnotherVersion() {
    // After a release, a change of the fields takes another version, and that takes another digest here.
    let digests: [UInt64: String] = [
      1: "0fae68b02bc4207f0423ffb11d5798b07f48017c0d4f18e8142bdd781eba22a1"
    ]
    var lists = PackedFieldLists()
    // The other roots are values of fields, and packed as parts.
    lists.add(LayoutSpec.self)
    lists.add(TemplateSpec.self)
    lists.add(LayerSpec.self)
    lists.add(ItemList.RichEntry.self)
    #expect(lists.lists.count > 20)
    #expect(SHA256.hex(of: lists.text) == digests[PackedSpec.version], "these are the fields now:\n\(lists.text)")
  }

  /// Generated code of another version does not compile, whichever of the two versions is another.
  @Test func theLabelGoesUpWithTheVersion() throws {
    let path = "Sources/LayoutEngine/Runtime/LayoutProgram.swift"
    let source = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
    #expect(source.contains("  public init(packedV\(PackedSpec.labelNumber) spec: StaticString) {"))
  }

  static func unpack(_ packed: [UInt8]) -> LayoutSpec {
    unsafe packed.withUnsafeBufferPointer { PackedSpec.unpack(unsafe FrameTable.PackedReader($0)) }
  }
}

/// The fields of the types of the model as they are packed, in order, with the words that each may be.
private struct PackedFieldLists: FieldVisitor {
  private(set) var lists: [String: [String]] = [:]
  private var type = ""

  var text: String { lists.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))\n" }.joined() }

  mutating func add<Part: SpecPart>(_: Part.Type) {
    let outer = type
    type = "\(Part.self)"
    if lists[type] == nil {
      lists[type] = []
      Part.blank.read(&self)
    }
    type = outer
  }

  private mutating func note<Value>(_ name: FieldName, _ kind: String, _: Value.Type) {
    if PackedSpec.leavesOut(name) { return }
    func words<Words: CaseIterable>(_: Words.Type) -> String { "\(Words.allCases.map { "\($0)" })" }
    let words = (Value.self as? any CaseIterable.Type).map { words($0) } ?? ""
    lists[type]?.append("\(name) \(kind) \(Value.self)\(words)")
  }

  mutating func value<Value: FieldValue>(_ name: FieldName, _ value: inout Located<Value>?, _ below: Located<Value>?) {
    note(name, "value", Value.self)
  }

  mutating func values<Value: FieldValue>(
    _ name: FieldName, _ values: inout [Located<Value>?], _ below: [Located<Value>?]
  ) { note(name, "values", Value.self) }

  mutating func part<Part: Layered>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    note(name, "part", Part.self)
    add(Part.self)
  }

  mutating func whole<Part: SpecPart>(_ name: FieldName, _ part: inout Part?, _ below: Part?) {
    note(name, "whole", Part.self)
    add(Part.self)
  }

  mutating func list<Part: SpecPart>(_ name: FieldName, _ parts: inout [Part]?, _ below: [Part]?) {
    note(name, "list", Part.self)
    add(Part.self)
  }

  mutating func mark<Mark: FieldMark>(_ name: FieldName, _ mark: inout Mark, _ below: Mark) {
    note(name, "mark", Mark.self)
  }
}
