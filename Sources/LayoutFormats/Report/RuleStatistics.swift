package import LayoutCompiler
import LayoutEngine
import LayoutLint

/// How often each rule found something, the most frequent first.
package struct RuleStatistics {
  private struct Row {
    var rule: RuleID
    var severity: Severity
    var count = 0
    /// How many of these have a safe fix.
    var fixable = 0
  }

  private var rows: [Row] = []

  package init(_ findings: FindingList) {
    var indices: [String: Int] = [:]
    for finding in findings where finding.isNew {
      let key = "\(finding.rule.rawValue) \(finding.severity.rawValue)"
      let index = indices[key] ?? rows.count
      if index == rows.count {
        indices[key] = index
        rows.append(Row(rule: finding.rule, severity: finding.severity))
      }
      rows[index].count += 1
      if finding.diagnostic.fix?.safety == .safe { rows[index].fixable += 1 }
    }
    rows.sort { a, b in
      if a.count != b.count { return a.count > b.count }
      return (a.severity, a.rule.rawValue) < (b.severity, b.rule.rawValue)
    }
  }

  package func text() -> String {
    let width = rows.map { "\($0.count)".count }.max() ?? 0
    let name = rows.map(\.rule.rawValue.count).max() ?? 0
    return rows.map { row in
      let count = "\(row.count)"
      let fixable = row.fixable == 0 ? "" : row.fixable == row.count ? " (--fix)" : " (\(row.fixable) with --fix)"
      return String(repeating: " ", count: width - count.count) + count + "  "
        + row.severity.rawValue + String(repeating: " ", count: 7 - row.severity.rawValue.count) + "  "
        + row.rule.rawValue + String(repeating: " ", count: name - row.rule.rawValue.count)
        + "  \(RuleRegistry.info(row.rule).summary)\(fixable)\n"
    }.joined()
  }

  /// Format `layoutc.statistics/1`.
  package func json() -> [UInt8] {
    ByteBuffer.collect { out in
      out.appendDocument { out in
        out.member("schema", "layoutc.statistics/1", line: 2)
        out.member("rules", line: 2, lines: rows) { out, row in
          out.appendObject { out in
            out.member("rule", row.rule.rawValue)
            out.member("severity", row.severity.rawValue)
            out.member("count", row.count)
            out.member("fixable", row.fixable)
          }
        }
      }
    }
  }
}
