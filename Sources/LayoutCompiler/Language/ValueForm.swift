import LayoutEngine

/// The shapes a value of the language can have.
///
/// Decoding takes words, ranges, expectations and the use of lengths from here. So whatever else is made from the forms
/// (pages, schemas, completion) says what decoding does.
package indirect enum ValueForm: Sendable {
  /// A number of points, `3px`, `hairline` or `$token`; shares and words where the use allows them.
  case length(LengthUse)
  /// The same with a sign, and percentages.
  case signedLength
  /// `[width, height]`
  case pair(LengthUse)
  /// `w:h`
  case aspect
  /// A list of one number for each of these.
  case numbers([String])
  /// A whole number between two bounds. The string is what its messages call it. A limited one could be larger if the
  /// compiler had no limits, so that a larger one is `limit-exceeded` and not `out-of-range`.
  case integer(ClosedRange<Int>, called: String, isLimited: Bool = false)
  case bool
  case text(TextForm)
  case oneOf(Words)
  /// `8`, `">=8"`, `44...60`
  case condition
  /// As many of these as the range says. The string says what is expected if something else stands there.
  case list(ValueForm, count: ClosedRange<Int> = .anyCount, expected: String)
  /// A mapping whose keys are names.
  case named(ValueForm, of: NameKind, expected: String)
  /// A mapping with keys of its own.
  case mapping(MappingReference)
  /// One of these. No two of them take the same kind of node, except that words may stand beside lengths, numbers and
  /// names.
  case either([ValueForm], expected: Phrase)
}

/// A phrase of a message. Unless it is a literal, it is put together only when somebody asks for it.
package enum Phrase: Sendable, ExpressibleByStringLiteral {
  case written(String)
  case told(@Sendable () -> String)

  package init(stringLiteral text: String) { self = .written(text) }

  package var text: String {
    switch self {
    case .written(let text): text
    case .told(let tell): tell()
    }
  }
}

/// Words that are put together when somebody asks for them. Most runs report none of them, and the list of an
/// enumeration's cases has a type of its own, which the runtime would have to make first.
package struct Words: Sendable, ExpressibleByArrayLiteral {
  private let make: @Sendable () -> [String]
  /// The enumeration whose cases they are.
  private let type: ObjectIdentifier?

  init(_ make: @escaping @Sendable () -> [String]) { (self.make, type) = (make, nil) }

  package init(arrayLiteral words: String...) { (make, type) = ({ words }, nil) }

  init<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(of _: Word.Type) {
    (make, type) = ({ Word.allCases.map(\.rawValue) }, ObjectIdentifier(Word.self))
  }

  package var all: [String] { make() }

  /// Whether they are all cases of an enumeration, so that its initializer can tell whether a word is among them.
  func areCases<Word>(of _: Word.Type) -> Bool { type == ObjectIdentifier(Word.self) }
}

/// What a text stands for.
package enum TextForm: Sendable, Equatable {
  /// An identifier: letters, digits, `-` and `_`.
  case name(of: NameKind)
  /// The id of a section.
  case id
  /// A Swift type.
  case typeName
  /// What an inline device is called.
  case deviceName
  /// A device or group of the catalogue, or a size, with suffixes.
  case device
  /// A path relative to the file.
  case path
  /// Text sizes: one, `">=ax1"` or `m...xl`.
  case textSize
  /// A row of a mosaic: the names of areas, with blanks between them.
  case areaRow
  /// Anything; the string says what it is.
  case other(String)

  package var expected: String {
    switch self {
    case .name(let kind): "the name of \(kind.rawValue)"
    case .id: "an id in kebab-case"
    case .typeName: "a name in UpperCamelCase"
    case .deviceName: "a device's name"
    case .device: "a device"
    case .path: "a path relative to this file"
    case .textSize: "a text size like ax1, \">=ax1\" or m...xl"
    case .areaRow: "words like 'a a b'"
    case .other(let what): what
    }
  }
}

extension ValueForm {
  /// What a value of the form is, behind "expected".
  package var expected: String {
    switch self {
    case .length(let use): use.expected
    case .signedLength: "a length like 8 or -8, or a percentage like -50%"
    case .pair: "a size: [width, height]"
    case .aspect: "an aspect like 16:9"
    case .numbers(let names): "\(names.count) numbers: [\(names.joined(separator: ", "))]"
    case .integer: "a whole number"
    case .bool: "true or false"
    case .text(let form): form.expected
    case .oneOf(let words): Self.alternatives(words.all)
    case .condition: "a condition like 744, \">=744\" or 320...414"
    case .list(_, _, let expected), .named(_, _, let expected): expected
    case .either(_, let expected): expected.text
    case .mapping(let reference): reference.shape.expected
    }
  }

