import LayoutCompiler
import LayoutEngine

/// A rule that looks at what is written, once for a spec. Threads share the list of rules, hence `SendableMetatype`.
protocol SpecRule: SendableMetatype {
  static var info: RuleInfo { get }
  static func check(_ context: LintContext) -> [Diagnostic]
}

/// A rule that looks at the result, once for each device.
///
/// It reports what it measures there; ``FindingFolder`` makes one diagnostic of what happens at one place on several
/// devices. Threads share the list of rules, hence `SendableMetatype`.
protocol GeometryRule: SendableMetatype {
  static var info: RuleInfo { get }
  static func check(_ device: LintDevice, _ context: some GeometryContext) -> [MeasuredFinding]
}

extension SpecRule {
  static func finding(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    info.finding(message, at: range, notes: notes, fix: fix)
  }
}

extension RuleInfo {
  func finding(
    _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) -> Diagnostic {
    Diagnostic(id, message, at: range, severity: defaultSeverity, notes: notes, fix: fix)
  }
}

/// What a geometry rule found at one place on one device.
struct MeasuredFinding {
  var range: SourceRange
  /// The message has the numbers of this device, so that the reader can check the arithmetic, and the remedy; it does
  /// not have the device's name. It is put into words only if this device is the one that speaks for all.
  var message: () -> String
  /// What the numbers were measured of; asked for with the message, too.
  var subject: () -> Diagnostic.Subject?
  /// Asked for with the message.
  var notes: () -> [Diagnostic.Note]
  var fix: Diagnostic.Fix?
  /// How much of it there is here; nil where devices do not differ in that.
  var extent: FindingExtent?
  /// A rule that tells the cause on this device, see ``Diagnostic/follows``.
  var follows: RuleID?

  /// - Parameter subject: nil for what is no frame's.
  init(
    _ subject: @autoclosure @escaping () -> Diagnostic.Subject?, _ message: @autoclosure @escaping () -> String,
    at range: SourceRange,
    notes: @autoclosure @escaping () -> [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil,
    extent: FindingExtent? = nil, follows: RuleID? = nil
  ) {
    self.subject = subject
    self.message = message
    self.range = range
    self.notes = notes
    self.fix = fix
    self.extent = extent
    self.follows = follows
  }
}

extension Diagnostic.Subject {
  static func section(_ section: LintSection) -> Self { Self(section: section.id.value, part: .section) }
  static func header(_ section: LintSection) -> Self { Self(section: section.id.value, part: .header) }
  static func footer(_ section: LintSection) -> Self { Self(section: section.id.value, part: .footer) }
  /// - Parameter item: its index in the section.
  static func item(_ item: Int, _ section: LintSection) -> Self { Self(section: section.id.value, part: .item(item)) }
}
