@testable import FuzzLaws

/// Ends the process if a law does not hold, which libFuzzer calls a finding.
func check(_ target: FuzzTarget, _ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do throws(BrokenLaw) {
    try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("broken law: \(error)")
  }
  return 0
}
