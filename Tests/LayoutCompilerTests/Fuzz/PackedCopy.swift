import FrameTables

extension FrameTable {
  /// The table that two packed texts hold, each as generated code has it. They stay in memory for good, as the text of a
  /// program does.
  init(packed table: [UInt8], device: [UInt8]) {
    func kept(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = copy.initialize(from: bytes)
      return UnsafeBufferPointer(copy)
    }
    self = Self.unpacked(table: kept(table), device: kept(device))
  }
}
