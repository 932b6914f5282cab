/// What each token comes to: references are followed once for a spec, and again only if a file override holds.
///
/// Linear in the number of tokens, whatever refers to what; a chain of a million names is as quick as a million
/// lengths.
struct TokenValues: Sendable {
  /// The values by index of the name; nil for a name without a definition, and for one that leads to itself.
  let values: [Length?]
  /// Where each is given, for those who want to know what a value came through.
  private let definitions: [Located<Length>?]

  init(_ definitions: [Located<Length>?], _ sums: LengthSums = LengthSums()) {
    self.definitions = definitions
    let leading = sums.isEmpty ? [] : Circles.find(amongSums: definitions, sums).leading
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
      for index in chain { values[index] = leading.contains(index) ? nil : value }
      chain.removeAll(keepingCapacity: true)
    }
    self.values = values
  }

  /// A length or, if it is a token, what the token stands for.
  func value(of length: Length) -> Length? {
    guard case .token(let index) = length.form else { return length }
    return values.indices.contains(index) ? values[index] : nil
  }

  /// The value of a length with the place where it is written, and the tokens that led to it.
  func origin(of length: Located<Length>) -> (value: Located<Length>, via: [Derivation.TokenUse]) {
    var (value, via) = (length, [Derivation.TokenUse]())
    while let token = value.value.token, definitions.indices.contains(token), let next = definitions[token] {
      // A circle was reported.
      if via.count > definitions.count { break }
      via.append(Derivation.TokenUse(token: token, range: value.range))
      value = next
    }
    return (value, via)
  }
}
