import Foundation
import FrameTables
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

@Suite struct JSONEmitterTests {
  static func text(_ emitter: JSONEmitter, _ spec: CompiledSpec = SampleTables.spec) -> String {
    String(decoding: ByteBuffer.collect { emitter.emit(spec, to: &$0) }, as: UTF8.self)
  }

  static func json(_ emitter: JSONEmitter, _ spec: CompiledSpec = SampleTables.spec) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text(emitter, spec).utf8))
    return try #require(object as? [String: Any])
  }

  static func sections(_ json: [String: Any]) -> [[String: Any]] {
    let tables = json["tables"] as? [[String: Any]] ?? []
    return tables.flatMap { $0["sections"] as? [[String: Any]] ?? [] }
  }

  @Test func theWholeTextOfATable() {
    let text = Self.text(JSONEmitter())
    #expect(
      text.hasPrefix(
        """
        {
          "schema": "layoutc.frames/1",
          "name": "PhotoGrid",
          "source": { "path": "Specs/photo-grid.layout.yaml", "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
          "unit": "pt",
          "tables": [
            {
              "device": { "name": "plus", "width": 414, "height": 736, "scale": 3, "safeArea": [0, 0, 0, 0] },
              "direction": "ltr", "scroll": "vertical",
              "container": [0, 0, 414, 736], "contentSize": [414, 561.6666666666666],
              "sections": [
                {
                  "id": "photos", "frame": [0, 0, 414, 511.6666666666667],
                  "header": { "frame": [0, 0, 414, 40], "pinned": false, "layers": [] },
                  "footer": null,
                  "background": null,
                  "cells": [
                    { "template": "photo", "size": [58.666666666666664, 58.666666666666664], "content": [0, 0, 58.666666666666664, 58.666666666666664],
                      "border": null, "separators": [], "layers": [] }
                  ],
                  "items": {
                    "count": 50,
                    "frames": [
                      [0.6666666666666666, 40, 58.666666666666664, 58.666666666666664],
                      [59.666666666666664, 40, 58.666666666666664, 58.666666666666664],

        """))
    #expect(
      text.contains(
        "            ],\n            \"cells\": [[0, 50]]\n          },\n          \"separators\": []\n        },"))
    #expect(text.hasSuffix("\n  ]\n}\n"))
  }

  @Test(arguments: JSONEmitter.Unit.allCases, JSONEmitter.ItemForm.allCases)
  func isJSON(unit: JSONEmitter.Unit, form: JSONEmitter.ItemForm) throws {
    let emitter = JSONEmitter(unit: unit, items: form)
    let json = try Self.json(emitter)
    #expect(json["unit"] as? String == unit.rawValue)
    let sections = Self.sections(json)
    #expect(sections.map { $0["id"] as? String } == ["photos", "tags", "feed", "after"])
    #expect(
      sections.map { $0["separators"] == nil }
        == (form == .compact ? [true, true, true, true] : [false, false, true, false]))
  }

  /// Every frame, separator and cell of the expanded form is that of the table.
  @Test func expandedFrames() throws {
    let sections = Self.sections(try Self.json(JSONEmitter()))
    for (index, section) in (SampleTables.plus.sections + SampleTables.strip.sections).enumerated() where index != 2 {
      let scale = index < 2 ? 3 : 2
      let items = try #require(sections[index]["items"] as? [String: Any])
      let frames = try #require(items["frames"] as? [[Double]])
      #expect(frames == (0..<section.items.count).map { section.frame(of: $0).doubles(over: scale) })
      let runs = try #require(items["cells"] as? [[Int]])
      #expect(
        runs.flatMap { Array(repeating: $0[0], count: $0[1]) } == (0..<section.items.count).map(section.items.cell))
    }
    let separators = try #require(sections[3]["separators"] as? [[String: Any]])
    #expect(separators.map { $0["item"] as? Int } == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
    #expect(separators[3]["frame"] as? [Double] == [55, 421, 50, 1])
    #expect(separators[3]["edge"] as? String == "bottom")
  }

  /// A reader that knows nothing but the page about the frame table gets the frames back from the compact form.
  @Test(arguments: JSONEmitter.Unit.allCases)
  func compactExpands(unit: JSONEmitter.Unit) throws {
    let sections = Self.sections(try Self.json(JSONEmitter(unit: unit, items: .compact)))
    for (index, section) in (SampleTables.plus.sections + SampleTables.strip.sections).enumerated() {
      let scale = unit == .px ? 1 : index < 2 ? 3 : 2
      let items = try #require(sections[index]["items"] as? [String: Any])
      let reader = try CompactItems(items)
      #expect(reader.count == section.items.count)
      #expect((index == 1) == (items["pattern"] == nil))
      for item in 0..<section.items.count {
        let (frame, wanted) = (reader.frame(of: item), section.frame(of: item).doubles(over: scale))
        let isNear = frame.count == wanted.count && zip(frame, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
        #expect(isNear, "item \(item) of \(section.id): \(frame)")
        #expect(reader.cell(of: item) == section.items.cell(of: item), "item \(item) of \(section.id)")
      }
    }
  }

  @Test func dynamicSection() throws {
    for form in JSONEmitter.ItemForm.allCases {
      let sections = Self.sections(try Self.json(JSONEmitter(unit: .px, items: form)))
      let items = try #require(sections[2]["items"] as? [String: Any])
      #expect(items["count"] is NSNull)
      #expect(items["sample"] as? Int == 20)
      let extent = try #require(items["extent"] as? [String: Double])
      let (line, spacing): (Double, Double) = (310 / 3, 10 / 3)
      #expect(extent == ["empty": 40, "line": line, "itemsPerLine": 3, "spacing": spacing, "lead": 1])
      #expect(sections[3]["after"] as? [String] == ["feed"])
    }
  }

  @Test func insideOfCells() throws {
    let sections = Self.sections(try Self.json(JSONEmitter(unit: .px)))
    let tag = try #require((sections[1]["cells"] as? [[String: Any]])?.first)
    #expect(tag["content"] as? [Double] == [30, 0, 204, 78])
    let border = try #require(tag["border"] as? [String: Any])
    #expect(border["path"] as? [Double] == [0.5, 0.5, 263, 77])
    #expect(border["radius"] as? Double == 38.5)
    let layers = try #require(tag["layers"] as? [[String: Any]])
    #expect(layers[1]["states"] as? [String] == ["highlighted", "selected"])
    let feed = try #require((sections[2]["cells"] as? [[String: Any]])?.first)
    #expect(feed["template"] is NSNull)
    let separators = try #require(feed["separators"] as? [[String: Any]])
    // 274⅓ pixels wide, minus an inset of 32.
    #expect(separators.map { $0["frame"] as? [Double] } == [[0, 0, 1, 100], [32, 99, 242.33333333333334, 1]])
  }

  @Test func escapesText() throws {
    var spec = SampleTables.spec
    spec.tables = []
    spec.path = "a\"b\\c\n\u{1}é\u{1F600}"
    let source = try #require(try Self.json(JSONEmitter(), spec)["source"] as? [String: Any])
    #expect(source["path"] as? String == spec.path)
  }

  @Test func nothingAtAll() throws {
    var table = SampleTables.plus
    table.sections = [SampleTables.photos]
    table.sections[0].items = Items(count: 0, placement: .listed(.init(origins: [], cells: [])))
    table.sections[0].cells = []
    let spec = CompiledSpec(name: "Empty", path: "e.layout.yaml", tables: [table])
    let items = Self.sections(try Self.json(JSONEmitter(), spec))[0]["items"] as? [String: Any]
    #expect((items?["frames"] as? [Any])?.isEmpty == true)
    #expect((items?["cells"] as? [Any])?.isEmpty == true)
  }
}

