@testable import layoutc

/// The formats of reports, all of which a test is to try: one that is new, too.
enum ReportFormats {
  static let all = ReportFormat.allCases.map(\.rawValue)
  static let forPrograms = ReportFormat.allCases.filter { !$0.isText }.map(\.rawValue)
}
