package import LayoutCompiler
import LayoutEngine

/// Every language error and lint rule, with what finds it. Lists are in the order of ``RuleID``.
package enum RuleRegistry {
  /// What finds the mistakes of a rule.
  enum Finder {
    /// The compiler, or whatever reads comments: here is only what there is to know about them.
    case foundElsewhere(RuleInfo)
    /// A look at a spec as it is written, once.
    case spec(any SpecRule.Type)
    /// A look at a spec as it was resolved, once for each device.
    case geometry(any GeometryRule.Type)
  }

  /// The one list of rules. Whoever adds a case to ``RuleID`` is led here by the compiler.
  static func finder(of id: RuleID) -> Finder {
    switch id {
    case .syntax: .foundElsewhere(TextErrors.syntax)
    case .encoding: .foundElsewhere(TextErrors.encoding)
    case .limitExceeded: .foundElsewhere(TextErrors.limitExceeded)
    case .unsupportedVersion: .foundElsewhere(KeyErrors.unsupportedVersion)
    case .unknownKey: .foundElsewhere(KeyErrors.unknownKey)
    case .duplicateKey: .foundElsewhere(TextErrors.duplicateKey)
    case .missingKey: .foundElsewhere(KeyErrors.missingKey)
    case .wrongType: .foundElsewhere(KeyErrors.wrongType)
    case .badValue: .foundElsewhere(KeyErrors.badValue)
    case .badLength: .foundElsewhere(KeyErrors.badLength)
    case .outOfRange: .foundElsewhere(GeometryErrors.outOfRange)
    case .unknownTemplate: .foundElsewhere(NameErrors.unknownTemplate)
    case .unknownToken: .foundElsewhere(NameErrors.unknownToken)
    case .unknownDevice: .foundElsewhere(NameErrors.unknownDevice)
    case .duplicateID: .foundElsewhere(NameErrors.duplicateID)
    case .referenceCycle: .foundElsewhere(NameErrors.referenceCycle)
    case .includeNotFound: .foundElsewhere(NameErrors.includeNotFound)
    case .notUniform: .foundElsewhere(GeometryErrors.notUniform)
    case .itemExceedsLine: .geometry(ItemExceedsLine.self)
    case .expectationFailed: .geometry(ExpectationFailed.self)
    case .columnLost: .geometry(ColumnLost.self)
    case .gapStretched: .geometry(GapStretched.self)
    case .loneItemCentered: .geometry(LoneItemCentered.self)
    case .lastLineDiffers: .geometry(LastLineDiffers.self)
    case .offPixelLength: .geometry(OffPixelLength.self)
    case .offPixelFrame: .geometry(OffPixelFrame.self)
    case .leftoverPixels: .geometry(LeftoverPixels.self)
    case .hairlineTooThick: .spec(HairlineTooThick.self)
    case .smallTarget: .geometry(SmallTarget.self)
    case .outsideSafeArea: .geometry(OutsideSafeArea.self)
    case .peekHidden: .geometry(PeekHidden.self)
    case .pageCutsItem: .geometry(PageCutsItem.self)
    case .contentTruncated: .geometry(ContentTruncated.self)
    case .areasReordered: .spec(AreasReordered.self)
    case .ineffectiveKey: .spec(IneffectiveKey.self)
    case .emptySection: .spec(EmptySection.self)
    case .unusedTemplate: .spec(UnusedTemplate.self)
    case .unusedToken: .spec(UnusedToken.self)
    case .unusedOverride: .spec(UnusedOverride.self)
    case .redundantKey: .spec(RedundantKey.self)
    case .unusedSuppression: .foundElsewhere(UnusedSuppression.info)
    }
  }

  /// What people are told of a rule, whoever finds what it is about.
  package static func info(_ id: RuleID) -> RuleInfo {
    switch finder(of: id) {
    case .foundElsewhere(let info): info
    case .spec(let rule): rule.info
    case .geometry(let rule): rule.info
    }
  }

  package static let all = RuleID.allCases.map(info)

  static let specRules = RuleID.allCases.compactMap { id in
    if case .spec(let rule) = finder(of: id) { rule } else { nil as (any SpecRule.Type)? }
  }

  static let geometryRules = RuleID.allCases.compactMap { id in
    if case .geometry(let rule) = finder(of: id) { rule } else { nil as (any GeometryRule.Type)? }
  }

  /// Nil for a name that no rule has.
  package static func info(named name: String) -> RuleInfo? { RuleID(rawValue: name).map(info) }

  /// `; did you mean …?` for a name that no rule has, or nothing.
  package static func hint(for name: String) -> String {
    Suggestion.phrase(Suggestion.nearest(to: name, among: RuleID.allCases.map(\.rawValue)))
  }
}
