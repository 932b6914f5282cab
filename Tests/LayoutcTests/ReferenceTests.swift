import Foundation
import Testing

/// Compares the built binary, on random specs, with the resolver of `Tests/Reference`. That one is written from the
/// language reference with Python's fractions. Every number that layoutc prints must be the Double nearest to the exact
/// one.
@Suite struct ReferenceTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let hasPython =
    (try? Scratch()).flatMap { try? Tool.shell("python3 -c 'import sys; assert sys.version_info >= (3, 10)'", in: $0) }?
    .status == 0

  /// The seeds are fixed: what fails here fails everywhere. `Tests/Reference/compare.py` goes on with other seeds.
  @Test(.enabled(if: hasPython, "there is no python3 of version 3.10 or later"), arguments: [11, 12])
  func randomSpecsAgree(seed: Int) throws {
    let folder = try Scratch()
    let made = try Tool.shell(
      "python3 '\(Self.root)/Tests/Reference/generate.py' --seed \(seed) --count 40 --out specs", in: folder)
    #expect(made.status == 0, "\(made.error)")
    let compared = try Tool.shell(
      "python3 '\(Self.root)/Tests/Reference/compare.py' '\(Tool.path)' specs --jobs 2", in: folder)
    #expect(compared.status == 0, "\(compared.output.suffix(4000))\(compared.error)")
  }

  /// Checks the reference itself with the published cases and with laws of its own.
  @Test(.enabled(if: hasPython, "there is no python3 of version 3.10 or later"))
  func theReferenceIsSound() throws {
    let run = try Tool.shell("python3 '\(Self.root)/Tests/Reference/selfcheck.py' --count 10", in: Scratch())
    #expect(run.status == 0, "\(run.output.suffix(4000))\(run.error)")
  }
}
