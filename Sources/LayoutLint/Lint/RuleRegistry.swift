package import LayoutCompiler
import LayoutEngine

/// Every language error and lint rule, once, in plain sight: errors by the stage that finds them, rules in the order
/// in which people meet them.
package enum RuleRegistry {
  package static let all: [RuleInfo] = [
    TextErrors.syntax,
    TextErrors.encoding,
    TextErrors.limitExceeded,
    KeyErrors.unsupportedVersion,
    KeyErrors.unknownKey,
    TextErrors.duplicateKey,
    KeyErrors.missingKey,
    KeyErrors.wrongType,
    KeyErrors.badValue,
    KeyErrors.badLength,
    GeometryErrors.outOfRange,
    NameErrors.unknownTemplate,
    NameErrors.unknownToken,
    NameErrors.unknownDevice,
    NameErrors.duplicateID,
    NameErrors.referenceCycle,
    NameErrors.includeNotFound,
    GeometryErrors.notUniform,

    ItemExceedsLine.info,
    ExpectationFailed.info,
    ColumnLost.info,
    GapStretched.info,
    LoneItemCentered.info,
    LastLineDiffers.info,
    OffPixelLength.info,
    OffPixelFrame.info,
    LeftoverPixels.info,
    HairlineTooThick.info,
    SmallTarget.info,
    OutsideSafeArea.info,
    PeekHidden.info,
    PageCutsItem.info,
    ContentTruncated.info,
    IneffectiveKey.info,
    EmptySection.info,
    UnusedTemplate.info,
    UnusedToken.info,
    UnusedOverride.info,
    RedundantKey.info,
    UnusedSuppression.info,
  ]

  /// The rules that look at a spec once.
  static var specRules: [any SpecRule.Type] {
    [
      HairlineTooThick.self,
      EmptySection.self,
      UnusedTemplate.self,
      UnusedToken.self,
      UnusedOverride.self,
      RedundantKey.self,
      IneffectiveKey.self,
    ]
  }

  /// The rules that look at a spec as it was resolved, once for each device.
  static var geometryRules: [any GeometryRule.Type] {
    [
      ItemExceedsLine.self,
      ExpectationFailed.self,
      ColumnLost.self,
      GapStretched.self,
      LoneItemCentered.self,
      LastLineDiffers.self,
      OffPixelLength.self,
      OffPixelFrame.self,
      LeftoverPixels.self,
      SmallTarget.self,
      OutsideSafeArea.self,
      PeekHidden.self,
      PageCutsItem.self,
      ContentTruncated.self,
    ]
  }

  /// What there is to know about a rule; every rule is in the list, which a test checks.
  package static func info(_ id: RuleID) -> RuleInfo { byID[id] ?? all[0] }

  /// Nil for a name that no rule has.
  package static func info(named name: String) -> RuleInfo? { RuleID(rawValue: name).map(info) }

  /// `; did you mean …?` for a name that no rule has, or nothing.
  package static func hint(for name: String) -> String {
    Suggestion.phrase(Suggestion.nearest(to: name, among: RuleID.allCases.map(\.rawValue)))
  }

  private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
}