/// Reads `items` by nothing but what the page about the frame table says.
private struct CompactItems {
  let count: Int
  private let json: [String: Any]
  private let pattern: [String: Any]?
  private let tail: [String: Any]?

  init(_ json: [String: Any]) throws {
    self.json = json
    count = try #require(json["count"] as? Int ?? json["sample"] as? Int)
    pattern = json["pattern"] as? [String: Any]
    tail = json["tail"] as? [String: Any]
  }

  private func expand(_ runs: Any?) -> [Int] {
    (runs as? [[Int]] ?? []).flatMap { Array(repeating: $0[0], count: $0[1]) }
  }

  func frame(of item: Int) -> [Double] {
    guard let pattern else { return (json["frames"] as? [[Double]] ?? [])[item] }
    if let tail, let from = tail["from"] as? Int, item >= from {
      return (tail["frames"] as? [[Double]] ?? [])[item - from]
    }
    let frames = pattern["frames"] as? [[Double]] ?? []
    let stride = pattern["stride"] as? [Double] ?? []
    var frame = frames[item % frames.count]
    for axis in 0...1 {
      frame[axis] += Double(item / frames.count) * stride[axis]
      if let snap = pattern["snap"] as? Double { frame[axis] = (frame[axis] * snap + 0.501).rounded(.down) / snap }
    }
    return frame
  }

  func cell(of item: Int) -> Int {
    guard let pattern else { return expand(json["cells"])[item] }
    if let tail, let from = tail["from"] as? Int, item >= from { return expand(tail["cells"])[item - from] }
    let cells = expand(pattern["cells"])
    let lead = pattern["lead"] as? Int ?? 0
    let line = (item + lead) / cells.count
    var place: [String] = []
    if line == 0 { place.append("firstLine") }
    if line == (count - 1 + lead) / cells.count { place.append("lastLine") }
    if item == count - 1 { place.append("lastItem") }
    let variants = pattern["variants"] as? [[String: Any]] ?? []
    if let variant = variants.first(where: { $0["place"] as? [String] == place }) {
      return expand(variant["cells"])[item % cells.count]
    }
    return cells[item % cells.count]
  }
}

extension PixelRect {
  fileprivate func doubles(over scale: Int) -> [Double] {
    let frame = FrameTable.Frame(self, scale: scale)
    return [frame.x, frame.y, frame.width, frame.height]
  }
}
