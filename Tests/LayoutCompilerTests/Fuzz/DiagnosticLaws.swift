@testable import LayoutCompiler
@testable import LayoutEngine

/// What holds for every diagnostic, whoever made it.
enum DiagnosticLaws {
  /// - Parameter isFinished: whether the diagnostics are a list as people get it, rather than as a stage left it.
  static func check(_ diagnostics: [Diagnostic], _ sources: SourceSet, isFinished: Bool) throws(BrokenLaw) {
    for diagnostic in diagnostics {
      let name = "\(diagnostic.rule.rawValue): \(diagnostic.message)"
      try law(!diagnostic.message.isEmpty, "no message of \(name)")
      try place(diagnostic.range, sources, of: name)
      for note in diagnostic.notes {
        try law(!note.message.isEmpty, "an empty note of \(name)")
        if let range = note.range { try place(range, sources, of: name) }
      }
      if let fix = diagnostic.fix {
        try law(!fix.title.isEmpty, "an untitled fix of \(name)")
        try place(fix.range, sources, of: name)
      }
    }
    guard isFinished else { return }
    for (a, b) in zip(diagnostics, diagnostics.dropFirst()) {
      try law(
        (a.range, a.rule.rawValue, a.message) < (b.range, b.rule.rawValue, b.message),
        "out of order or there twice: \(a.message) | \(b.message)")
    }
  }

  /// The place is inside its file, and at characters rather than between the bytes of one.
  static func place(_ range: SourceRange, _ sources: SourceSet, of name: String) throws(BrokenLaw) {
    try law(Int(range.file) < sources.files.count, "no file for \(name)")
    let file = sources.file(of: range)
    try law(range.start <= range.end && Int(range.end) <= file.bytes.count, "\(range) is outside the file: \(name)")
    let (start, end) = (file.start(of: range), file.end(of: range))
    try law((start.line, start.column) <= (end.line, end.column), "ends before it starts: \(name)")
    guard String(validating: file.bytes, as: UTF8.self) != nil else { return }
    for offset in [range.start, range.end] where Int(offset) < file.bytes.count {
      try law(file.bytes[Int(offset)] & 0xC0 != 0x80, "\(offset) is inside a character: \(name)")
      let place = file.utf16Position(of: Int(offset))
      let back = file.byteOffset(line: place.line, utf16Character: place.character)
      // The end of a line is one place, but its line break may have several bytes.
      try law(
        back == Int(offset) || file.bytes[Int(offset)].isLineBreak || isInMark(offset, file),
        "\(offset) comes back from UTF-16 as \(back): \(name)")
    }
  }

  private static func isInMark(_ offset: UInt32, _ file: SourceFile) -> Bool { Int(offset) < file.byteOrderMarkLength }
}
