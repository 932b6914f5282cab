/// Thrown where a part of a spec has no result on a device, after the scope was told why.
struct Reported: Error {}

extension Optional {
  /// The value of what says with nil that something was reported.
  func orReported() throws(Reported) -> Wrapped {
    guard let self else { throw Reported() }
    return self
  }
}
