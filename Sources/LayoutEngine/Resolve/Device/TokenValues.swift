/// What each token comes to: references followed, once for a spec and again only where a file override holds.
///
/// Linear in the number of tokens, whatever refers to what; a chain of a million names is as quick as a million lengths.
struct TokenValues: Sendable {
  /// By index of the name; nil for a name without a definition, and for one that leads to itself.
  let values: [Length?]
  /// Where each is given, for whoever wants to know what a value came through.
  private let definitions: [Located<Length>?]

  init(_ definitions: [Located<Length>?]) {
    self.definitions = definitions
    var values = [Length?](repeating: nil, count: definitions.count)
    var isKnown = [Bool](repeating: false, count: definitions.count)
    var chain: [Int] = []
    for start in definitions.indices where !isKnown[start] {
      var at = start
      var value: Length?
      // Marked on the way in, so that a circle ends where it began, without a value.
      while definitions.indices.contains(at), !isKnown[at] {
        isKnown[at] = true
        chain.append(at)
        guard let length = definitions[at]?.value else { break }
        guard case .token(let next) = length.form else {
          value = length
          break
        }
        at = next
      }
      if value == nil, definitions.indices.contains(at) { value = values[at] }
      for index in chain { values[index] = value }
      chain.removeAll(keepingCapacity: true)
    }
    self.values = values
  }

  /// A length, with a token in its place where it is one.
  func value(of length: Length) -> Length? {
    guard case .token(let index) = length.form else { return length }
    return values.indices.contains(index) ? values[index] : nil
  }

  /// The value of a length with the place where it is written, and the places of the tokens that led to it.
  func origin(of length: Located<Length>) -> (value: Located<Length>, via: [SourceRange]) {
    var (value, via) = (length, [SourceRange]())
    while let token = value.value.token, definitions.indices.contains(token), let next = definitions[token] {
      // A circle was reported.
      if via.count > definitions.count { break }
      via.append(value.range)
      value = next
    }
    return (value, via)
  }
}