  static func alternatives(_ words: [String]) -> String { words.isEmpty ? "anything" : quoted(words, "or") }

  /// All of some words: `'width', 'height' and 'scale'`.
  static func all(_ words: [String]) -> String { quoted(words, "and") }

  private static func quoted(_ words: [String], _ last: String) -> String {
    list(words.map { "'\($0)'" }, last)
  }

  /// `width, height and scale`
  fileprivate static func list(_ words: [String], _ last: String) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return Array(words.dropLast()).joined(by: ", ") + " \(last) \(end)"
  }
}

extension ClosedRange<Int> {
  /// How many elements a list has that may be empty.
  package static let anyCount = 0...Int.max
  /// How many elements a list has that says nothing if it is empty.
  package static let someCount = 1...Int.max
}

/// What decoding asks a form for. Asking for what the form does not have is a bug of ours.
extension ValueForm {
  var words: Words {
    part {
      if case .oneOf(let words) = $0 { words } else { nil }
    }
  }

  var integers: (range: ClosedRange<Int>, called: String, isLimited: Bool) {
    part {
      if case .integer(let range, let called, let isLimited) = $0 { (range, called, isLimited) } else { nil }
    }
  }

  var lengths: LengthUse {
    part {
      switch $0 {
      case .length(let use), .pair(let use): use
      default: nil
      }
    }
  }

  /// The form of a list's elements, or of the values of names.
  var element: ValueForm {
    part {
      switch $0 {
      case .list(let element, _, _), .named(let element, _, _): element
      default: nil
      }
    }
  }

  /// How many elements a list has.
  var counts: ClosedRange<Int> {
    part {
      if case .list(_, let counts, _) = $0 { counts } else { nil }
    }
  }

  /// What the names in a mapping of names stand for.
  var named: NameKind {
    part {
      if case .named(_, let kind, _) = $0 { kind } else { nil }
    }
  }

  private func part<Part>(_ pick: (ValueForm) -> Part?) -> Part {
    if case .either(let forms, _) = self {
      for form in forms {
        if let part = pick(form) { return part }
      }
    } else if let part = pick(self) {
      return part
    }
    preconditionFailure("a key is decoded by another form than its own")
  }
}

/// Forms that several keys share.
extension ValueForm {
  static let length = length(.length)

  static func oneOf<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(_: Word.Type) -> ValueForm {
    .oneOf(Words(of: Word.self))
  }

  static func mapping<Key: MappingKey>(
    of schema: @autoclosure @escaping @Sendable () -> MappingSchema<Key>
  ) -> ValueForm {
    .mapping(MappingReference { schema().shape })
  }

  /// A length in place of a whole mapping.
  static func length<Key: MappingKey>(
    _ use: LengthUse = .length, orMapping schema: @autoclosure @escaping @Sendable () -> MappingSchema<Key>
  ) -> ValueForm {
    .either(
      [.length(use), .mapping(of: schema())],
      expected: .told { "a length or a mapping of \(list(schema().shape.names, "and"))" })
  }

  static let radius = either([length, .oneOf(["capsule"])], expected: "a length or 'capsule'")
  static let edges = either([length, .mapping(of: EdgesKey.schema)], expected: "a length or a mapping of edges")
  /// The size of a cell.
  static let size = either([.pair(.dimension), .mapping(of: SizeKey.schema)], expected: anySize)
  static let bounds = either([.pair(.bound), .mapping(of: PairKey.bounds)], expected: anySize)
  static let twoLengths = either([.pair(.length), .mapping(of: PairKey.lengths)], expected: anySize)
  static let content = either([.pair(.length), .mapping(of: ContentKey.schema)], expected: anySize)
  static let sampleItem = either([.pair(.length), .mapping(of: SampleKey.schema)], expected: anySize)
  private static let anySize: Phrase = "a size: [width, height] or a mapping"

  static let item = either(
    [.pair(.length), .mapping(of: ItemKey.schema)], expected: "an item: [width, height] or a mapping")
  static let items = list(item, expected: "a list of items")
  static let layers = list(.mapping(of: LayerKey.schema), expected: "a list of layers")
  static let template = text(.name(of: .template))
}
