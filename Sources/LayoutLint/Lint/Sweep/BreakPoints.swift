import FrameTables
import LayoutCompiler
import LayoutEngine

/// Finds at which widths of a sweep rules find something, while resolving only the widths at which something changes.
///
/// Each section is resolved alone, on a screen whose width goes on (``WidthSpan``), and rules look at it. The numbers
/// that they compare know how they go on, so what they find holds for all widths of the span. The next width that is
/// resolved is the first one of which nothing is known yet. What is said of a place, and what spans cannot tell, comes
/// from the widths themselves.
struct BreakPoints {
  /// What a rule finds, without the words.
  struct Mark: Hashable {
    /// The index of the rule among the geometry rules.
    var rule: Int
    var place: FoundPlaces.Key
  }

  /// What was found; widths are indices into the widths of the sweep.
  struct Found {
    var marks: [Mark: BitSet] = [:]
    /// Widths of which nothing is known: they have to be looked at one by one.
    var unknown = BitSet()
    /// How many resolutions of a section it took.
    var resolutions = 0
  }

  private let context: LintContext
  private let perform: ConcurrentPerform?

  /// - Parameter perform: runs the sections and scales, each of which is looked at on its own.
  init(_ context: LintContext, _ perform: ConcurrentPerform? = nil) {
    self.context = context
    self.perform = perform
  }

  /// Nil for specs whose sections depend on each other, or that have mistakes or long lists.
  func find() -> Found? {
    let spec = context.spec
    // If positions are counted from the end of the content, each section depends on those behind it.
    let isBackwards =
      spec.scroll == .horizontal && (spec.direction == .rtl || context.swept.contains(where: \.isRightToLeft))
    guard context.errors.isEmpty, context.swept.count > 1, !isBackwards, spec.mostItems <= Limits.listedItems,
      spec.sections.allSatisfy({ section in
        section.allProperties.allSatisfy { $0.value.entryCount <= WidthRuns.mostEntries }
      })
    else { return nil }
    var found = Found()
    // Widths at which a section before ends between two pixels, and none after it begins on one.
    var moved = BitSet()
    for section in sections().joined() {
      found.resolutions += section.found.resolutions
      found.unknown.formUnion(section.found.unknown)
      for (mark, widths) in section.found.marks { found.marks[mark, default: BitSet()].formUnion(widths) }
      moved = moved.subtracting(section.starts)
      for (mark, widths) in section.marksOfPlace {
        let left = widths.subtracting(moved)
        if !left.isEmpty { found.marks[mark, default: BitSet()].formUnion(left) }
      }
      moved.formUnion(section.ends)
    }
    found.marks = found.marks.mapValues { $0.subtracting(found.unknown) }.filter { !$0.value.isEmpty }
    return found
  }

  /// What becomes of each section, in order, run by run.
  private func sections() -> [[SectionSweep]] {
    let runs = shared(WidthRuns.of(context.swept))
    let sweep = Sweep(context)
    let all = Array(context.spec.sections.indices)
    var sections = swept(all, runs, sweep, asksForEnds: false)
    // Where a section ends is looked at only if something behind it depends on that.
    guard let last = sections.lastIndex(where: { $0.contains { !$0.marksOfPlace.isEmpty } }) else { return sections }
    let open = all[..<last].filter { index in sections[index].contains { $0.hasOpenEnds } }
    for (index, section) in zip(open, swept(open, runs, sweep, asksForEnds: true)) { sections[index] = section }
    return sections
  }

  private func swept(
    _ sections: [Int], _ runs: [Range<Int>], _ sweep: Sweep, asksForEnds: Bool
  ) -> [[SectionSweep]] {
    let count = sections.count * runs.count
    let results = Guarded([SectionSweep?](repeating: nil, count: count))
    let perform = perform ?? { count, body in for task in 0..<count { body(task) } }
    perform(count) { task in
      let (section, run) = task.quotientAndRemainder(dividingBy: runs.count)
      let found = SectionSweep(sweep, sections[section], of: runs[run], asksForEnds: asksForEnds)
      results.withLock { $0[task] = found }
    }
    let all = results.withLock { $0 }
    return sections.indices.map { all[$0 * runs.count..<($0 + 1) * runs.count].compactMap { $0 } }
  }

  /// The sweep is divided among threads into at least this many parts: with one section at three scales, one of two
  /// threads would have to do two parts, one after the other.
  private static let fewParts = 6

  /// The runs, divided into parts if there are threads and few sections. Each part costs at most one resolution more.
  private func shared(_ runs: [Range<Int>]) -> [Range<Int>] {
    guard perform != nil else { return runs }
    let parts = Self.fewParts / max(1, runs.count * context.spec.sections.count)
    guard parts > 1 else { return runs }
    return runs.flatMap { run in
      let length = (run.count + parts - 1) / parts
      return stride(from: run.lowerBound, to: run.upperBound, by: length).map { first in
        first..<min(first + length, run.upperBound)
      }
    }
  }

