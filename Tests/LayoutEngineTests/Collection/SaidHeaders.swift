import FrameTables

@testable import LayoutEngine

/// What views of headers and footers reported, remembered by somebody who knows which section is which.
struct SaidHeaders {
  private struct Key: Hashable {
    var section: Int
    var isHeader: Bool
  }

  /// The last three rooms of each one with its lengths, the latest at the end.
  private var lengths: [Key: [(room: CellRoom, length: Double)]] = [:]

  static func kind(_ kind: FrameTable.CollectionElement.Kind) -> HeaderKind? {
    switch kind {
    case .header: .header
    case .footer: .footer
    case .cell, .background, .separator, .plane: nil
    }
  }

  /// - Parameter section: the identity of the section, wherever it stands.
  mutating func say(_ length: Double, _ room: CellRoom, _ kind: HeaderKind, _ section: Int) {
    let key = Key(section: section, isHeader: kind == .header)
    let others = lengths[key, default: []].filter { $0.room != room }
    lengths[key] = others.suffix(2) + [(room, length)]
  }

  /// What is given, except for headers and footers: for these, what they reported, otherwise what the spec says.
  func laid(over given: GivenContents, _ instances: [[LiveModel.Instance]]) -> GivenContents {
    var result = given
    for (spec, list) in instances.enumerated() {
      for (instance, content) in list.enumerated() where result.sections[spec]?.indices.contains(instance) == true {
        result.sections[spec]?[instance].header = size(Key(section: content.id, isHeader: true))
        result.sections[spec]?[instance].footer = size(Key(section: content.id, isHeader: false))
      }
    }
    return result
  }

  private func size(_ key: Key) -> GivenSize? {
    guard let answers = lengths[key], let last = answers.last else { return nil }
    return { room in
      let points = answers.first { $0.room == room }?.length ?? last.length
      let length = Located(Length(measured: points), at: .none)
      return PairSpec(width: length, height: length)
    }
  }
}
