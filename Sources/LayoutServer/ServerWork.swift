/// What a server is working on, or how far it has come.
package struct ServerWork: Sendable, Equatable {
  /// How many messages it had taken.
  package var handled: Int
  /// The number of a document's URI, of at most 15 digits, if the diagnostics of that document are to be published.
  package var document: Int?

  package init(handled: Int, document: Int? = nil) { (self.handled, self.document) = (handled, document) }
}