  /// What threads share.
  private struct Sweep: Sendable {
    let resolver: Resolver
    let widths: [TargetDevice]
    let context: SharedGeometryContext
    let rules = RuleRegistry.geometryRules

    init(_ context: LintContext) {
      resolver = context.resolver
      widths = context.swept
      self.context = SharedGeometryContext(context)
    }
  }

  /// What becomes of one section at some widths.
  private struct SectionSweep: Sendable {
    private(set) var found = Found()
    /// What is found only at widths at which no section before ends between two pixels.
    private(set) var marksOfPlace: [Mark: BitSet] = [:]
    /// The widths at which it begins on a pixel, whatever is before it.
    private(set) var starts = BitSet()
    /// The widths at which it ends between two pixels itself.
    private(set) var ends = BitSet()
    /// Whether ``ends`` was left open.
    private(set) var hasOpenEnds = false

    /// - Parameters:
    ///   - index: the index of the section in the spec.
    ///   - run: the widths.
    ///   - asksForEnds: whether to find out where it ends between two pixels, even if that ends spans.
    init(_ sweep: Sweep, _ index: Int, of run: Range<Int>, asksForEnds: Bool) {
      look(SectionAtWidths(sweep, index, asksForEnds: asksForEnds), at: run)
    }

    /// After this many resolutions it is asked whether they tell of other widths at all.
    private static let fewResolutions = 16

    private mutating func look(_ section: SectionAtWidths, at run: Range<Int>) {
      var walk = SpanWalk(run, of: section.sweep.widths)
      var resolutions = 0
      while let (width, span) = walk.next() {
        if resolutions == Self.fewResolutions, walk.knownCount < 2 * resolutions {
          // If they do not, looking at the widths themselves is as quick, with all sections at once.
          for other in walk.unknown { found.unknown.insert(other) }
          return
        }
        resolutions += 1
        found.resolutions += 1
        guard let marks = section.marks(on: section.sweep.widths[width], span) else {
          found.unknown.insert(width)
          continue
        }
        walk.take(span, from: width)
        for width in stride(from: width, to: width + Int(span.end), by: Int(span.period)) {
          for mark in marks.found { found.marks[mark, default: BitSet()].insert(width) }
          for mark in marks.ofPlace { marksOfPlace[mark, default: BitSet()].insert(width) }
          if marks.startsOnPixel { starts.insert(width) }
          if marks.end == .betweenPixels { ends.insert(width) }
        }
        if marks.end == .open { hasOpenEnds = true }
      }
    }
  }

  /// What rules find of one section.
  private struct SectionAtWidths {
    struct Marks {
      var found: Set<Mark> = []
      var ofPlace: Set<Mark> = []
      var startsOnPixel = false
      var end = End.onPixel
    }

    /// Where it ends.
    enum End {
      case onPixel, betweenPixels
      /// Nobody asked.
      case open
    }

    let sweep: Sweep
    private let index: Int
    private let written: WrittenSections
    private let asksForEnds: Bool

    init(_ sweep: Sweep, _ index: Int, asksForEnds: Bool) {
      (self.sweep, self.index, self.asksForEnds) = (sweep, index, asksForEnds)
      written = WrittenSections(sweep.resolver, of: index..<index + 1)
    }

    /// Nil if the width has to be looked at itself.
    func marks(on first: TargetDevice, _ span: WidthSpan) -> Marks? {
      var isWrong = false
      guard let swept = sweep.resolver.swept(index, on: first, span, isWrong: &isWrong) else {
        return isWrong ? nil : Marks()
      }
      let section = LintSection(swept, span, index, sweep.resolver, written)
      let device = LintDevice(section, in: swept.view)
      var marks = Marks()
      marks.startsOnPixel = section.startsOnPixel
      for (rule, type) in sweep.rules.enumerated() {
        for finding in type.check(device, sweep.context) {
          marks.found.insert(Mark(rule: rule, place: finding.place))
        }
        if type == OffPixelFrame.self {
          for finding in OffPixelFrame.supplementaries(of: section, isMoved: false) {
            marks.ofPlace.insert(Mark(rule: rule, place: finding.place))
          }
        }
      }
      let length = swept.measures.length
      if !asksForEnds, length.isFarFromPixels {
        marks.end = .open
      } else if !length.isWhole {
        // Small parts of a pixel add up.
        if PixelGrid.isWhole(length) { return nil }
        marks.end = .betweenPixels
      }
      return marks
    }
  }
}
