package import LayoutEngine

/// How bad a finding is.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case error, warning, info

  /// Errors sort before warnings, warnings before infos.
  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    }
  }
}

/// One thing that is wrong with a spec, at the exact place.
package struct Diagnostic: Sendable, Equatable {
  /// Something said besides the message, with or without a place of its own.
  package struct Note: Sendable, Equatable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = DiagnosticText.bounded(message)
      self.range = range
    }
  }

  /// An edit that mends the finding: the bytes of `range` are replaced by `replacement`.
  package struct Fix: Sendable, Equatable {
    /// Whether it may be applied without asking.
    package enum Safety: String, Sendable, CaseIterable {
      /// The tables are the same before and after it. If there are no tables yet, it writes the same word in the
      /// spelling of the language.
      case safe
      /// A guess at what was meant, or a change of frames. It is made only if somebody asks for it.
      case unsafe
    }

    package var title: String
    package var range: SourceRange
    package var replacement: String
    package var safety: Safety

    /// - Parameter safety: a fix counts as a guess unless its author knows better.
    package init(_ title: String, at range: SourceRange, replacement: String, _ safety: Safety = .unsafe) {
      self.title = DiagnosticText.bounded(title)
      self.range = range
      self.replacement = replacement
      self.safety = safety
    }

    /// Whether what it writes is already there. Such a fix would be useless, and none is made.
    package func changesNothing(in bytes: [UInt8]) -> Bool {
      range.end <= bytes.count && bytes[Int(range.start)..<Int(range.end)].elementsEqual(replacement.utf8)
    }
  }

  /// What a finding about frames was measured of: of the tables, the part that its numbers are of.
  package struct Subject: Sendable, Equatable {
    package enum Part: Sendable, Equatable {
      case section, header, footer
      /// By its index in the section.
      case item(Int)
    }

    /// The section's id.
    package var section: String
    package var part: Part

    package init(section: String, part: Part) {
      self.section = section
      self.part = part
    }
  }

  /// What another stage needs to know about a finding without reading its message.
  package enum Cause: Sendable, CaseIterable {
    /// A key whose line lacks the colon or the blank behind it. The lines below may lack it, too.
    case colon
    /// What follows the first document of a file. The first document itself is kept.
    case secondDocument
    /// Anything else because of which what stands at its place was not read.
    case unread
    /// Something about the file as a whole, of which the rest was not read. The message shows nothing of what is written
    /// there, so that it may be told of a file that is not ours.
    case wholeFile
  }

  package var rule: RuleID
  package var severity: Severity
  /// One sentence without a full stop: what is wrong, what was expected, and how to mend it.
  package var message: String
  package var range: SourceRange
  package var notes: [Note]
  package var fix: Fix?
  /// Names of the devices on which it happens; empty if it does not depend on the device.
  package var devices: [String]
  /// A rule that reports the cause of this finding at the same node, on the same devices. If that rule is on, this
  /// finding says nothing new.
  package var follows: RuleID?
  /// Whether it follows from what is written, whatever the device. Then the message says on which devices it happens
  /// only if these are not all of them.
  package var isWritten = false
  package var cause: Cause?
  /// On the first of its devices; nil for what is no frame's.
  package var subject: Subject?

  /// Long quotes in a message are cut in their middle, and a fix that would write more than 64 KiB is left out.
  package init(
    _ rule: RuleID, _ message: String, at range: SourceRange, severity: Severity = .error,
    notes: [Note] = [], fix: Fix? = nil, devices: [String] = [], cause: Cause? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = DiagnosticText.bounded(message)
    self.range = range
    self.notes = notes
    self.fix = fix.flatMap { $0.replacement.utf8.count <= 1 << 16 ? $0 : nil }
    self.devices = devices
    self.cause = cause
  }

  /// Whether its fix changes nothing.
  package func isIdle(in sources: SourceSet) -> Bool {
    fix.map { $0.changesNothing(in: sources.file(of: $0.range).bytes) } ?? false
  }
}
