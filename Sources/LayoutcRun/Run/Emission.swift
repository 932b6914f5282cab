import LayoutCompiler

/// How tables become bytes, and where the bytes go.
struct Emission: Sendable {
  var format: OutputFormat
  var unit: JSONEmitter.Unit
  /// Nil for the format's own way.
  var items: JSONEmitter.ItemForm?
  /// Of what generated Swift declares.
  var access: SwiftEmitter.Access
  /// What generated Swift has in place of the `FrameTables` module.
  var support = SwiftEmitter.Support.module

  var swift: SwiftEmitter { SwiftEmitter(access: access, support: support) }

  func bytes(of spec: CompiledSpec) -> [UInt8] { ByteBuffer.collect { emit(spec, to: &$0) } }

  func write(_ spec: CompiledSpec, to descriptor: Descriptor, _ watch: Stopwatch?) throws(Failure) {
    var buffer = ByteBuffer { bytes in
      watch?.begin(.write)
      try descriptor.write(bytes)
      watch?.begin(.emit)
    }
    emit(spec, to: &buffer)
    do { try buffer.finish() } catch { throw .standardOutput(error as? SystemError ?? SystemError(code: 0)) }
  }

  /// Folders above the file are made where they are missing.
  func write(
    _ spec: CompiledSpec, toFile path: String, _ watch: Stopwatch?
  ) throws(Failure) -> OutputFile.Outcome {
    do {
      try Folder.create(above: path)
      let file = try OutputFile(path)
      var buffer = ByteBuffer { bytes in
        watch?.begin(.write)
        try file.write(bytes)
        watch?.begin(.emit)
      }
      emit(spec, to: &buffer)
      try buffer.finish()
      watch?.begin(.write)
      return try file.commit()
    } catch {
      throw .writing(path, error as? SystemError ?? SystemError(code: 0))
    }
  }

  private func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    switch format {
    case .json: JSONEmitter(unit: unit, items: items ?? .expanded).emit(spec, to: &out)
    case .swift: swift.emit(spec, to: &out)
    case .svg: SVGEmitter().emit(spec, to: &out)
    }
  }
}
