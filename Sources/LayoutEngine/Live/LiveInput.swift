import FrameTables

/// What the app tells of one instance of a section, kept without asking again.
struct LiveInput: Sendable {
  /// Nil if the app tells nothing.
  var numbers: Numbers?
  /// What the app measures; nil if it measures nothing.
  var contents: LiveContents?
  /// Whether there are more items to measure than can be laid out: nobody is asked for these, and nothing is kept of
  /// them.
  var isBeyondLimit = false
  /// Whether the app measures entries of a list; and what it said of these.
  var isMeasuredList = false
  var measuredEntries: [Int: Answer] = [:]
  /// What the views of the header and footer said, which holds whatever the app tells.
  var viewLengths = HeaderPair { _ in ViewLengths() }
  /// Whether the section has to be laid out anew.
  var isDirty = true
  /// Whether the items may be measured in other rooms than before.
  var isReshaped = true
  /// Whether a header or footer has another size, which in most cases leaves the items what they are.
  var hasOtherHeaders = false

  /// The entries of a range that were measured. Linear in the range or in all that were measured, whichever are fewer.
  func measuredEntries(in range: Range<Int>) -> [Int] {
    range.count < measuredEntries.count
      ? range.filter { measuredEntries[$0] != nil } : measuredEntries.keys.filter { range.contains($0) }
  }

  struct Numbers: Sendable {
    var count, lead: Int?
    /// The sizes of what the header and footer show.
    var sizes: HeaderPair<PairSpec?>

    /// Asks for the sizes of the header and footer.
    ///
    /// - Parameters:
    ///   - measured: those of the two that are measured.
    ///   - viewLengths: what their views said, which comes first.
    init(
      _ given: GivenSection, _ measured: HeaderPair<MeasuredSupplementary?>, _ viewLengths: HeaderPair<ViewLengths>
    ) {
      (count, lead) = (given.count, given.lead)
      sizes = HeaderPair { kind in
        guard let room = measured[kind]?.room else { return nil }
        return viewLengths[kind].size(in: room) ?? (kind == .header ? given.header?(room) : given.footer?(room))
      }
    }

    func hasSameHeaders(as other: Numbers) -> Bool {
      func same(_ a: PairSpec?, _ b: PairSpec?) -> Bool {
        a?.width?.value == b?.width?.value && a?.height?.value == b?.height?.value
      }
      return same(sizes.header, other.sizes.header) && same(sizes.footer, other.sizes.footer)
    }
  }

  /// What the app tells, as the resolver takes it.
  ///
  /// - Parameter app: who is asked for what a list leaves to be measured and is not known.
  func given(asking app: GivenSizes? = nil, _ answers: Answers? = nil) -> GivenSection? {
    guard let numbers else { return nil }
    var result = GivenSection()
    (result.count, result.lead) = (numbers.count, numbers.lead)
    result.header = numbers.sizes.header.map { size in { _ in size } }
    result.footer = numbers.sizes.footer.map { size in { _ in size } }
    if let contents {
      if result.count != nil { result.count = contents.count }
      result.measured = GivenSizes(
        measure: { index, _ in
          let item = contents.item(index)
          return (item.width, item.height)
        }, template: { contents.templates[Int(contents.item($0).template)] })
    } else if isBeyondLimit {
      // The resolver refuses them by their number.
      result.measured = GivenSizes { _, _ in (Length(measured: 0), Length(measured: 0)) }
    } else if isMeasuredList {
      result.measured = GivenSizes(measure: { index, room in
        let answer = measuredEntries[index].flatMap { $0.room == room ? $0 : nil }
        let found =
          answer.map { ($0.width, $0.height) } ?? app?.measure(index, room)
          ?? measuredEntries[index].map { ($0.width, $0.height) }
        let size = found ?? (Length(measured: 0), Length(measured: 0))
        answers?.entries[index] = Answer(room: room, width: size.0, height: size.1)
        return size
      })
    }
    return result
  }

  /// What the app said of an entry of a list.
  struct Answer: Sendable {
    var room: CellRoom
    var width, height: Length
  }

  /// Collects what the app says.
  final class Answers {
    var entries: [Int: Answer] = [:]
  }
}

/// Which of the two: a section may have both.
package enum HeaderKind: Sendable { case header, footer }

/// One thing for a section's header and one for its footer.
struct HeaderPair<Value> {
  var header, footer: Value

  init(_ value: (HeaderKind) -> Value) { (header, footer) = (value(.header), value(.footer)) }

  subscript(_ kind: HeaderKind) -> Value {
    get { kind == .header ? header : footer }
    set { if kind == .header { header = newValue } else { footer = newValue } }
  }
}

extension HeaderPair: Sendable where Value: Sendable {}

/// How long the view of a header or footer said that what it shows is, in the rooms that it was in lately. So rotation,
/// and a window that is resized to and fro, ask once.
struct ViewLengths: Sendable {
  /// The answers, the latest one last.
  private var answers: [(room: CellRoom, length: Length)] = []

  private static let most = 3

  init() {}

  mutating func take(_ length: Length, in room: CellRoom) {
    answers.removeAll { $0.room == room }
    answers.append((room, length))
    if answers.count > Self.most { answers.removeFirst() }
  }

  /// The length in a room; nil if the view has not said anything in it.
  func length(in room: CellRoom) -> Length? { answers.last { $0.room == room }?.length }

  /// What stands for the size; only the extent along the page matters. In a new room it is the length of the old one.
  /// Nil if the view never said any.
  func size(in room: CellRoom) -> PairSpec? {
    let length = (length(in: room) ?? answers.last?.length).map { Located($0, at: .none) }
    return length.map { PairSpec(width: room.width == nil ? $0 : nil, height: room.height == nil ? $0 : nil) }
  }
}
