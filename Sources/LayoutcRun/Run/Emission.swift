package import LayoutCompiler

/// What tables become.
package enum OutputForm: Sendable {
  /// The form that builds ask for. The configuration decides what the settings leave open.
  case swift(SwiftSettings = SwiftSettings(), standalone: Bool = false)
  /// What `layoutc` makes besides, so that a build does not compile the code for it.
  ///
  /// - Parameters:
  ///   - ending: the file name extension of output files in a folder.
  ///   - listsItems: whether every item is listed.
  ///   - beginning: how each output begins.
  ///   - scope: what cannot hold the outputs of two specs of one name, like a package of Kotlin.
  case other(
    ending: String, listsItems: Bool, beginning: String, scope: String? = nil,
    emit: @Sendable (CompiledSpec, inout ByteBuffer) -> Void)

  /// The file name extension of output files in a folder. It depends only on the format, so that build systems know the
  /// names beforehand, and it does not collide with the names of hand-written files.
  var ending: String {
    switch self {
    case .swift: ".frames.swift"
    case .other(let ending, _, _, _, _): ending
    }
  }

  /// How each output begins, by which ``FileClaims`` knows one of an earlier run.
  package var beginning: String {
    switch self {
    case .swift: GeneratedCode.beginning
    case .other(_, _, let beginning, _, _): beginning
    }
  }

  /// What cannot hold the outputs of two specs of one name; nil if anything can.
  var scope: String? {
    switch self {
    case .swift: "Swift module"
    case .other(_, _, _, let scope, _): scope
    }
  }

  /// Whether it cannot hold two outputs whose files have one name, either.
  var sharesFileNames: Bool { if case .swift = self { true } else { false } }

  var isStandalone: Bool { if case .swift(_, standalone: true) = self { true } else { false } }
  var listsItems: Bool { if case .other(_, listsItems: true, _, _, _) = self { true } else { false } }
}

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
    case .other(_, _, _, _, let emit): emit(spec, &out)
    }
  }
}
