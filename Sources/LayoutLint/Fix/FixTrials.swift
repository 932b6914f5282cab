import LayoutCompiler
import LayoutEngine

/// Which fixes of a text are tried together: first all of them, then the halves of what fails the proof, down to single
/// fixes, which are refused.
struct FixTrials {
  /// A fix by its place in the text as it is now. The same fix elsewhere is another one.
  struct Place: Hashable {
    var rule: RuleID
    var range: SourceRange
    /// Several things may be missing at one place.
    var replacement: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.rule
      range = diagnostic.fix?.range ?? diagnostic.range
      replacement = diagnostic.fix?.replacement ?? ""
    }
  }

  /// Each failed trial costs a compilation, and a text with thousands of fixes that all fail must not cost thousands.
  /// After this many, what fails is not divided any more.
  private static let mostFailures = 100

  /// What was divided and is still to be tried, the last one next.
  private var slices: [Set<Place>] = []
  /// What failed alone.
  private var refused: Set<Place> = []
  /// What failed together with others when there had been too many failures to find out which of them it was.
  private var left: Set<Place> = []
  private var failures = 0

  /// The fixes to be tried next, sorted, without overlaps, and of one kind of proof; none at the end.
  ///
  /// - Parameter fixes: all that may be applied to the text as it is now.
  mutating func next(among fixes: [Diagnostic]) -> [Diagnostic] {
    while let slice = slices.popLast() {
      let batch = Self.batch(fixes.filter { slice.contains(Place($0)) })
      if !batch.isEmpty { return batch }
    }
    if refused.isEmpty && left.isEmpty { return Self.batch(fixes) }
    return Self.batch(
      fixes.filter { fix in
        let place = Place(fix)
        return !refused.contains(place) && !left.contains(place)
      })
  }

  /// Says that fixes failed.
  mutating func fail(_ batch: [Diagnostic]) {
    let places = batch.map(Place.init)
    if places.count == 1 {
      refused.formUnion(places)
    } else if failures < Self.mostFailures {
      let half = places.count / 2
      slices += [Set(places[half...]), Set(places[..<half])]
    } else {
      left.formUnion(places)
    }
    failures += 1
  }

  /// Says that fixes were applied, whose edits move all places.
  mutating func apply(_ edits: [TextEdit]) {
    func moved(_ places: Set<Place>) -> Set<Place> {
      Set(
        places.map { place in
          var place = place
          place.range = TextEdit.moved(place.range, by: edits)
          return place
        })
    }
    slices = slices.map(moved)
    refused = moved(refused)
    left = moved(left)
  }

  func isRefused(_ diagnostic: Diagnostic) -> Bool { refused.contains(Place(diagnostic)) }

  /// Fixes that can be applied at once.
  private static func batch(_ fixes: [Diagnostic]) -> [Diagnostic] {
    // What is certain goes first, so that its proof is not disturbed by guesses.
    let safe = fixes.filter(\.hasSafeFix)
    var batch: [Diagnostic] = []
    var end: UInt32 = 0
    for diagnostic in (safe.isEmpty ? fixes : safe).sorted(by: isBefore) {
      guard let fix = diagnostic.fix, fix.range.start >= end || batch.isEmpty else { continue }
      // Two insertions at one place have no order.
      if let last = batch.last?.fix, last.range == fix.range { continue }
      batch.append(diagnostic)
      end = fix.range.end
    }
    return batch
  }

  private static func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    guard let a = a.fix?.range, let b = b.fix?.range else { return false }
    // Of two fixes that begin at one place, the larger goes first: it makes the other one needless.
    return (a.start, b.end) < (b.start, a.end)
  }
}
