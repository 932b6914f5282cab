import FrameTables
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutFormats

/// The causes of shifts, found on one way down the page, are compared with their definition: for each change, all
/// changes before it are gone through, and what moves it in its section is added.
@Suite struct ShiftCausesTests {
  private typealias Name = ComparedSection.Name

  /// - Parameter pushes: how far the section of a part is moved on each device.
  private static func change(
    _ kind: ChangeKind, _ what: ChangedPart, _ section: Int?, on devices: [String], pushes: [Int]
  ) -> Change {
    // One device per place. The change covers all of them.
    Change(
      subject: Change.Subject(kind: kind, what: what, section: section.map { Name(id: "s\($0)") }),
      on: zip(devices, pushes).map { device, push in
        var place = Change.Place(devices: [device], unitsPerPoint: 1)
        place.push = Rational(Int64(push))
        return place
      })
  }

  /// Empty if it is not known.
  private static func expected(
    of index: Int, among changes: [Change], _ own: [[Int]], doubtful: [[Int]], _ order: [Name: Int],
    _ moves: (Int) -> Bool
  ) -> [Int] {
    let change = changes[index]
    let isPart = change.section != nil && change.what != .section
    if isPart, own[index].isEmpty { return [] }
    func place(_ change: Change) -> Int { change.section.flatMap { order[$0] } ?? -1 }
    let limit = change.section.flatMap { order[$0] } ?? Int.max
    // What stands in a section is moved with it on devices on which the section is moved.
    let devices = change.on.filter { !isPart || $0.push != 0 }.flatMap(\.devices)
    let met = changes.indices.filter { index in
      let other = changes[index]
      return other.kind != .shifted && other.what != .content && (other.kind != .restyled || other.section == nil)
        && !Set(other.devices).isDisjoint(with: devices) && place(other) <= limit
    }
    let frames = met.filter {
      place(changes[$0]) < limit && (changes[$0].section == nil || changes[$0].what == .section)
    }
    let moving = frames.isEmpty ? met : frames
    if !devices.isEmpty, moving.isEmpty || moving.contains(where: { own[$0].isEmpty }) { return [] }
    // Of what is no frame, nothing is sure.
    let sure = Set(frames.flatMap { Set(own[$0]).subtracting(doubtful[$0]) })
    let doubtful = Set(moving.flatMap { frames.isEmpty ? own[$0] : doubtful[$0] })
    let shown = sure.union(doubtful.filter { moves($0) })
    return (shown.isEmpty ? doubtful : shown).union(isPart ? own[index] : []).sorted()
  }

  @Test(arguments: 0..<40)
  func isWhatIsBefore(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let devices = ["a", "b", "c", "d"]
    let parts: [ChangedPart] = [.section, .section, .header, .item, .footer]
    let sections = 1 + Int.random(in: 0..<30, using: &random)
    // In some of the rounds there are more values than are named. Here and there is a change whose cause nobody knows.
    let values = 1 + Int.random(in: 0..<80, using: &random)
    let unknown = seed % 3 == 0 ? 0.02 : 0
    var changes: [Change] = []
    var own: [[Int]] = []
    var doubtful: [[Int]] = []
    for _ in 0..<60 {
      let section = Int.random(in: -2..<sections, using: &random)
      let what = section < 0 ? (section == -1 ? .content : .device) : parts.randomElement(using: &random) ?? .section
      let isShifted = section >= 0 && Bool.random(using: &random)
      let kind: ChangeKind = isShifted ? .shifted : Int.random(in: 0..<6, using: &random) == 0 ? .restyled : .resized
      let shown = devices.filter { _ in Bool.random(using: &random) }
      changes.append(
        Self.change(
          kind, what, section < 0 ? nil : section, on: shown.isEmpty ? ["a"] : shown,
          pushes: devices.map { _ in Int.random(in: 0...1, using: &random) }))
      let isUnknown = Double.random(in: 0..<1, using: &random) < unknown
      let isFollowing = isShifted && what == .section || what == .content
      let count = isFollowing || isUnknown ? 0 : 1 + Int.random(in: 0..<4, using: &random)
      own.append(Set((0..<count).map { _ in Int.random(in: 0..<values, using: &random) }).sorted())
      doubtful.append(own.last?.filter { _ in Bool.random(using: &random) } ?? [])
    }
    /// Of very many values that are in doubt, not all are kept.
    func moves(_ value: Int) -> Bool { values > FirstCauses.most || value % 3 != 0 }
    let order = Dictionary(uniqueKeysWithValues: (0..<sections).map { (Name(id: "s\($0)"), $0) })
    let found = ShiftCauses(changes, own: own, doubtful: doubtful, order: order) { value, _ in moves(value) }.found
    for index in changes.indices {
      guard changes[index].kind == .shifted || changes[index].what == .content else {
        #expect(found[index] == nil)
        continue
      }
      let expected = Self.expected(of: index, among: changes, own, doubtful: doubtful, order, moves)
      #expect(found[index]?.named.map { $0 } == Array(expected.prefix(FirstCauses.most)), "change \(index)")
      #expect(found[index]?.hasMore == (expected.count > FirstCauses.most), "change \(index)")
    }
  }
}
