/// Thrown if a part of a spec has no result on a device, after the scope was told why.
struct Reported: Error {}

extension Optional {
  /// The value of something that says with nil that a mistake was reported.
  func orReported() throws(Reported) -> Wrapped {
    guard let self else { throw Reported() }
    return self
  }
}
