package import LayoutCompiler
import LayoutEngine

/// A baseline as a file: JSON, format `layoutc.baseline/1`, one entry per line, sorted.
package enum BaselineFile {
  static let format = BaselineReader.format

  /// How each begins.
  package static let beginning = "{\n  \"schema\": \"\(format)\",\n"

  /// Writes a whole file.
  ///
  /// - Parameter entries: sorted, each once, with how many findings have it.
  package static func write(_ entries: [(entry: Baseline.Entry, count: Int)], to out: inout ByteBuffer) {
    out.append(text: beginning)
    out.append("  \"findings\": ")
    out.append(lines: entries, 4) { out, item in
      out.appendObject { out in
        out.member("spec", item.entry.spec)
        out.member("rule", item.entry.rule)
        out.member("path", item.entry.path)
        out.member("count", item.count)
      }
    }
    out.append("\n}\n")
  }

  /// Whether a text says of itself that it is a baseline, whatever its version and whatever else is wrong with it.
  package static func isNamed(in text: [UInt8]) -> Bool {
    String(decoding: text, as: UTF8.self).contains("layoutc.baseline")
  }

  /// - Returns: the baseline, and what is wrong with the file; ranges index a source set that holds the file alone.
  package static func read(_ file: SourceFile) -> (baseline: Baseline, diagnostics: [Diagnostic]) {
    let (counts, diagnostics) = BaselineReader.read(file)
    return (Baseline(counts), diagnostics)
  }
}
