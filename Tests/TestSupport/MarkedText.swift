import LayoutCompiler
import LayoutEngine

/// A text in which `⟦…⟧` shows where something must point. The markers are taken out before the text is used.
package struct MarkedText {
  package var bytes: [UInt8] = []
  /// Byte ranges of the marked places, in the order in which the marks open.
  package var marks: [Range<Int>] = []

  package init(_ text: String) {
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦":
        open.append(marks.count)
        marks.append(bytes.count..<bytes.count)
      case "⟧":
        let mark = open.removeLast()
        marks[mark] = marks[mark].lowerBound..<bytes.count
      default: bytes += UTF8.encode(scalar)!
      }
    }
  }

  package var file: SourceFile { SourceFile(path: "a.layout.yaml", bytes: bytes) }
}

extension SourceRange {
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}

/// What parsing a text gave.
package struct Parsed {
  package var file: SourceFile
  package var tree: NodeTree?
  package var diagnostics: [Diagnostic] = []

  package init(_ text: String) { self.init(Array(text.utf8)) }

  package init(_ bytes: [UInt8]) {
    file = SourceFile(path: "a.layout.yaml", bytes: bytes)
    tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
  }

  /// `rule line:column-line:column message`, one for each diagnostic.
  package var report: [String] {
    diagnostics.map { diagnostic in
      let start = file.start(of: diagnostic.range)
      let end = file.end(of: diagnostic.range)
      return "\(diagnostic.rule.rawValue) \(start.line):\(start.column)-\(end.line):\(end.column) \(diagnostic.message)"
    }
  }

  /// The tree as JSON on one line.
  package var json: String? {
    tree.map { NodeDump.json($0, of: file).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined() }
  }
}
