import ArgumentParser
import LayoutCompiler
import LayoutcRun

/// What shells complete where a word is neither a path nor one of a few. The names are asked of the program when
/// somebody presses the key, so that no other run pays for them.
extension CompletionKind {
  /// Devices of the catalogue and their groups. Devices that a spec describes are not among them.
  static var devices: CompletionKind {
    .custom { _, _, word in DeviceCatalogue.allNames.filter { $0.hasPrefix(word) } }
  }

  /// Rules with a page, as `explain` has them.
  static var rules: CompletionKind { names { RuleID.allCases } }

  /// Rules that can be left out.
  static var lintRules: CompletionKind { names { RuleID.lintRules } }

  /// Branches and tags of the repository around the current folder.
  static var revisions: CompletionKind {
    .shellCommand("git for-each-ref --format='%(refname:short)' refs/heads refs/tags refs/remotes 2>/dev/null")
  }

  private static func names(_ rules: @escaping @Sendable () -> [RuleID]) -> CompletionKind {
    .custom { _, _, word in rules().map(\.rawValue).filter { $0.hasPrefix(word) } }
  }
}
