import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// What the cache knows about a spec is what looking at the spec again would find. It is kept as long as nothing
/// changes.
@Suite struct FindingsCacheTests {
  /// Packs in memory, and how often each thing happened.
  final class Shelf: Sendable {
    let packs = Guarded<[String: [UInt8]]>([:])
    let stored = Guarded(0)

    var storage: FindingsCache.Storage {
      FindingsCache.Storage(
        load: { [packs] name in packs.withLock { $0[name] } },
        store: { [packs, stored] name, bytes in
          packs.withLock { $0[name] = bytes }
          stored.withLock { $0 += 1 }
        })
    }
  }

  /// Files that a test changes.
  final class Disk: Sendable {
    let files: Guarded<[String: String]>
    init(_ files: [String: String]) { self.files = Guarded(files) }
    subscript(path: String) -> String? {
      get { files.withLock { $0[path] } }
      set { files.withLock { $0[path] = newValue } }
    }
  }

  private let shelf = Shelf()

  private func cache(_ paths: [String], identity: String = "this", place: String = "/here") -> FindingsCache {
    FindingsCache(identity: identity, place: place, specs: paths, storage: shelf.storage)
  }

  private static let read: @Sendable (String) -> Result<[UInt8], ReadFailure> = { Repository.read($0) }

  /// What `lint` gives, field by field.
  private func expectEqual(_ a: SpecLinter.Outcome, _ b: SpecLinter.Outcome, _ path: String) {
    #expect(a.findings.map(\.diagnostic) == b.findings.map(\.diagnostic), "\(path)")
    #expect(a.findings.map(\.nodePath) == b.findings.map(\.nodePath), "\(path)")
    #expect(a.findings.map(\.state) == b.findings.map(\.state), "\(path)")
    #expect(a.findings.map(\.file.path) == b.findings.map(\.file.path), "\(path)")
    #expect(a.findings.map(\.file.bytes) == b.findings.map(\.file.bytes), "\(path)")
    #expect(a.lookedAt == b.lookedAt && a.isNotSwept == b.isNotSwept && a.bytes == b.bytes, "\(path)")
  }

