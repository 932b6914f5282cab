/// Why a file could not be read, in words.
package struct ReadFailure: Error, Sendable {
  package var message: String
  /// Whether whoever has the file did not answer, so that nobody knows what is in it, or whether it is there.
  package var isUnanswered = false

  package init(_ message: String) { self.message = message }

  package static func unanswered(_ message: String) -> ReadFailure {
    var failure = ReadFailure(message)
    failure.isUnanswered = true
    return failure
  }
}
