import LayoutCompiler

extension ByteBuffer {
  /// Hands on what `body` writes, piece by piece, to a file or a stream. Linear in what is written.
  ///
  /// - Throws: the first error of `sink`, which is not called again.
  static func write(
    to sink: @escaping (RawSpan) throws(SystemError) -> Void, _ body: (inout ByteBuffer) -> Void
  ) throws(SystemError) {
    // Emitters know nothing of systems, so the buffer takes errors of any kind.
    var failure: SystemError?
    var buffer = ByteBuffer { piece in
      do throws(SystemError) { try sink(piece) } catch {
        failure = error
        throw error
      }
    }
    body(&buffer)
    try? buffer.finish()
    if let failure { throw failure }
  }
}
