import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Whoever does what a message says gets rid of the message. Each fix and each advice is applied to the spec that
/// caused it. The spec then compiles, or has another finding that says more.
@Suite struct AdviceTests {
  static let specs = Repository.invalidSpecs + Repository.lintSpecs

  @Test(arguments: specs) func helps(_ path: String) throws {
    let file = SourceFile(path: path, bytes: Repository.bytes(path) ?? [])
    let linted = Linted(file)
    for finding in linted.findings where finding.isNew && finding.diagnostic.range.file == 0 {
      let diagnostic = finding.diagnostic
      if let fix = diagnostic.fix {
        expectHelp(TextEdit.apply([TextEdit(fix)], to: file.bytes), diagnostic, "fix: \(fix.title)", linted)
      }
      for text in Advice.texts(in: diagnostic.message) where !isFixed(text, diagnostic) && !text.hasPrefix("--") {
        let step = step(for: text, diagnostic, file)
        if let bytes = applied(text, step, diagnostic, file) {
          expectHelp(bytes, diagnostic, "'\(text)'", linted, following: step)
        } else if !AdviceSteps.all.contains(where: { $0.rule == diagnostic.rule && $0.isAbout(text) }) {
          Issue.record("\(path): nobody has tried '\(text)' of: \(diagnostic.message)")
        }
      }
    }
  }

