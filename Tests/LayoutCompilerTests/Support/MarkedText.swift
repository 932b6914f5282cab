@testable import LayoutCompiler
@testable import LayoutEngine

/// A text in which `⟦…⟧` shows where something must point. The markers are taken out before the text is used.
struct MarkedText {
  var bytes: [UInt8] = []
  /// Byte ranges of the marked places, in the order in which the marks open.
  var marks: [Range<Int>] = []

  init(_ text: String) {
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

  var file: SourceFile { SourceFile(path: "a.layout.yaml", bytes: bytes) }
}

extension SourceRange {
  var bytes: Range<Int> { Int(start)..<Int(end) }
}

/// What parsing a text gave.
struct Parsed {
  var file: SourceFile
  var tree: NodeTree?
  var diagnostics: [Diagnostic] = []

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    file = SourceFile(path: "a.layout.yaml", bytes: bytes)
    tree = YAMLParser.parse(file, fileIndex: 0, diagnostics: &diagnostics)
  }

  /// `rule line:column-line:column message`, one for each diagnostic.
  var report: [String] {
    diagnostics.map { diagnostic in
      let start = file.start(of: diagnostic.range)
      let end = file.end(of: diagnostic.range)
      return "\(diagnostic.rule.rawValue) \(start.line):\(start.column)-\(end.line):\(end.column) \(diagnostic.message)"
    }
  }

  /// The tree as JSON on one line.
  var json: String? {
    tree.map { NodeDump.json($0, of: file).split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined() }
  }
}
