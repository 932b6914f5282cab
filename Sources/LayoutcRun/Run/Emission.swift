import LayoutCompiler

/// How tables become bytes, and where the bytes go.
struct Emission: Sendable {
  var form: OutputForm
  /// What generated Swift has in place of the `FrameTables` module.
  var support: SwiftEmitter.Support

  /// The file that standalone Swift needs beside the output.
  func supportSource(_ settings: SwiftSettings) -> [UInt8] {
    guard case .swift(let given, _) = form else { return [] }
    return SwiftEmitter(given.or(settings), support: support).supportSource()
  }

  func bytes(of spec: CompiledSpec) -> [UInt8] { ByteBuffer.collect { emit(spec, to: &$0) } }

  func write(_ spec: CompiledSpec, to descriptor: Descriptor, _ watch: Stopwatch?) throws(Failure) {
    do throws(SystemError) {
      try emit(spec, watch) { bytes throws(SystemError) in try descriptor.write(bytes) }
    } catch {
      throw .standardOutput(error)
    }
  }

  /// Makes folders above the file that are missing.
  func write(
    _ spec: CompiledSpec, toFile path: String, _ watch: Stopwatch?
  ) throws(Failure) -> OutputFile.Outcome {
    do throws(SystemError) {
      try Folder.create(above: path)
      let file = try OutputFile(path)
      try emit(spec, watch) { bytes throws(SystemError) in try file.write(bytes) }
      watch?.begin(.write)
      return try file.commit()
    } catch {
      throw .writing(path, error)
    }
  }

  /// Emits to a sink, whose time counts for writing.
  private func emit(
    _ spec: CompiledSpec, _ watch: Stopwatch?, to sink: @escaping (RawSpan) throws(SystemError) -> Void
  ) throws(SystemError) {
    let timed = { (bytes: RawSpan) throws(SystemError) in
      watch?.begin(.write)
      try sink(bytes)
      watch?.begin(.emit)
    }
    try ByteBuffer.write(to: timed) { emit(spec, to: &$0) }
  }

  private func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    switch form {
    case .swift(let settings, _): SwiftEmitter(settings.or(spec.swift), support: support).emit(spec, to: &out)
    case .other(let form): form.emit(spec, &out)
    }
  }
}