  @Test func hitsEqualMisses() throws {
    let paths = ["Specs/lint", "Specs/invalid"].flatMap { Repository.files(in: $0, suffix: ".layout.yaml") }
      .enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    var plain = SpecLinter(sweep: WidthSweep(widths: 320...321), namesNodes: true, read: Self.read)
    let rules = plain.rules(of: nil)
    let fresh = try paths.map { plain.lint(try #require(Repository.bytes($0)), path: $0, rules) }
    var known = 0
    for _ in 0..<2 {
      let cache = cache(paths)
      plain.cache = cache
      let rules = plain.rules(of: nil)
      for (path, expected) in zip(paths, fresh) {
        let bytes = try #require(Repository.bytes(path))
        let file = SourceFile(path: path, bytes: bytes)
        if cache.recall(file, rules.settings, read: Self.read) != nil { known += 1 }
        expectEqual(plain.lint(bytes, path: path, rules), expected, path)
        cache.finish(path)
      }
      cache.finish()
    }
    // A spec whose include is missing is not kept.
    #expect(known > paths.count * 9 / 10 && known <= paths.count)
    #expect(fresh.contains { $0.findings.contains { $0.diagnostic.fix != nil } })
    #expect(fresh.contains { $0.findings.contains { !$0.isNew } })
    #expect(fresh.contains { $0.findings.contains { !$0.diagnostic.notes.isEmpty } })
    #expect(fresh.contains { $0.findings.contains { $0.diagnostic.range.file > 0 } })
    let folders = Set(paths.map { RelativePath.folder(of: $0) })
    #expect(shelf.stored.withLock(\.self) == folders.count, "a pack a folder, written where something is new")
  }

  private static let spec = """
    layoutc: 1
    name: A
    include: [shared/tokens.yaml]
    devices: [320x568@2]
    sections: [{ id: a, items: 3, spacing: $gap, cell: { size: [90, 30] } }]

    """

  /// Whether a spec is known. Also checks what lint says about it then.
  private func isKnown(
    _ disk: Disk, path: String = "a.layout.yaml", identity: String = "this", place: String = "/here",
    sweep: WidthSweep? = nil, devices: [DeviceReference]? = nil
  ) throws -> Bool {
    let cache = cache([path], identity: identity, place: place)
    let read: @Sendable (String) -> Result<[UInt8], ReadFailure> = { path in
      disk[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("is not there"))
    }
    var linter = SpecLinter(sweep: sweep, read: read)
    linter.cache = cache
    var rules = linter.rules(of: Configuration(defaults: SpecDefaults(devices: devices)))
    let bytes = Array(try #require(disk[path]).utf8)
    let isKnown = cache.recall(SourceFile(path: path, bytes: bytes), rules.settings, read: read) != nil
    let told = linter.lint(bytes, path: path, rules)
    cache.finish(path)
    linter.cache = nil
    rules = linter.rules(of: Configuration(defaults: SpecDefaults(devices: devices)))
    expectEqual(told, linter.lint(bytes, path: path, rules), path)
    return isKnown
  }

  private static var disk: Disk {
    Disk(["a.layout.yaml": spec, "shared/tokens.yaml": "layoutc: 1\ntokens: { gap: 8 }\n"])
  }

  @Test func aChangedSpecIsLookedAtAgain() throws {
    let disk = Self.disk
    #expect(try !isKnown(disk) && isKnown(disk))
    disk["a.layout.yaml"] = Self.spec + "# more\n"
    #expect(try !isKnown(disk) && isKnown(disk))
  }

  @Test func aChangedIncludeIsLookedAtAgain() throws {
    let disk = Self.disk
    #expect(try !isKnown(disk))
    let other = "layoutc: 1\ntokens: { gap: 9 }\n"
    disk["shared/tokens.yaml"] = other
    #expect(try !isKnown(disk) && isKnown(disk))
    disk["shared/tokens.yaml"] = nil
    #expect(try !isKnown(disk))
    #expect(try !isKnown(disk), "a file that is missing may come")
    disk["shared/tokens.yaml"] = other
    #expect(try isKnown(disk), "all files are as they were before it disappeared")
  }

  /// Where the spec is, what it is looked at for, and by which program.
  @Test func otherSurroundingsAreLookedAtAgain() throws {
    let disk = Self.disk
    #expect(try !isKnown(disk))
    #expect(try !isKnown(disk, place: "/there"))
    let sweep = WidthSweep(widths: 320...322)
    #expect(try !isKnown(disk, sweep: sweep) && isKnown(disk, sweep: sweep))
    #expect(try !isKnown(disk, sweep: WidthSweep(widths: 320...322, scales: [3])))
    let devices = [DeviceReference(base: .named("iphone-se-3"), range: SourceRange(file: 0, start: 0, end: 0))]
    #expect(try !isKnown(disk, devices: devices) && isKnown(disk, devices: devices))
    #expect(try isKnown(disk))
    #expect(try !isKnown(disk, identity: "that"))
    #expect(try !isKnown(disk), "the other program has written its own pack")
  }

  @Test func whatNobodyAsksForGoes() throws {
    let disk = Disk(["a.layout.yaml": Self.spec, "b.layout.yaml": Self.spec])
    disk["shared/tokens.yaml"] = "layoutc: 1\ntokens: { gap: 8 }\n"
    #expect(try !isKnown(disk, path: "b.layout.yaml"))
    // A pack is written eight times with what nobody has asked for.
    for round in 1...8 {
      #expect(try isKnown(disk, path: "b.layout.yaml"))
      disk["a.layout.yaml"] = Self.spec + "# \(round)\n"
      #expect(try !isKnown(disk))
    }
    #expect(try !isKnown(disk, path: "b.layout.yaml"))
  }

  /// Small files are compared as they are, large ones by their digests. Either way, any other byte is noticed, wherever
  /// it is.
  @Test(arguments: [100, 16_384, 40_000]) func aByteIsNoticed(size: Int) throws {
    let head = "layoutc: 1\ntokens: { gap: 8 }\n#"
    let tokens = head + String(repeating: "x", count: size - head.utf8.count)
    let disk = Disk(["a.layout.yaml": Self.spec, "shared/tokens.yaml": tokens])
    #expect(try !isKnown(disk) && isKnown(disk))
    let pack = try #require(shelf.packs.withLock { $0.first?.value.count })
    #expect((pack > size) == (size <= 16_384), "whether the file is in the pack of \(pack) bytes")
    for index in [head.utf8.count, size / 2, size - 9, size - 1] {
      var changed = Array(tokens.utf8)
      changed[index] = UInt8(ascii: "y")
      disk["shared/tokens.yaml"] = String(decoding: changed, as: UTF8.self)
      #expect(try !isKnown(disk), "byte \(index)")
      disk["shared/tokens.yaml"] = tokens
      #expect(try !isKnown(disk) && isKnown(disk))
    }
    disk["shared/tokens.yaml"] = String(tokens.dropLast())
    #expect(try !isKnown(disk))
  }

  /// Whoever can write to the folder can put anything there. It may be believed, but must not trap.
  @Test func damageIsNoTrap() throws {
    let disk = Disk(["a.layout.yaml": Self.spec, "shared/tokens.yaml": "layoutc: 1\ntokens: { gap: 8 }\n"])
    #expect(try !isKnown(disk))
    let (name, whole) = try #require(shelf.packs.withLock { $0.first.map { ($0.key, $0.value) } })
    var random = SplitMix(seed: 7)
    var believed = 0
    for round in 0..<1500 {
      var bytes = Array(whole.dropLast(17))
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch round % 3 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
        }
      }
      // The checksum is right, so that the content is read.
      var writer = ByteWriter()
      writer.text(CachePack.checksum(of: bytes, before: bytes.count))
      shelf.packs.withLock { [bytes] in $0[name] = bytes + writer.bytes }
      let file = SourceFile(path: "a.layout.yaml", bytes: Array(Self.spec.utf8))
      let linter = SpecLinter(read: { _ in .success(Array("layoutc: 1\ntokens: { gap: 8 }\n".utf8)) })
      let cache = cache(["a.layout.yaml"])
      var asking = linter
      asking.cache = cache
      let rules = asking.rules(of: nil)
      if let checked = cache.recall(file, rules.settings, read: linter.read) {
        believed += 1
        for finding in checked.findings { _ = (finding.start, finding.file.text(in: finding.diagnostic.range)) }
      }
    }
    #expect(believed > 10, "some damage is only in a text")
    // Without a right checksum nothing is read.
    shelf.packs.withLock { [whole] in $0[name] = Array(whole.dropLast(1)) }
    #expect(try !isKnown(disk))
  }

  /// Settings are what they say, wherever it is written.
  @Test func settingsAreTold() {
    func settings(_ configuration: String, sweep: WidthSweep? = nil, namesNodes: Bool = false) -> String {
      let file = SourceFile(path: "layoutc.yaml", text: "layoutc: 1\n" + configuration)
      let read = ConfigurationReader.read(file, in: "/") { _ in .failure(ReadFailure("there is none")) }
      #expect(read.diagnostics.isEmpty, "\(configuration)")
      var linter = SpecLinter(sweep: sweep, namesNodes: namesNodes) { _ in .failure(ReadFailure("there is none")) }
      linter.cache = cache(["a.layout.yaml"])
      return linter.rules(of: read.configuration).settings
    }
    let devices = "devices: [iphone-se-3, { name: a-1, width: 320, height: 480, scale: 2 }]\n"
    #expect(settings(devices) == settings("# why\n\n" + devices.replacing(",", with: " ,")))
    let sweep = WidthSweep(widths: 320...400, scales: [1, 2])
    let all =
      [
        "", devices, "devices: [iphone-se-3]\n", "devices: [iphone-se-3@l]\n", "devices: [iphone-se-3@rtl]\n",
        "devices: [iphone-se-3@landscape]\n", "devices: [iphone-se-3@zoomed]\n",
        "devices: [iphone-se-3, iphone-se-2]\n", "text-sizes: [l]\n",
        "text-sizes: [l, xl]\n", "widths: 320...400\n", "widths: 320...401\n", "widths: { iphones: 320...400 }\n",
        "widths: 320...400\nscales: [1, 2]\n",
        "devices: [{ name: a-1, width: 320, height: 480, scale: 3 }]\n",
        "devices: [{ name: a-1, width: 320, height: 480, scale: 2 }]\n",
      ].map { settings($0) }
      + ["top", "left", "bottom", "right"].map {
        settings("devices: [{ name: a-1, width: 320, height: 480, scale: 3, safe-area: { \($0): 1 } }]\n")
      } + [settings("", sweep: sweep), settings("", namesNodes: true)]
    #expect(Set(all).count == all.count)
  }
}
