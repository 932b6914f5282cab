import FrameTables
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

  static func unpack(_ packed: [UInt8]) -> LayoutSpec {
    unsafe packed.withUnsafeBufferPointer { PackedSpec.unpack(unsafe FrameTable.PackedReader($0)) }
  }
}
