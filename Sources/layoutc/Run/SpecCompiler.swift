import LayoutCompiler

/// Takes one spec from its path to what the compiler makes of it.
struct SpecCompiler: Sendable {
  /// In place of the spec's devices.
  var devices: [DeviceReference]?

  func compile(_ spec: SpecInput, _ watch: Stopwatch? = nil) -> Result<Compilation, Failure> {
    watch?.begin(.read)
    defer { watch?.begin(nil as Stopwatch.Part?) }
    switch InputFile.read(spec.path) {
    case .failure(let failure): return .failure(.io("cannot read '\(spec.path)': \(failure.message)"))
    case .success(let bytes):
      let configuration = spec.project?.configuration
      var options = Compiler.Options(devices: devices, defaultDevices: configuration?.devices)
      if let watch { options.began = { stage in watch.begin(stage) } }
      var compilation = Compiler.compile(SourceFile(path: spec.path, bytes: bytes), options: options) { path in
        watch?.begin(.read)
        return InputFile.read(path)
      }
      if let configuration { compilation.diagnostics = configuration.applied(to: compilation.diagnostics) }
      return .success(compilation)
    }
  }
}
