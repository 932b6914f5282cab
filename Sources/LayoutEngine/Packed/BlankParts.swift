import FrameTables

// Blank parts, which say nothing: a packed spec is read into these. Whatever has to be there is read over what stands
// here.

extension LayoutSpec {
  package static var blank: LayoutSpec {
    LayoutSpec(
      name: .blank, scroll: .vertical, direction: .ltr, container: .blank, tokenNames: [], tokens: [], templates: [],
      sections: [], overrides: [])
  }
}

extension Located<String> {
  fileprivate static var blank: Located<String> { Located("", at: .none) }
}

extension NamedTemplate {
  package static var blank: NamedTemplate { NamedTemplate(name: .blank, template: .blank) }
}

extension FileOverride {
  package static var blank: FileOverride { FileOverride(when: .blank, tokens: [], range: .none) }
}

extension TokenDefinition {
  package static var blank: TokenDefinition { TokenDefinition(name: 0, value: Located(.unknown, at: .none)) }
}

extension ContainerSpec {
  package static var blank: ContainerSpec { ContainerSpec() }
}

extension DeviceReference {
  package static var blank: DeviceReference { DeviceReference(base: .named(""), range: .none) }
}

extension FontSpec {
  package static var blank: FontSpec { FontSpec(style: .body, range: .none) }
}

extension SectionSpec {
  package static var blank: SectionSpec { SectionSpec(id: .blank, properties: .blank, overrides: [], range: .none) }
}

extension SectionOverride {
  package static var blank: SectionOverride {
    SectionOverride(when: .blank, properties: .blank, range: .none, extent: .none)
  }
}

extension SectionProperties {
  package static var blank: SectionProperties { SectionProperties() }
}

extension WhenSpec {
  package static var blank: WhenSpec { WhenSpec(range: .none) }
}

extension EdgesSpec {
  package static var blank: EdgesSpec { EdgesSpec() }
}

extension PairSpec {
  package static var blank: PairSpec { PairSpec() }
}

extension SizeSpec {
  package static var blank: SizeSpec { SizeSpec() }
}

extension SpacingSpec {
  package static var blank: SpacingSpec { SpacingSpec() }
}

extension SupplementarySpec {
  package static var blank: SupplementarySpec { SupplementarySpec() }
}

extension BackgroundSpec {
  package static var blank: BackgroundSpec { BackgroundSpec(range: .none) }
}

extension ExpectSpec {
  package static var blank: ExpectSpec { ExpectSpec() }
}

extension TemplateSpec {
  package static var blank: TemplateSpec { TemplateSpec() }
}

extension BorderSpec {
  package static var blank: BorderSpec { BorderSpec() }
}

extension SeparatorsSpec {
  package static var blank: SeparatorsSpec { SeparatorsSpec() }
}

extension LayerSpec {
  package static var blank: LayerSpec {
    LayerSpec(id: .blank, states: StateSet(), anchor: Located(.fill, at: .none), range: .none)
  }
}

extension OffsetSpec {
  package static var blank: OffsetSpec { OffsetSpec() }
}

extension ItemList.RichEntry {
  package static var blank: ItemList.RichEntry { ItemList.RichEntry(repeats: 1, range: .none) }
}

extension ItemList.EntryBounds {
  package static var blank: ItemList.EntryBounds { ItemList.EntryBounds() }
}
