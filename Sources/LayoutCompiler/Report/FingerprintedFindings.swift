import LayoutEngine

/// Findings with their fingerprints, which identify them where line numbers must not matter: hexadecimal digits that
/// are different for every finding of a list and stay the same when lines move.
///
/// Findings of one rule at one node are told apart by their order.
package struct FingerprintedFindings: Sequence, IteratorProtocol {
  private var rest: FindingList.Iterator
  /// How many findings of a kind there were, by the beginning of the fingerprint of the first of them.
  private var counts: [UInt64: Int32] = [:]

  fileprivate init(_ findings: FindingList) { rest = findings.makeIterator() }

  package mutating func next() -> (finding: Finding, fingerprint: String)? {
    guard let finding = rest.next() else { return nil }
    let place = finding.nodePath.isEmpty ? finding.diagnostic.message : finding.nodePath
    let kind = "\(finding.rule.rawValue)\u{0}\(finding.file.path)\u{0}\(place)"
    let first = Self.fingerprint(kind, 0)
    let key = UInt64(first.prefix(16), radix: 16) ?? 0
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return (finding, count == 0 ? first : Self.fingerprint(kind, count))
  }

  private static func fingerprint(_ kind: String, _ count: Int32) -> String {
    String(SHA256.hex(of: "\(kind)\u{0}\(count)").prefix(32))
  }
}

extension FindingList {
  package var fingerprinted: FingerprintedFindings { FingerprintedFindings(self) }
}
