/// The name of a language error or lint rule, as printed in brackets behind a diagnostic.
///
/// These are fixed: suppressions, baselines and configuration files name them.
public enum RuleID: String, Sendable, CaseIterable {
  // Errors of the language; they cannot be switched off.
  case syntax
  case encoding
  case limitExceeded = "limit-exceeded"
  case unsupportedVersion = "unsupported-version"
  case unknownKey = "unknown-key"
  case duplicateKey = "duplicate-key"
  case missingKey = "missing-key"
  case wrongType = "wrong-type"
  case badValue = "bad-value"
  case badLength = "bad-length"
  case outOfRange = "out-of-range"
  case unknownTemplate = "unknown-template"
  case unknownToken = "unknown-token"
  case unknownDevice = "unknown-device"
  case duplicateID = "duplicate-id"
  case referenceCycle = "reference-cycle"
  case includeNotFound = "include-not-found"
  case notUniform = "not-uniform"
}
