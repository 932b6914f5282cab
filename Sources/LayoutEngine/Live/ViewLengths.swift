import FrameTables

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
