/// How many there are of each severity.
package struct SeverityCounts: Sendable, Equatable {
  private var errors = 0
  private var warnings = 0
  private var infos = 0

  package init() {}

  package subscript(severity: Severity) -> Int {
    get {
      switch severity {
      case .error: errors
      case .warning: warnings
      case .info: infos
      }
    }
    set {
      switch severity {
      case .error: errors = newValue
      case .warning: warnings = newValue
      case .info: infos = newValue
      }
    }
  }

  package var isEmpty: Bool { errors == 0 && warnings == 0 && infos == 0 }

  /// `3 errors`, `1 warning`, `2 info`: of each severity that there is, the worst first.
  package var phrases: [String] {
    Severity.allCases.filter { self[$0] > 0 }.map { severity in
      severity == .info ? "\(infos) info" : self[severity].counted(severity.rawValue)
    }
  }
}
