import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Generated Swift is clean for a swift-format that nobody has configured.
@Suite struct SwiftFormatTests {
  @Test(.timeLimit(.minutes(5))) func outputIsClean() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layoutc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    func write(_ bytes: [UInt8], _ name: String) throws {
      try Data(bytes).write(to: folder.appending(path: name))
      names.append(name)
    }
    // The gallery is what people write; these ask the app for all that can be asked.
    let paths =
      Repository.files(in: "Specs/gallery", suffix: ".layout.yaml")
      + ["measured-list", "measured-count", "measured-header", "lead-dynamic", "repeat-dynamic", "repeat"].map {
        "Specs/language/\($0).layout.yaml"
      }
    for access in [SwiftSettings.Access.internal, .public, .package] {
      for path in paths {
        let compilation = Repository.compile(path)
        let spec = CompiledSpec(
          name: compilation.spec?.name.value ?? "", path: path, tables: compilation.tables, program: compilation.spec)
        let emitter = SwiftEmitter(SwiftSettings(access: access))
        try write(ByteBuffer.collect { emitter.emit(spec, to: &$0) }, "\(access)-\(names.count).swift")
      }
      let standalone = SwiftEmitter(SwiftSettings(access: access), support: .file)
      try write(ByteBuffer.collect { standalone.emit(SampleTables.spec, to: &$0) }, "\(access)-alone.swift")
      let beside = SwiftEmitter(SwiftSettings(access: access), support: .elsewhere)
      try write(ByteBuffer.collect { beside.emit(SampleTables.spec, to: &$0) }, "\(access)-beside.swift")
      try write(beside.supportSource(), "\(access)-support.swift")
    }
    let command = ["swift", "format", "lint", "--strict", "--configuration", #"{"version": 1}"#]
    let output = try Program.output(command + names, in: folder)
    #expect(output.isEmpty, "\(output.prefix(2_000))")
    #expect(names.count > 60)
  }
}
