import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// A finding about frames knows the part of the tables that its numbers are of, so that nobody reads it from the message.
@Suite struct FindingSubjectTests {
  @Test(arguments: Repository.lintSpecs) func isWhatTheMessageNames(_ path: String) throws {
    let linted = Linted(path)
    let rules = Set(RuleRegistry.geometryRules.map { $0.info.id })
    for finding in linted.findings where rules.contains(finding.rule) {
      let message = finding.diagnostic.message
      let subject = try #require(finding.diagnostic.subject, "\(message)")
      // A width of a sweep has no table here.
      guard let device = finding.diagnostic.devices.first,
        let table = linted.compilation.tables.first(where: { $0.device.name == device })
      else { continue }
      let section = try #require(table.sections.first { $0.id == subject.section }, "\(message)")
      switch subject.part {
      case .item(let item): #expect((0..<section.items.count).contains(item), "\(message)")
      case .header: #expect(section.header != nil && (message + finding.nodePath).contains("header"), "\(message)")
      case .footer: #expect(section.footer != nil && (message + finding.nodePath).contains("footer"), "\(message)")
      case .section:
        #expect(!message.contains("of the header of") && !message.contains("of the footer of"), "\(message)")
      }
      if let named = message.firstMatch(of: /item (\d+) of '(.+?)'/) {
        #expect(subject == .init(section: String(named.2), part: .item(try #require(Int(named.1)))), "\(message)")
      } else if let named = message.firstMatch(of: /(?:expected item-.* but|with) item (\d+)/) {
        #expect(subject.part == .item(try #require(Int(named.1))), "\(message)")
      }
    }
  }

  @Test func ofAHeaderIsTheHeader() {
    let linted = Linted(
      text: """
        layoutc: 1
        name: A
        devices: [375x667@2, 320x667@2]
        sections:
          - id: rounded
            arrange: grid
            columns: 2
            header: { size: 20.3 }
            footer: { size: 44, layers: [{ id: dot, edge: top, size: { height: 3.3 } }] }
            items: 2
          - id: layered
            header:
              size: 44
              layers:
                - { id: title, edge: left, size: 200 }
                - { id: more, edge: right, size: 160 }
                - { id: wide, edge: [top, left], size: [360, 10] }
            cell: { size: { width: fill, height: 44 } }
            items: 1
        """)
    func subjects(_ rule: RuleID) -> [Diagnostic.Subject?] {
      linted.findings.filter { $0.rule == rule }.map(\.diagnostic.subject)
    }
    #expect(
      subjects(.offPixelLength) == [.init(section: "rounded", part: .header), .init(section: "rounded", part: .footer)])
    let truncated = subjects(.contentTruncated)
    #expect(truncated.count >= 2 && truncated.allSatisfy { $0 == .init(section: "layered", part: .header) })
  }

  /// What is written in a template is told of the section that uses it.
  @Test func ofATemplateIsInASection() {
    let linted = Linted(
      SourceFile(
        path: "a.layout.yaml",
        bytes: Array(
          """
          layoutc: 1
          name: A
          devices: [375x667@2]
          cells: { low: { size: { height: 44.3 } } }
          sections:
            - { id: first, items: 1, cell: { size: { width: fill, height: 44 } } }
            - { id: second, arrange: grid, columns: 2, cell: low, items: 2 }
          """.utf8)))
    let found = linted.findings.filter { $0.rule == .offPixelLength }
    #expect(found.map(\.diagnostic.subject) == [.init(section: "second", part: .section)])
    #expect(found.map(\.nodePath) == ["cells.low.size.height"])
  }
}
