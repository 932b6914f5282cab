import Testing

@testable import LayoutFormats

/// The causes of shifts, found on one way down the page, are compared with their definition: for each change, all
/// changes before it are gone through.
@Suite struct ShiftCausesTests {
  private typealias Name = ComparedSection.Name

  private static func change(_ kind: ChangeKind, _ what: ChangedPart, _ section: Int?, on devices: [String]) -> Change {
    // One device per place. The change covers all of them.
    Change(
      subject: Change.Subject(kind: kind, what: what, section: section.map { Name(id: "s\($0)") }),
      on: devices.map { Change.Place(devices: [$0], unitsPerPoint: 1) })
  }

  /// Empty if it is not known.
  private static func expected(
    of change: Change, among changes: [Change], _ own: [[Int]], _ order: [Name: Int]
  ) -> [Int] {
    func place(_ change: Change) -> Int { change.section.flatMap { order[$0] } ?? -1 }
    let limit = change.section.flatMap { order[$0] } ?? Int.max
    let inside: Set<ChangedPart> =
      switch change.what {
      case .item: [.header]
      case .footer: [.header, .item, .section]
      default: []
      }
    let met = changes.indices.filter { index in
      let other = changes[index]
      return other.kind != .shifted && other.what != .content
        && !Set(other.devices).isDisjoint(with: change.devices)
        && (place(other) < limit || place(other) == limit && inside.contains(other.what))
    }
    let frames = met.filter { index in
      let other = changes[index]
      return other.section == nil || other.what == .section || place(other) == limit
    }
    let movers = frames.isEmpty ? met : frames
    return movers.contains { own[$0].isEmpty } ? [] : Set(movers.flatMap { own[$0] }).sorted()
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
    for _ in 0..<60 {
      let section = Int.random(in: -2..<sections, using: &random)
      let what = section < 0 ? (section == -1 ? .content : .device) : parts.randomElement(using: &random) ?? .section
      let isShifted = section >= 0 && Bool.random(using: &random)
      let shown = devices.filter { _ in Bool.random(using: &random) }
      changes.append(
        Self.change(
          isShifted ? .shifted : .resized, what, section < 0 ? nil : section, on: shown.isEmpty ? ["a"] : shown))
      let isUnknown = Double.random(in: 0..<1, using: &random) < unknown
      let count = isShifted || what == .content || isUnknown ? 0 : 1 + Int.random(in: 0..<4, using: &random)
      own.append(Set((0..<count).map { _ in Int.random(in: 0..<values, using: &random) }).sorted())
    }
    let order = Dictionary(uniqueKeysWithValues: (0..<sections).map { (Name(id: "s\($0)"), $0) })
    let found = ShiftCauses(changes, own: own, order: order).found
    for index in changes.indices {
      guard changes[index].kind == .shifted || changes[index].what == .content else {
        #expect(found[index] == nil)
        continue
      }
      let expected = Self.expected(of: changes[index], among: changes, own, order)
      #expect(found[index]?.named.map { $0 } == Array(expected.prefix(FirstCauses.most)), "change \(index)")
      #expect(found[index]?.hasMore == (expected.count > FirstCauses.most), "change \(index)")
    }
  }
}
