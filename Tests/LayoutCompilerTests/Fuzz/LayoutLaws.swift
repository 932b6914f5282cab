import FrameTables

@testable import LayoutEngine

/// What an app asks of a table: each way to the same item gives the same frame.
enum LayoutLaws {
  static func check(_ table: FrameTable) throws(BrokenLaw) {
    let layout = table.layout()
    for (index, section) in table.sections.enumerated() {
      try check(section.items)
      if let plane = layout.plane(ofSection: index) {
        try check(plane.table)
        continue
      }
      for item in some(of: section.items.count) {
        let frame = layout.pixelFrame(ofItem: item, inSection: index)
        _ = layout.layers(ofItem: item, inSection: index)
        _ = layout.contentFrame(ofItem: item, inSection: index)
        guard frame.width > 0, frame.height > 0 else { continue }
        let found = layout.elements(inPixels: frame, kinds: .items)
        try law(
          found.contains { $0.section == index && $0.kind == .item(item) },
          "item \(item) of \(section.id) is not found in its own frame")
        guard frame.width >= 1, frame.height >= 1 else { continue }
        let inPoints = layout.elements(in: layout.frame(ofItem: item, inSection: index), kinds: .items)
        try law(
          inPoints.contains { $0.section == index && $0.kind == .item(item) },
          "item \(item) of \(section.id) is not found in its own frame in points")
      }
    }
    try checkCounts(of: table, layout)
    try checkLeads(of: table, layout)
  }

  /// The first items and the last.
  private static func some(of count: Int) -> [Int] {
    count <= 12 ? Array(0..<count) : Array(0..<8) + Array(count - 4..<count)
  }

  private static func check(_ items: Items) throws(BrokenLaw) {
    for range in [0..<min(items.count, 40), max(0, items.count - 40)..<items.count] {
      try law(items.origins(in: range) == range.map(items.origin), "origins of \(range) differ from those one by one")
      try law(items.cells(in: range) == range.map { UInt32(items.cell(of: $0)) }, "cells of \(range) differ")
    }
  }

  /// The leads of the sample give the sample. Any other lead moves every item to the next lanes.
  private static func checkLeads(of table: FrameTable, _ layout: FrameTable.Layout) throws(BrokenLaw) {
    for (index, section) in table.sections.enumerated() {
      guard let dynamic = section.dynamic, case .repeating(let pattern) = section.items.placement,
        pattern.hasDynamicLead
      else { continue }
      let same = layout.with(counts: [:], leads: [index: pattern.lead])
      try law(same.contentPixelSize == table.contentSize, "the sample's lead gives another size")
      let first = layout.with(counts: [:], leads: [index: 0])
      for lead in 0..<min(dynamic.itemsPerLine, 8) {
        let other = layout.with(counts: [:], leads: [index: lead])
        // In the reverse direction, everything moves with the end of the content.
        let isBackwards = table.scroll == .horizontal && table.direction == .rtl
        for item in some(of: section.items.count) where section.plane == nil && !isBackwards {
          let frame = other.pixelFrame(ofItem: item, inSection: index)
          if item + lead < section.items.count {
            let slot = first.pixelFrame(ofItem: item + lead, inSection: index)
            try law(frame.x == slot.x && frame.y == slot.y, "item \(item) of \(section.id) is not \(lead) slots on")
          }
          if frame.width > 0, frame.height > 0, table.scroll == .vertical {
            let found = other.elements(inPixels: frame, kinds: .items)
            try law(
              found.contains { $0.section == index && $0.kind == .item(item) },
              "item \(item) of \(section.id) is not found with a lead of \(lead)")
          }
        }
      }
    }
  }

  /// The counts of the sample give the sample; others give a layout.
  private static func checkCounts(of table: FrameTable, _ layout: FrameTable.Layout) throws(BrokenLaw) {
    let dynamic = table.sections.indices.filter {
      table.sections[$0].dynamic != nil && !table.sections[$0].hasFixedCount
    }
    guard !dynamic.isEmpty else { return }
    let counts = Dictionary(uniqueKeysWithValues: dynamic.map { ($0, table.sections[$0].items.count) })
    let same = layout.with(counts: counts)
    try law(same.contentPixelSize == table.contentSize, "the sample's counts give another size")
    for count in [0, 1, 7] {
      let other = layout.with(counts: counts.mapValues { min($0, count) })
      let back = other.with(counts: [:])
      for section in dynamic {
        try law(back.itemCount(inSection: section) == counts[section], "without a count it is not the sample's")
        guard let plane = other.plane(ofSection: section), let again = back.plane(ofSection: section) else { continue }
        try law(
          plane.itemCount(inSection: 0) == other.itemCount(inSection: section), "the plane has another count")
        try law(again.itemCount(inSection: 0) == counts[section], "without a count the plane's is not the sample's")
      }
      for section in table.sections.indices where other.itemCount(inSection: section) > 0 {
        _ = other.pixelFrame(ofItem: other.itemCount(inSection: section) - 1, inSection: section)
      }
    }
  }
}
