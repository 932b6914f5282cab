extension Int {
  /// `1 item`, `4 items`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
