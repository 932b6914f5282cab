/// Why a search has left out what it might have found.
package struct LeftOut: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A configuration excludes it.
  package static let excluded = LeftOut(rawValue: 1)
  /// Git does not look at it either.
  package static let ignored = LeftOut(rawValue: 2)

  /// What to add to the message that nothing was found, and what helps; empty if nothing was left out.
  package var phrase: String {
    let remedy = "name the files"
    return switch self {
    case .excluded: " but what 'exclude' of the configuration leaves out; \(remedy)"
    case .ignored: " but what .gitignore leaves out; \(remedy), or use '--no-gitignore'"
    case []: ""
    default:
      " but what 'exclude' of the configuration and .gitignore leave out; \(remedy), or use '--no-gitignore' for some"
    }
  }
}
