import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// Layouts that other projects test, written as specs, with the frames that their tests expect. See
/// `Tests/Conformance/peers`, where each suite names its repository, commit and license, and each case its file.
@Suite struct PeerTests {
  struct Suite: Decodable {
    var suite, repository, commit, license: String
    var cases: [Case]
  }

  struct Case: Decodable, CustomTestStringConvertible, Sendable {
    /// Numbers in points. A number that the test does not look at is null.
    typealias Numbers = [Double?]

    struct Frames: Decodable, Sendable {
      var contentSize: Numbers?
      var headers, footers: [String: Numbers?]?
      /// The items by section, in order or by index.
      var items: [String: Items]?
      var rects: [Query]?
    }

    enum Items: Decodable, Sendable {
      case all([Numbers])
      case some([String: Numbers])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let all = try? container.decode([Numbers].self) {
          self = .all(all)
        } else {
          self = .some(try container.decode([String: Numbers].self))
        }
      }

      var byIndex: [(item: Int, frame: Numbers)] {
        switch self {
        case .all(let frames): frames.enumerated().map { ($0, $1) }
        case .some(let frames): frames.compactMap { key, frame in Int(key).map { ($0, frame) } }
        }
      }
    }

    /// A rect, and how many items, or which ones, meet it.
    struct Query: Decodable, Sendable {
      var rect: [Double]
      var count: Int

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        rect = try container.decode([Double].self)
        if let count = try? container.decode(Int.self) {
          self.count = count
        } else {
          var items = try container.nestedUnkeyedContainer()
          count = items.count ?? 0
          while !items.isAtEnd { _ = try items.nestedUnkeyedContainer() }
        }
      }
    }

    var name, path, spec: String
    var tolerance: Double
    var expect: [String: Frames]

    var testDescription: String { name }
  }

  static let suites: [Suite] = Repository.files(in: "Tests/Conformance/peers", suffix: ".json").compactMap { path in
    Repository.bytes(path).flatMap { try? JSONDecoder().decode(Suite.self, from: Data($0)) }
  }
  static let cases = suites.flatMap(\.cases)

  @Test func casesAreThere() {
    #expect(Self.suites.count == 12)
    #expect(Self.cases.count == 306)
    #expect(Self.suites.allSatisfy { !$0.commit.isEmpty && !$0.license.isEmpty })
  }

  @Test(arguments: cases) func agrees(_ peer: Case) throws {
    let tables = try Resolved.tables(peer.spec)
    for (device, expected) in peer.expect {
      let table = try #require(tables.first { $0.device.name == device })
      func compare(_ frame: FrameTable.Frame?, _ wanted: Case.Numbers?, _ what: String) {
        let numbers = frame.map { [$0.x, $0.y, $0.width, $0.height] }
        let isNear = zip(numbers ?? [], wanted ?? []).allSatisfy { abs($0 - ($1 ?? $0)) <= peer.tolerance }
        #expect(
          numbers?.count == wanted?.count && isNear, "\(what) on \(device): \(numbers ?? []), not \(wanted ?? [])")
      }
      let layout = table.layout()
      if let size = expected.contentSize {
        let (width, height) = (layout.contentSize.width, layout.contentSize.height)
        #expect(size.count == 2 && zip([width, height], size).allSatisfy { abs($0 - ($1 ?? $0)) <= peer.tolerance })
      }
      func section(_ id: String) throws -> Int { try #require(table.sections.firstIndex { $0.id == id }) }
      for (id, frame) in expected.headers ?? [:] {
        compare(layout.headerFrame(inSection: try section(id)), frame, "the header of \(id)")
      }
      for (id, frame) in expected.footers ?? [:] {
        compare(layout.footerFrame(inSection: try section(id)), frame, "the footer of \(id)")
      }
      for (id, items) in expected.items ?? [:] {
        let index = try section(id)
        for (item, frame) in items.byIndex {
          try #require(item < layout.itemCount(inSection: index), "\(id) has no item \(item)")
          compare(layout.frame(ofItem: item, inSection: index), frame, "item \(item) of \(id)")
        }
      }
      for query in expected.rects ?? [] {
        let rect = FrameTable.Frame(
          x: query.rect[0], y: query.rect[1], width: query.rect[2], height: query.rect[3])
        #expect(layout.elements(in: rect, kinds: .items).count == query.count, "items in \(query.rect) on \(device)")
      }
    }
  }
}