  /// What is written for calls with labels compiles at once: it has no labels of other kits, nor a size in place of a
  /// cell.
  @Test func callsWithLabelsBecomeASpecThatCompiles() throws {
    let path = "Specs/invalid/syntax-calls-with-labels.layout.yaml"
    var bytes = try #require(Repository.bytes(path))
    // A text that cannot be read is told once for each part that has a mistake.
    for _ in 0..<3 {
      let compilation = Compiler.compile(SourceFile(path: path, bytes: bytes)) { _ in .failure(ReadFailure("none")) }
      if !compilation.hasErrors { break }
      #expect(compilation.diagnostics.allSatisfy { $0.rule == .syntax && $0.fix != nil })
      bytes = TextEdit.apply(compilation.diagnostics.compactMap { $0.fix.map(TextEdit.init) }, to: bytes)
    }
    let compilation = Compiler.compile(SourceFile(path: path, bytes: bytes)) { _ in .failure(ReadFailure("none")) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))\n\(text)")
    #expect(text.contains("cell: { size: [44, 60] }\n    inset: { top: 8, left: 8, bottom: 8, right: 4 }"), "\(text)")
  }

  /// Whether the fix does what the message says.
  private func isFixed(_ text: String, _ diagnostic: Diagnostic) -> Bool {
    guard let fix = diagnostic.fix else { return false }
    // The fix of a text that cannot be read writes only a quote or a blank of it.
    if diagnostic.rule == .syntax { return true }
    return fix.title.contains("'\(text)'") || text.hasPrefix("\(fix.replacement): ") || fix.replacement == text
      || fix.replacement.contains(text)
      || (!fix.replacement.isEmpty && text.hasSuffix(fix.replacement))
  }

  private func step(for text: String, _ diagnostic: Diagnostic, _ file: SourceFile) -> AdviceStep? {
    let name = file.path.split(separator: "/").last.map { String($0).replacing(".layout.yaml", with: "") } ?? ""
    return AdviceSteps.all.first { $0.spec == name && $0.rule == diagnostic.rule && $0.isAbout(text) }
  }

  private func applied(
    _ text: String, _ step: AdviceStep?, _ diagnostic: Diagnostic, _ file: SourceFile
  ) -> [UInt8]? {
    if let step {
      let source = String(decoding: file.bytes, as: UTF8.self)
      #expect(source.contains(step.old), "\(step.spec): there is no '\(step.old)'")
      return Array(source.replacing(step.old, with: step.new, maxReplacements: 1).utf8)
    }
    // The word replaces the word that is blamed.
    if diagnostic.message.contains("did you mean") {
      return TextEdit.apply([TextEdit(diagnostic.range.bytes, Array(text.utf8))], to: file.bytes)
    }
    return nil
  }

  /// - Parameter step: if several findings give its advice, it mends one of them.
  private func expectHelp(
    _ bytes: [UInt8], _ diagnostic: Diagnostic, _ what: String, _ before: Linted, following step: AdviceStep? = nil
  ) {
    let after = Linted(SourceFile(path: before.compilation.sources[0].path, bytes: bytes))
    let count = { (linted: Linted) in
      linted.new.count { finding in
        let message = finding.diagnostic.message
        guard finding.rule == diagnostic.rule else { return false }
        return step.map { Advice.texts(in: message).contains(where: $0.isAbout) } ?? (message == diagnostic.message)
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(count(after) < count(before), "\(what) does not help against: \(diagnostic.message)\n\(text)")
    // It must not break what was whole, either.
    if !before.compilation.hasErrors {
      #expect(!after.compilation.hasErrors, "\(what): \(after.compilation.diagnostics.map(\.message))\n\(text)")
    }
    for rule in [RuleID.syntax, .duplicateKey] where !before.new.contains(where: { $0.rule == rule }) {
      #expect(!after.new.contains { $0.rule == rule }, "\(what) leads to \(rule.rawValue)\n\(text)")
    }
  }

  @Test func noStepIsLeftOver() {
    for step in AdviceSteps.all {
      let path = Self.specs.first { $0.hasSuffix("/\(step.spec).layout.yaml") }
      #expect(path != nil, "there is no spec '\(step.spec)'")
      let messages = path.map { Linted($0).new.map(\.diagnostic.message) } ?? []
      #expect(
        messages.contains { Advice.texts(in: $0).contains(where: step.isAbout) }, "\(step.spec): '\(step.advice)'")
    }
  }

  /// For every message of the compiler that gives advice, some spec gets the message, so that the advice is tried.
  @Test func everyAdviceOfTheSourcesIsGiven() throws {
    var said: Set<String> = []
    for path in Self.specs { for finding in Linted(path).findings { said.insert(finding.diagnostic.message) } }
    let folders =
      ["Decode", "Validate", "YAML", "Source", "Diagnostics"].map { "LayoutCompiler/\($0)" }
      + ["LayoutEngine/Resolve", "LayoutEngine/Model", "LayoutLint/Lint"]
    var seen = 0
    for folder in folders {
      let paths = Repository.files(in: "Sources/\(folder)", suffix: ".swift")
      #expect(!paths.isEmpty, "there is no \(folder)")
      for path in paths {
        // These have a test of their own, which goes through all of them.
        if path.contains("/ForeignNames") || path.contains("/LanguageErrors/") { continue }
        let text = String(decoding: try #require(Repository.bytes(path)), as: UTF8.self)
        for literal in StringLiterals.inCode(text) where isAdvice(literal) {
          seen += 1
          let pattern = try Regex(literal.pattern)
          #expect(said.contains { $0.contains(pattern) }, "no spec is told: \(literal.text) (\(path))")
        }
      }
    }
    #expect(seen > 20)
  }

  private func isAdvice(_ literal: StringLiterals.Literal) -> Bool {
    // Titles of fixes begin with the word; such fixes are applied anyway. Advice about the command line concerns no
    // spec.
    Advice.beginnings.contains { literal.text.contains($0 + "'") && !literal.text.hasPrefix($0) }
      && !literal.text.contains("'--")
  }
}

/// String literals of Swift source, as far as a test of messages needs them.
enum StringLiterals {
  struct Literal {
    /// The literal, with its interpolations as they are written.
    var text: String
    /// A pattern that matches what the literal may become.
    var pattern: String
  }

  /// Literals on one line. Comments and texts in `"""` are left out.
  static func inCode(_ source: String) -> [Literal] {
    var literals: [Literal] = []
    var isInText = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let opens = line.ranges(of: "\"\"\"").count
      if opens > 0 {
        if opens == 1 { isInText.toggle() }
        continue
      }
      if isInText || line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
      literals += inLine(Array(line))
    }
    return literals
  }

  private static func inLine(_ line: [Character]) -> [Literal] {
    var literals: [Literal] = []
    var at = 0
    while at < line.count {
      guard line[at] == "\"" else {
        at += 1
        continue
      }
      at += 1
      var literal = Literal(text: "", pattern: "")
      while at < line.count, line[at] != "\"" {
        if line[at] == "\\", at + 1 < line.count, line[at + 1] == "(" {
          let start = at
          var depth = 0
          repeat {
            if line[at] == "(" { depth += 1 }
            if line[at] == ")" { depth -= 1 }
            at += 1
          } while at < line.count && depth > 0 || at <= start + 1
          literal.text += String(line[start..<at])
          literal.pattern += ".*"
        } else {
          if line[at] == "\\" { at += 1 }
          literal.text.append(line[at])
          literal.pattern += NSRegularExpression.escapedPattern(for: String(line[at]))
          at += 1
        }
      }
      at += 1
      literals.append(literal)
    }
    return literals
  }
}
