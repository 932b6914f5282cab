import FrameTables
import LayoutCompiler
import LayoutEngine

/// Compiles a spec again with one of its references to a token changed: all of it, or only the section around the
/// reference.
struct DependentTrials {
  private let compilation: Compilation
  private let options: Compiler.Options
  private let sections: SectionsAlone?
  /// By section, its tables alone without a change, by device; nil if it is no spec alone.
  private var alone: [Int: [String: FrameTable]?] = [:]

  init(_ compilation: Compilation, _ options: Compiler.Options) {
    self.compilation = compilation
    self.options = options
    sections = compilation.sources.files.first.flatMap(SectionsAlone.init)
  }

  static func tables(of compilation: Compilation) -> [String: FrameTable] {
    Dictionary(compilation.resolutions.map { ($0.table.device.name, $0.table) }) { first, _ in first }
  }

  /// The tables that those of a change are compared with.
  mutating func tables(around use: TokenNames.Use) -> [String: FrameTable] {
    part(around: use)?.tables ?? Self.tables(of: compilation)
  }

  /// The tables of the devices on which a change is no error, which would tell nothing.
  mutating func tables(changing use: TokenNames.Use, to text: String) -> [String: FrameTable] {
    let part = part(around: use)?.part
    var bytes = part?.bytes ?? compilation.sources.file(of: use.range).bytes
    let start = use.reference.lowerBound - (part?.offset ?? 0)
    bytes.replaceSubrange(start..<start + use.reference.count, with: text.utf8)
    let other = compile(bytes, insteadOf: use.range.file)
    let errors = other.diagnostics.filter { $0.severity == .error }
    guard errors.allSatisfy({ !$0.devices.isEmpty }) else { return [:] }
    let faulty = Set(errors.flatMap(\.devices))
    return Self.tables(of: other).filter { !faulty.contains($0.key) }
  }

  /// The section around a reference, if it is a spec alone.
  private mutating func part(
    around use: TokenNames.Use
  ) -> (part: SectionsAlone.Part, tables: [String: FrameTable])? {
    guard use.range.file == 0, let part = sections?.part(around: use.range) else { return nil }
    if let known = alone[part.section] { return known.map { (part, $0) } }
    let compiled = compile(part.bytes, insteadOf: 0)
    let tables = compiled.hasErrors ? nil : Self.tables(of: compiled)
    alone[part.section] = .some(tables)
    return tables.map { (part, $0) }
  }

  /// Compiles the same files, one of them changed in memory.
  private func compile(_ bytes: [UInt8], insteadOf changed: UInt32) -> Compilation {
    let files = compilation.sources.files.enumerated().map { index, file in
      index == changed ? SourceFile(path: file.path, bytes: bytes) : file
    }
    return Compiler.compile(files[0], options: options) { path in
      files.first { $0.path == path }.map { .success($0.bytes) } ?? .failure(ReadFailure("it was not read before"))
    }
  }
}

extension TokenNames.Use {
  /// The bytes of `$name`.
  fileprivate var reference: Range<Int> {
    guard let nameRange else { return Int(range.start)..<Int(range.end) }
    return Int(nameRange.start) - 1..<Int(nameRange.end)
  }
}
