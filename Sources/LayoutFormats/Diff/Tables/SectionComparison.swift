import FrameTables
import LayoutEngine

/// Compares a section of one table with the section of the same name in another: what has changed in it on this device.
struct SectionComparison {
  private(set) var changes: [RectChange] = []
  /// How far the beginning of the section has moved, along the page's scroll axis. Coordinates begin there, wherever
  /// reading does.
  let start: Rational
  /// How far that edge has moved at which reading begins.
  private let edge: Rational
  /// Whether every rect of the section lies elsewhere and nothing else has changed; see ``isExact``.
  private(set) var isShifted = false
  /// Whether each of these rects is moved by exactly ``start``: one on whole pixels may move by a part of a pixel more
  /// or less.
  private(set) var isExact = false

  private let old, new: ComparedSection
  private let tables: (old: ComparedTable, new: ComparedTable)
  private var axis: Axis { tables.new.scroll }

  init(_ old: ComparedSection, of oldTable: ComparedTable, _ new: ComparedSection, of newTable: ComparedTable) {
    self.old = old
    self.new = new
    tables = (oldTable, newTable)
    start = new.frame.start(along: newTable.scroll) &- old.frame.start(along: newTable.scroll)
    edge = newTable.isFromEnd ? new.frame.end(along: newTable.scroll) &- old.frame.end(along: newTable.scroll) : start
    // If the values are the same, items need no look.
    if old == new { return }
    compareFrame()
    // From the end, a footer stands before the items, as coordinates count.
    let (first, last): (ChangedPart, ChangedPart) = newTable.isFromEnd ? (.footer, .header) : (.header, .footer)
    let afterFirst = compare(first, expected: start)
    compareBackground()
    if let a = old.plane, let b = new.plane {
      comparePlanes(a, b, expected: afterFirst)
    } else {
      if let plane = old.plane { changes.append(RectChange(.removed, .plane, old: plane.frame, new: nil)) }
      if let plane = new.plane { changes.append(RectChange(.added, .plane, old: nil, new: plane.frame)) }
    }
    compareItems(afterFirst)
    _ = compare(last, expected: nil)
    judge()
    // A change that no rect shows is told of the section.
    var marks = Looks(old.marks, new.marks)
    if changes.isEmpty, isMarkedOtherwise || old.cells != new.cells {
      if marks.isEmpty { marks = old.looksToCome(in: new, movedBy: start, along: axis) }
      if marks.isEmpty { marks = .growth }
    } else if marks.isEmpty {
      return
    }
    if let frame = changes.firstIndex(where: { $0.what == .section }) {
      changes[frame].looks = marks
      changes[frame].delta = nil
    } else {
      changes.append(RectChange(.restyled, .section, old: old.frame, new: new.frame, looks: marks))
    }
  }

  private var isMarkedOtherwise: Bool { old.marks != new.marks || !old.growsAlike(new, movedBy: start, along: axis) }

  // MARK: Parts

  private func change(
    _ what: ChangedPart, _ a: PixelRect, _ b: PixelRect, expected: Rational?, looks: Looks = []
  ) -> RectChange? {
    let delta = a.delta(to: b)
    if a == b { return looks.isEmpty ? nil : RectChange(.restyled, what, old: a, new: b, looks: looks) }
    let along = delta.isMove(along: axis) ? delta.start(along: axis) : nil
    let isResized = delta.width != 0 || delta.height != 0
    let isExpected =
      expected.map { $0 != 0 && along?.isWithinAPixel(of: $0) == true || isStart(along) } ?? (along != nil)
    var change = RectChange(
      isResized ? .resized : isExpected ? .shifted : .moved, what, old: a, new: b,
      delta: looks.isEmpty ? delta : nil, along: along.map { $0...$0 }, looks: looks)
    (change.push, change.edge) = (start, edge)
    change.isMovedWithSection = isStart(along)
    return change
  }

  /// Whether a move is that of the section.
  private func isStart(_ along: Rational?) -> Bool { start != 0 && along?.isWithinAPixel(of: start) == true }

  private mutating func compareFrame() {
    if let change = change(.section, old.frame, new.frame, expected: nil) { changes.append(change) }
  }

  /// Returns how far all that was compared up to here moves what is behind it.
  private mutating func compare(_ what: ChangedPart, expected: Rational?) -> Rational {
    switch what == .header ? (old.header, new.header) : (old.footer, new.footer) {
    case (nil, nil): return expected ?? 0
    case (let a?, nil):
      changes.append(RectChange(.removed, what, old: a.frame, new: nil))
      return new.frame.start(along: axis) &- a.frame.end(along: axis)
    case (nil, let b?):
      changes.append(RectChange(.added, what, old: nil, new: b.frame))
      return b.frame.end(along: axis) &- old.frame.start(along: axis)
    case (let a?, let b?):
      if var change = change(what, a.frame, b.frame, expected: expected, looks: Looks(a, b)) {
        // Layers are given in the coordinates of the page: they follow a move, but a growth only if they fill.
        if change.kind == .resized, !a.layers.isEmpty || !b.layers.isEmpty { change.delta = nil }
        change.digest.add(ChangeDigest(b))
        changes.append(change)
      }
      return b.frame.end(along: axis) &- a.frame.end(along: axis)
    }
  }

