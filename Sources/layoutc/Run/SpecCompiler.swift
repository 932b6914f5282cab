import LayoutCompiler

/// Takes one spec from its path to what the compiler makes of it.
struct SpecCompiler: Sendable {
  /// In place of the spec's devices.
  var devices: [DeviceReference]?
  /// Whether the output lists every item.
  var listsItems = false

  /// As ``compile(_:_:)``, together with the digest of the bytes of all sources.
  func compileAndHash(_ spec: SpecInput, _ watch: Stopwatch? = nil) -> Result<(Compilation, sha256: String), Failure> {
    read(spec, watch).map { bytes in
      // A digest takes a third of the time that parsing takes. For a small spec a thread would cost more than it saves.
      let isLarge = bytes.count > 1 << 18
      let digest: @Sendable () -> SHA256 = {
        var hash = SHA256()
        hash.update(bytes)
        return hash
      }
      var (hash, compilation) =
        isLarge
        ? Threads.both(digest) { compile(bytes, of: spec, watch) } : (digest(), compile(bytes, of: spec, watch))
      for include in compilation.sources.files.dropFirst() { hash.update(include.bytes) }
      return (compilation, hash.hex)
    }
  }

  func compile(_ spec: SpecInput, _ watch: Stopwatch? = nil) -> Result<Compilation, Failure> {
    read(spec, watch).map { compile($0, of: spec, watch) }
  }

  private func read(_ spec: SpecInput, _ watch: Stopwatch?) -> Result<[UInt8], Failure> {
    watch?.begin(.read)
    defer { watch?.begin(nil as Stopwatch.Part?) }
    return InputFile.read(spec.path).mapError { .io("cannot read '\(spec.path)': \($0.message)") }
  }

  private func compile(_ bytes: [UInt8], of spec: SpecInput, _ watch: Stopwatch?) -> Compilation {
    defer { watch?.begin(nil as Stopwatch.Part?) }
    var options = Compiler.Options(devices: devices, defaultDevices: spec.project?.configuration.devices)
    options.listsItems = listsItems
    options.concurrently = Threads.concurrently
    if let watch { options.began = { stage in watch.begin(stage) } }
    return Compiler.compile(SourceFile(path: spec.path, bytes: bytes), options: options) { path in
      watch?.begin(.read)
      return InputFile.read(path)
    }
  }
}
