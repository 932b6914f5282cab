import LayoutCompiler
import LayoutFormats
import LayoutLint

// Reports and baselines take lists that need not be in memory. Those of tests are.

extension SARIFReport {
  package func render(_ findings: [Finding]) -> [UInt8] { ByteBuffer.collect { write(FindingList(findings), to: &$0) } }
}

extension GroupedReport {
  package func render(_ findings: [Finding]) -> [UInt8] { ByteBuffer.collect { write(FindingList(findings), to: &$0) } }
}

extension JUnitReport {
  package static func render(_ findings: [Finding], specs: [String], failures: [FileFailure] = []) -> [UInt8] {
    ByteBuffer.collect { write(FindingList(findings), specs: specs, failures: failures, to: &$0) }
  }
}

extension BaselineFile {
  package static func render(_ baseline: Baseline) -> [UInt8] {
    ByteBuffer.collect { write(baseline.entries, to: &$0) }
  }
}

extension Baseline {
  package func applied(
    to findings: [Finding], looksAt: (Entry) -> Bool = { _ in true }, isGone: (String) -> Bool = { _ in false }
  ) -> (findings: [Finding], fixed: [(entry: Entry, count: Int)]) {
    let (areKnown, fixed) = compared(with: FindingList(findings), looksAt: looksAt, isGone: isGone)
    let marked = zip(findings, areKnown).map { finding, isKnown in
      var finding = finding
      if isKnown { finding.state = .known }
      return finding
    }
    return (marked, fixed)
  }
}
