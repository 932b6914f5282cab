import ArgumentParser
import LayoutCompiler
import LayoutcRun

/// What `lint` can report in.
enum ReportFormat: String, ArgumentChoice {
  case text, concise, grouped, json
  case jsonLines = "json-lines"
  case sarif, rdjson, github, gitlab, azure, teamcity, junit, checkstyle

  /// For help and messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Whether people read it as it is.
  var isText: Bool { self == .text || self == .concise || self == .grouped }

  /// Whether each finding gets a name that stays the same when lines move.
  var hasFingerprints: Bool { self == .sarif || self == .gitlab }

  /// How a report begins that says anything, by which ``FileClaims`` knows one of an earlier run. Those for people begin
  /// with the name of a spec, and nobody can tell them from other texts.
  var beginnings: [String] {
    switch self {
    case .text, .concise, .grouped: []
    case .json: ["{\n  \"schema\": \"layoutc.diagnostics/1\",\n"]
    case .jsonLines: ["{ \"rule\": \"", "{ \"file\": \""]
    case .sarif: ["{\n  \"$schema\": \"https://json.schemastore.org/sarif-"]
    case .rdjson: ["{\n  \"source\": { \"name\": \"layoutc\" },\n"]
    case .github: ["::error file=", "::warning file=", "::notice file="]
    case .gitlab: ["[]\n", "[\n  { \"description\": "]
    case .azure: ["##vso[task.logissue type="]
    case .teamcity: ["##teamcity[inspectionType id='", "##teamcity[buildProblem description='"]
    case .junit: ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"]
    case .checkstyle: ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle "]
    }
  }

  /// The format if none is named. A log of GitHub Actions is no terminal, and understands commands.
  static var standard: ReportFormat {
    Terminal.isWorkflow && !Terminal.isInteractive(.standardOutput) ? .github : .text
  }
}

/// `--report FORMAT=FILE`
struct ReportFile: Sendable {
  var format: ReportFormat
  var path: String

  init(_ argument: String) throws {
    guard let equals = argument.firstIndex(of: "="), argument.index(after: equals) < argument.endIndex else {
      throw ValidationError("'--report \(argument)': expected FORMAT=FILE, like 'sarif=lint.sarif'")
    }
    guard let format = ReportFormat(rawValue: String(argument[..<equals])) else {
      throw ValidationError("'--report \(argument)': the formats are \(ReportFormat.list)")
    }
    self.format = format
    path = String(argument[argument.index(after: equals)...])
    if path == "-" {
      throw ValidationError("'--report \(argument)': '--format \(format.rawValue)' writes to standard output")
    }
  }
}
