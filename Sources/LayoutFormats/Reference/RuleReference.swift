import LayoutCompiler
import LayoutEngine
package import LayoutLint

/// The documentation of all rules: a page of the documentation catalogue, and JSON for programs.
package enum RuleReference {
  /// The page as it lies in the catalogue; a test compares the two.
  package static func markdown() -> String {
    var page = """
      # Rules

      Every lint rule and every error of the language, generated from the registry that reports use.

      ## Overview

      Lint rules have a default severity that `layoutc.yaml` can change, and `# layoutc:ignore[rule] reason` suppresses
      their findings. Errors of the language are always on. A rule about the sizes of items tells every entry of a list
      whose items it finds, of one section at most twenty, the last of which says how many more there are; entries
      that say only how large their content is are told together, at the cell that takes it, unless the content
      is what is too large.

      | rule | default | finds | `--fix` |
      | --- | --- | --- | --- |

      """
    for rule in RuleRegistry.all where rule.kind == .lint {
      let fix =
        switch rule.fixing {
        case .none: ""
        case .safe: "yes"
        case .unsafe: "with `--unsafe-fixes`"
        case .both: "yes, more with `--unsafe-fixes`"
        }
      page += "| `\(rule.id.rawValue)` | \(rule.defaultSeverity.rawValue) | \(rule.summary) | \(fix) |\n"
    }
    for kind in [RuleID.Kind.lint, .languageError] {
      page += kind == .lint ? "\n## Lint rules\n" : "\n## Errors of the language\n"
      for rule in RuleRegistry.all where rule.kind == kind {
        page += "\n### \(rule.id.rawValue)\n\n\(markdown(of: rule))"
      }
    }
    return page
  }

  /// The page of one rule, without its heading.
  package static func markdown(of rule: RuleInfo) -> String {
    """
    \(rule.summary)

    **What it does.** \(rule.what)

    **Why it matters.** \(rule.why)

    **Example.**

    ```yaml
    \(rule.bad)
    ```

    Better:

    ```yaml
    \(rule.good)
    ```

    **How to fix.** \(rule.remedy)

    """
  }

  /// `layoutc rules --format json`, format `layoutc.rules/1`.
  package static func json(_ rules: [RuleInfo] = RuleRegistry.all) -> [UInt8] {
    ByteBuffer.collect { out in
      out.appendDocument { out in
        out.member("schema", "layoutc.rules/1", line: 2)
        out.member("rules", line: 2, lines: rules) { out, rule in
          let fields = [
            ("id", rule.id.rawValue), ("kind", rule.kind.rawValue), ("severity", rule.defaultSeverity.rawValue),
            ("summary", rule.summary), ("what", rule.what), ("why", rule.why), ("bad", rule.bad), ("good", rule.good),
            ("remedy", rule.remedy), ("fix", rule.fixing.rawValue),
          ]
          out.appendObject { out in
            for (name, text) in fields { out.member(name, text) }
          }
        }
      }
    }
  }
}
