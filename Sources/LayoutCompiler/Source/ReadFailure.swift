/// Why a file could not be read, in words.
package struct ReadFailure: Error, Sendable {
  package var message: String
  package init(_ message: String) { self.message = message }
}
