/// The name of a language error or lint rule, as printed in brackets behind a diagnostic.
///
/// These are fixed: suppressions, baselines and configuration files name them.
package enum RuleID: String, Sendable, CaseIterable {
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

  // Lint rules; `layoutc.yaml` sets their severity.
  case itemExceedsLine = "item-exceeds-line"
  case expectationFailed = "expectation-failed"
  case columnLost = "column-lost"
  case gapStretched = "gap-stretched"
  case loneItemCentered = "lone-item-centered"
  case lastLineDiffers = "last-line-differs"
  case offPixelLength = "off-pixel-length"
  case offPixelFrame = "off-pixel-frame"
  case leftoverPixels = "leftover-pixels"
  case hairlineTooThick = "hairline-too-thick"
  case smallTarget = "small-target"
  case outsideSafeArea = "outside-safe-area"
  case peekHidden = "peek-hidden"
  case pageCutsItem = "page-cuts-item"
  case contentTruncated = "content-truncated"
  case areasReordered = "areas-reordered"
  case ineffectiveKey = "ineffective-key"
  case emptySection = "empty-section"
  case unusedTemplate = "unused-template"
  case unusedToken = "unused-token"
  case unusedOverride = "unused-override"
  case redundantKey = "redundant-key"
  case unusedSuppression = "unused-suppression"
}

extension RuleID {
  package enum Kind: String, Sendable {
    /// Cannot be switched off, suppressed or put into a baseline.
    case languageError = "language-error"
    case lint
  }

  /// Listed case by case, so that a new case cannot get the wrong kind from the place where it stands.
  package var kind: Kind {
    switch self {
    case .syntax, .encoding, .limitExceeded, .unsupportedVersion, .unknownKey, .duplicateKey, .missingKey, .wrongType,
      .badValue, .badLength, .outOfRange, .unknownTemplate, .unknownToken, .unknownDevice, .duplicateID,
      .referenceCycle, .includeNotFound, .notUniform:
      .languageError
    case .itemExceedsLine, .expectationFailed, .columnLost, .gapStretched, .loneItemCentered, .lastLineDiffers,
      .offPixelLength, .offPixelFrame, .leftoverPixels, .hairlineTooThick, .smallTarget, .outsideSafeArea,
      .peekHidden, .pageCutsItem, .contentTruncated, .areasReordered, .ineffectiveKey, .emptySection, .unusedTemplate,
      .unusedToken, .unusedOverride, .redundantKey, .unusedSuppression:
      .lint
    }
  }

  /// Errors of the language, which nothing can switch off.
  package static let languageErrors = allCases.filter { $0.kind == .languageError }

  /// Findings whose severity can be changed.
  package static let lintRules = allCases.filter { $0.kind == .lint }
}
