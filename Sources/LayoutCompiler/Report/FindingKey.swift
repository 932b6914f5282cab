import LayoutEngine

/// What several findings share if only one of them is reported: what is found in a file that several specs include is
/// found with each of them.
package struct FindingKey: Hashable, Sendable {
  private var file: NameKey
  private var start: UInt32
  private var rule: RuleID
  private var message: String

  /// - Parameter file: what the file is called where findings are compared.
  package init(_ diagnostic: Diagnostic, in file: String) {
    self.file = NameKey(file)
    start = diagnostic.range.start
    rule = diagnostic.rule
    message = diagnostic.message
  }
}

extension Finding {
  package var key: FindingKey { FindingKey(diagnostic, in: file.path) }
}
