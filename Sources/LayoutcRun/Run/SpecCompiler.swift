package import LayoutCompiler
import LayoutEngine

/// Takes one spec from its path to what the compiler makes of it.
package struct SpecCompiler: Sendable {
  /// These take the place of the spec's devices, unless there are none.
  var devices: [NamedDevice]
  /// Whether the output lists every item.
  var listsItems = false
  /// Gives the bytes of a file.
  private let readFile: @Sendable (String) -> Result<[UInt8], ReadFailure>

  package init(
    devices: [NamedDevice] = [], listsItems: Bool = false,
    read: @escaping @Sendable (String) -> Result<[UInt8], ReadFailure> = { InputFile.read($0) }
  ) {
    self.devices = devices
    self.listsItems = listsItems
    readFile = read
  }

  /// The same as ``compile(_:_:)``, together with the digest of the bytes of all sources.
  package func compileAndHash(_ spec: SpecInput) -> Result<(Compilation, sha256: String), Failure> {
    compileAndHash(spec, nil)
  }

  func compileAndHash(_ spec: SpecInput, _ watch: Stopwatch?) -> Result<(Compilation, sha256: String), Failure> {
    switch read(spec, watch) {
    case .failure(let failure): return .failure(failure)
    case .success(let bytes):
      let (compilation, hash) = compileAndHash(bytes, of: spec, watch)
      if let failure = compilation.rereadFailure { return .failure(.reading(spec.path, failure.message)) }
      if let failure = Self.failure(of: compilation, spec) { return .failure(failure) }
      return .success((compilation, compilation.sources.sha256(afterSpec: hash)))
    }
  }

  /// The digest of a large file takes a third of the time that parsing takes, so it is worked out on another thread.
  /// For a small spec a thread would cost more than it saves.
  private func compileAndHash(
    _ bytes: consuming [UInt8], of spec: SpecInput, _ watch: Stopwatch?
  ) -> (Compilation, SHA256) {
    let hash = Digest()
    if bytes.count <= 1 << 18 {
      hash.value.withLock { $0.update(bytes) }
      return (compile(bytes, of: spec, watch, Threads.concurrently), hash.value.withLock { $0 })
    }
    let second = SecondThread(hash.work(on: bytes))
    var rereads: (@Sendable () -> Result<[UInt8], ReadFailure>)?
    if spec.text == nil, bytes.count >= SourceFile.large {
      rereads = { [readFile] in
        second.join()
        return readFile(spec.path).flatMap { hash.value.withLock { $0 }.check($0) }
      }
    }
    let compilation = compile(bytes, of: spec, watch, rereads: rereads) { second.concurrently($0, $1) }
    second.join()
    return (compilation, hash.value.withLock { $0 })
  }

  private final class Digest: Sendable {
    let value = Guarded(SHA256())

    func work(on bytes: [UInt8]) -> @Sendable () -> Void {
      { self.value.withLock { $0.update(bytes) } }
    }
  }

  /// How a spec is compiled: what it leaves open is as its configuration says.
  package func options(for spec: SpecInput) -> Compiler.Options {
    var options = Compiler.Options(devices: devices, defaults: spec.project?.configuration.defaults)
    options.listsItems = listsItems
    return options
  }

  package func compile(_ spec: SpecInput, _ watch: Stopwatch? = nil) -> Result<Compilation, Failure> {
    read(spec, watch).flatMap {
      let compilation = compile($0, of: spec, watch, Threads.concurrently)
      return Self.failure(of: compilation, spec).map { .failure($0) } ?? .success(compilation)
    }
  }

  /// Errors of the spec come first: it may be because of them that a device is not there.
  private static func failure(of compilation: Compilation, _ spec: SpecInput) -> Failure? {
    guard let unknown = compilation.unknownDevice, !compilation.hasErrors else { return nil }
    return .usage("\(unknown.message) (in '\(spec.path)')")
  }

  /// Refuses a device that neither the catalogue has nor one of the specs describes, before anything is made of them.
  package func checkDevices(for specs: [SpecInput]) throws(Failure) {
    for device in devices where device.isUnknown {
      var failure: ReadFailure?
      for spec in specs {
        guard case .success(let bytes) = read(spec, nil) else { return }
        let file = SourceFile(path: spec.path, bytes: bytes)
        let found = Compiler.read(file, options: options(for: spec), read: readFile)
        // It may be among what could not be read.
        guard let document = found.spec, !document.damage.contains(.devices) else { return }
        let own = document.devices ?? spec.project?.configuration.defaults.devices ?? []
        guard case .failure(let unknown) = NamedDevice.references([device], among: own) else {
          failure = nil
          break
        }
        failure = failure ?? unknown
      }
      if let failure { throw .usage(failure.message) }
    }
  }

  private func read(_ spec: SpecInput, _ watch: Stopwatch?) -> Result<[UInt8], Failure> {
    watch?.begin(.read)
    defer { watch?.stop() }
    if let text = spec.text { return .success(text) }
    return readFile(spec.path).mapError { .reading(spec.path, $0.message) }
  }

  private func compile(
    _ bytes: consuming [UInt8], of spec: SpecInput, _ watch: Stopwatch?,
    rereads: (@Sendable () -> Result<[UInt8], ReadFailure>)? = nil, _ concurrently: @escaping YAMLParser.Concurrently
  ) -> Compilation {
    defer { watch?.stop() }
    var options = options(for: spec)
    options.concurrently = concurrently
    options.rereads = rereads
    if let watch { options.began = { stage in watch.begin(stage) } }
    return Compiler.compile(SourceFile(path: spec.path, bytes: bytes), options: options) { path in
      watch?.begin(.read)
      return readFile(path)
    }
  }
}

extension SHA256 {
  /// The bytes of a file that was read again, if they have this digest.
  fileprivate func check(_ bytes: [UInt8]) -> Result<[UInt8], ReadFailure> {
    var again = SHA256()
    again.update(bytes)
    return again.hex == hex
      ? .success(bytes) : .failure(ReadFailure("it was written to while it was compiled; run layoutc again"))
  }
}