  private mutating func compareBackground() {
    switch (old.background, new.background) {
    case (nil, nil): break
    case (let a?, nil): changes.append(RectChange(.removed, .background, old: a, new: nil))
    case (nil, let b?): changes.append(RectChange(.added, .background, old: nil, new: b))
    case (let a?, let b?):
      let looks: Looks = old.backgroundRadius == new.backgroundRadius ? [] : .corners
      if var change = change(.background, a, b, expected: start, looks: looks) {
        if let radius = new.backgroundRadius { change.digest.add(radius) }
        changes.append(change)
      }
    }
  }

  private mutating func comparePlanes(_ a: ComparedSection.Plane, _ b: ComparedSection.Plane, expected: Rational) {
    if var change = change(.plane, a.frame, b.frame, expected: expected, looks: Looks(a, b)) {
      change.digest.add(ChangeDigest(b))
      changes.append(change)
    }
  }

  /// - Parameter shift: how far what lies before the items moves them.
  private mutating func compareItems(_ shift: Rational) {
    // What lies on a plane is moved by nothing on the page.
    let isOnPage = old.plane == nil && new.plane == nil
    let expected = isOnPage ? [shift, start] : []
    let (before, after) = (old.items.count, new.items.count)
    let common = min(before, after)
    let scroll = new.scroll(in: tables.new)
    // If the values are the same, nobody looks at each item.
    let isSame = old.items == new.items && old.cells == new.cells
    if common > 0, !isSame {
      let shapes = (
        LineShape(old, count: common, scroll: old.scroll(in: tables.old), direction: tables.old.direction),
        LineShape(new, count: common, scroll: scroll, direction: tables.new.direction)
      )
      let lanes = lanes(shapes)
      let isReflowed = shapes.0 != shapes.1 || lanes.map { $0.old != $0.new } ?? false
      let comparison = ItemComparison(old, new, scroll: scroll, expected: expected, isReflowed: isReflowed)
      for var run in comparison.runs {
        if isReflowed { (run.lanes, run.lines) = (lanes, lines(shapes)) }
        if isOnPage { (run.push, run.edge) = (start, edge) }
        run.isMovedWithSection = old.plane == nil && isStart(run.along?.lowerBound) && isStart(run.along?.upperBound)
        changes.append(run)
      }
    }
    if after > common {
      changes.append(
        RectChange(.added, .item, items: common...after - 1, old: nil, new: new.frame(of: common)))
    } else if before > common {
      changes.append(
        RectChange(.removed, .item, items: common...before - 1, old: old.frame(of: common), new: nil))
    }
  }

  private func lanes(_ shapes: (LineShape, LineShape)) -> RectChange.Lanes? {
    if let a = old.lanes, let b = new.lanes { return RectChange.Lanes(old: a, new: b) }
    if let a = shapes.0.itemsPerLine, let b = shapes.1.itemsPerLine { return RectChange.Lanes(old: a, new: b) }
    return nil
  }

  private func lines(_ shapes: (LineShape, LineShape)) -> RectChange.Lanes? {
    guard old.items.count == new.items.count, let a = shapes.0.lineCount(of: old), let b = shapes.1.lineCount(of: new)
    else { return nil }
    return RectChange.Lanes(old: a, new: b)
  }

  // MARK: The whole

  /// Finds out whether all of the section has only been moved by what is before it.
  private mutating func judge() {
    guard start != 0, !isMarkedOtherwise, old.backgroundRadius == new.backgroundRadius else { return }
    var expected = 1
    for part in [old.header?.frame, old.footer?.frame, old.background, old.plane?.frame] where part != nil {
      expected += 1
    }
    if old.items.count > 0, old.plane == nil { expected += 1 }
    // One change per part, and no others.
    guard changes.count == expected,
      changes.allSatisfy({
        $0.looks.isEmpty && $0.along?.lowerBound.isWithinAPixel(of: start) == true
          && $0.along?.upperBound.isWithinAPixel(of: start) == true
      }),
      changes.allSatisfy({ $0.what != .item || $0.items == 0...old.items.count - 1 && $0.every == nil })
    else { return }
    isShifted = true
    isExact = changes.allSatisfy { $0.along == start...start && $0.delta != nil }
  }
}
