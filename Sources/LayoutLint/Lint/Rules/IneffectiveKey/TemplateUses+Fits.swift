import LayoutCompiler
import LayoutEngine

/// Cells that are to fit what their entries say, where the entries say how large the cells are, and not their contents.
extension TemplateUses {
  /// Whether any template has a side of `fit` and a padding, which a content would be put into.
  static func hasFits(_ context: LintContext) -> Bool {
    context.writtenTemplates.contains { template in
      template.padding != nil && [template.size?.width, template.size?.height].contains { $0?.value.form == .fit }
    }
  }

  mutating func add(fitsOf template: TemplateSpec, under use: ItemUse, in place: Place) {
    guard template.padding != nil else { return }
    for side in Side.all {
      guard let own = template.size?[side], own.value.form == .fit else { continue }
      switch place.traits.sizes {
      case .own: add(own.range, .key(side.key), use.size?[side] == nil ? nil : Self.givenByEntries)
      case .ofLane, .ofLaneOrShape: add(own.range, .key(side.key), nil)
      // Such sizes count for other reasons, or for none.
      case .shape, .none: break
      }
    }
  }

  static let givenByEntries =
    "all entries give it; a cell fits a content, which an entry says as '{ content: [60, 20] }'"
}
