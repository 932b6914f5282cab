import LayoutCompiler
import LayoutEngine
import LayoutLint
import LayoutcRun

/// Everything that a run finds, spec by spec. The first findings are held as they are. What goes beyond ``mostAtHand``
/// is put aside, and so are findings that are words already, so that of each finding only what is decided about it
/// takes memory.
struct CollectedFindings: Sendable {
  private struct Part: Sendable {
    var place: Place
    /// The number of its first finding, and how many there are.
    var first: Int
    var count: Int
    var links: RuleLink?
  }

  private enum Place: Sendable {
    case atHand([Finding])
    case putAside(Spool.Piece)
    /// The report's text on a spec, and nothing else. It is put aside from the first on: text that was recalled is a
    /// part of its pack, which would stay in memory for it.
    case words(Spool.Piece)
  }

  /// What is decided about a finding, at first or when everything is known.
  private struct Decision: Sendable {
    /// According to the spec alone: no comment suppresses it.
    var isNew: Bool
    /// Whether the baseline has it, which is known when all specs have been looked at.
    var isKnown = false
    var fails: Bool
    var severity: Severity
    /// The number of the file that it lies in.
    var file: UInt32
  }

  /// What is told of all findings together.
  struct Counts: Sendable {
    /// Findings that no baseline lists and no comment suppresses.
    var new = SeverityCounts()
    /// Files with such findings.
    var files = 0
    /// Findings that a baseline lists.
    var known = 0
    var suppressed = 0
  }

  /// How many bytes are held: of findings, and of the files that they lie in, whose lines reports show.
  private static let mostAtHand = 8 << 20
  /// What a finding takes with its texts in nearly all cases, in bytes.
  private static let bytesOfFinding = 1 << 10

  private let spool: Spool
  private var bytesAtHand = 0
  private var parts: [Part] = []
  private var decisions: [Decision] = []
  /// The counts of specs of which only words are held.
  private var told = Counts()
  private var toldFails = false
  /// The texts of files that specs include, by path.
  private var included: [NameKey: Spool.Piece] = [:]
  /// The numbers of the files with findings, by path.
  private var fileNumbers: [NameKey: UInt32] = [:]

  init(in spool: Spool = Spool()) { self.spool = spool }

  /// - Parameter findings: those of one spec, with the same sources and links.
  mutating func add(_ findings: [Finding]) {
    guard let first = findings.first else { return }
    parts.append(
      Part(place: keep(findings, first.sources), first: decisions.count, count: findings.count, links: first.links))
    var last: (file: SourceFile, number: UInt32)?
    for finding in findings {
      // Findings of one file follow each other.
      let number = last?.file === finding.file ? last?.number ?? 0 : number(ofFile: finding.file.path)
      last = (finding.file, number)
      decisions.append(
        Decision(isNew: finding.isNew, fails: finding.fails, severity: finding.severity, file: number))
    }
  }

  /// - Parameter spec: one in whose file no other finding lies.
  mutating func add(_ spec: RenderedFindings) {
    if !spec.counts.isEmpty {
      for severity in Severity.allCases { told.new[severity] += spec.counts[severity] }
      told.files += 1
    }
    told.suppressed += spec.suppressed
    if spec.fails { toldFails = true }
    guard !spec.text.isEmpty else { return }
    let words = spool.append(spec.text)
    parts.append(Part(place: .words(words), first: decisions.count, count: 0))
  }

  private mutating func keep(_ findings: [Finding], _ sources: SourceSet) -> Place {
    let bytes = sources.files.reduce(findings.count * Self.bytesOfFinding) { $0 + $1.bytes.count }
    if bytesAtHand + bytes <= Self.mostAtHand {
      bytesAtHand += bytes
      return .atHand(findings)
    }
    let files = sources.files.enumerated().map { index, file in
      let text = index == 0 ? spool.append(file.bytes) : putAside(included: file)
      return FindingCoding.File(path: file.path, place: text.place, count: text.count)
    }
    return .putAside(spool.append(FindingCoding.packed(findings, files: files)))
  }

  private mutating func number(ofFile path: String) -> UInt32 {
    let (key, next) = (NameKey(path), UInt32(fileNumbers.count))
    let number = fileNumbers[key] ?? next
    if number == next { fileNumbers[key] = number }
    return number
  }

  /// Puts an included file aside, only once unless it changes in the middle of the run.
  private mutating func putAside(included file: SourceFile) -> Spool.Piece {
    let key = NameKey(file.path)
    if let piece = included[key], piece.count == file.bytes.count, spool.bytes(of: piece) == file.bytes {
      return piece
    }
    let piece = spool.append(file.bytes)
    included[key] = piece
    return piece
  }

  /// The words of a part; nil if its findings are still to be put into words.
  func words(ofPart index: Int) -> [UInt8]? {
    if case .words(let piece) = parts[index].place { spool.bytes(of: piece) } else { nil }
  }

  /// The findings that are held, without those that are words already.
  var list: FindingList { FindingList(partCount: parts.count) { findings(of: parts[$0]) } }

  private func findings(of part: Part) -> [Finding] {
    var found = findings(at: part.place)
    for index in found.indices {
      let decision = decisions[part.first + index]
      if decision.isKnown { found[index].state = .known }
      found[index].fails = decision.fails
      found[index].diagnostic.severity = decision.severity
      found[index].links = part.links
    }
    return found
  }

  private func findings(at place: Place) -> [Finding] {
    switch place {
    case .words: return []
    case .atHand(let findings): return findings
    case .putAside(let piece):
      let found = FindingCoding.unpacked(spool.bytes(of: piece)) {
        spool.bytes(of: Spool.Piece(place: $0.place, count: $0.count))
      }
      guard let found else { preconditionFailure("what was put aside is read back") }
      return found
    }
  }

  /// Whether there is a new finding that fails the run.
  var fails: Bool { toldFails || decisions.contains { $0.isNew && !$0.isKnown && $0.fails } }

  /// Linear in the number of findings, none of which is read for it.
  var counts: Counts {
    var counts = told
    var hasNew = [Bool](repeating: false, count: fileNumbers.count)
    for decision in decisions {
      if decision.isKnown {
        counts.known += 1
      } else if decision.isNew {
        counts.new[decision.severity] += 1
        hasNew[Int(decision.file)] = true
      } else {
        counts.suppressed += 1
      }
    }
    counts.files += hasNew.count { $0 }
    return counts
  }

  /// A finding that several specs have is what it is to the strictest of them, in whatever order they came.
  mutating func decide(with shared: [FindingKey: SharedFinding]) {
    if shared.isEmpty { return }
    for (index, finding) in list.enumerated() {
      guard let other = shared[finding.key] else { continue }
      if other.fails { decisions[index].fails = true }
      decisions[index].severity = min(decisions[index].severity, other.severity)
    }
  }

  /// - Parameter areKnown: for each finding, whether a baseline lists it.
  mutating func mark(areKnown: [Bool]) {
    for (index, isKnown) in areKnown.enumerated() where isKnown { decisions[index].isKnown = true }
  }
}
