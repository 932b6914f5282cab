import LayoutEngine

/// Where the pages of rules are: an address with `{rule}` in place of the name.
package struct RuleLink: Sendable, Equatable {
  package let template: String

  /// Nil if the text is no such address.
  package init?(_ template: String) {
    let isAddress = ["https://", "http://"].contains { template.hasPrefix($0) }
    guard isAddress, Self.refused(in: template) == nil, template.contains("{rule}") else { return nil }
    self.template = template
  }

  /// The first character of an address that has to be written by its bytes (`%20`). The address is printed in commands,
  /// tables and XML, so only characters that addresses are made of are accepted.
  package static func refused(in template: String) -> Character? {
    template.first { character in
      !character.utf8.allSatisfy { 0x21 <= $0 && $0 < 0x7F && !"\"'<>`|[];".utf8.contains($0) }
    }
  }

  package func of(_ rule: RuleID) -> String { template.replacing("{rule}", with: rule.rawValue) }
}
