import FrameTables

/// A spec after its includes were read and it was laid over them: the typed tree that everything later works on.
///
/// Values are as written. Names are checked (``Validator``) but not looked up; lengths are not evaluated.
package struct LayoutSpec: Sendable, SpecPart {
  package var name: Located<String>
  package var scroll: Axis
  package var direction: Direction
  /// Nil if the spec names none; then it is the configuration's or ``Defaults/devices``.
  package var devices: [DeviceReference]?
  package var textSizes: TextSizeList
  /// The fonts in the order of the file, each style once.
  package var fonts: [FontSpec]
  package var container: ContainerSpec
  /// The names of tokens, whether defined or only referred to; ``Length/Form/token(_:)`` indexes these.
  package var tokenNames: [String]
  /// The sums that ``Length/Form/sum(_:)`` indexes.
  package var sums: LengthSums
  /// The tokens by their index in `tokenNames`; nil for names without a definition.
  package var tokens: [Located<Length>?]
  /// The templates by name, in order of definition.
  package var templates: [NamedTemplate]
  package var sections: [SectionSpec]
  package var overrides: [FileOverride]
  package var damage = SpecDamage()

  package init(
    name: Located<String>, scroll: Axis, direction: Direction, devices: [DeviceReference]? = nil,
    textSizes: TextSizeList = TextSizeList(), fonts: [FontSpec] = [],
    container: ContainerSpec, tokenNames: [String], sums: LengthSums = LengthSums(), tokens: [Located<Length>?],
    templates: [NamedTemplate],
    sections: [SectionSpec], overrides: [FileOverride], damage: SpecDamage = SpecDamage()
  ) {
    self.name = name
    self.scroll = scroll
    self.direction = direction
    self.devices = devices
    self.textSizes = textSizes
    self.fonts = fonts
    self.container = container
    self.tokenNames = tokenNames
    self.sums = sums
    self.tokens = tokens
    self.templates = templates
    self.sections = sections
    self.overrides = overrides
    self.damage = damage
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.name, &name, below.name)
    visitor.mark(.scroll, &scroll, below.scroll)
    visitor.mark(.direction, &direction, below.direction)
    visitor.list(.devices, &devices, below.devices)
    visitor.mark(.textSizes, &textSizes, below.textSizes)
    visitor.list(.fonts, &fonts, below.fonts)
    visitor.whole(.container, &container, below.container)
    visitor.mark(.tokenNames, &tokenNames, below.tokenNames)
    visitor.mark(.sums, &sums, below.sums)
    visitor.values(.tokens, &tokens, below.tokens)
    visitor.list(.templates, &templates, below.templates)
    visitor.list(.sections, &sections, below.sections)
    visitor.list(.overrides, &overrides, below.overrides)
    visitor.mark(.damage, &damage, below.damage)
  }
}

/// What mistakes at the top level of a file leave unknown of the whole spec. Nothing is reported that would follow from
/// it.
///
/// If nothing is unknown, this is `SpecDamage()`: for `[]` the standard library asks the runtime for conformances, the
/// first of which costs as much as to decode a small section.
package struct SpecDamage: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Which way the spec scrolls.
  package static let axes = SpecDamage(rawValue: 1)
  /// The container, or tokens on some devices: the numbers that come out.
  package static let numbers = SpecDamage(rawValue: 2)
  /// There may be tokens and templates that could not be read, and templates that lie over such.
  package static let names = SpecDamage(rawValue: 4)
  /// Devices may be missing from the list, or all of it.
  package static let devices = SpecDamage(rawValue: 8)
}

/// An entry of `cells`.
package struct NamedTemplate: Sendable, SpecPart {
  package var name: Located<String>
  package var template: TemplateSpec

  package init(name: Located<String>, template: TemplateSpec) {
    self.name = name
    self.template = template
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.value(.name, &name, below.name)
    visitor.whole(.template, &template, below.template)
  }
}

/// Tokens and a container that are laid over the file's if the condition holds.
package struct FileOverride: Sendable, SpecPart {
  package var when: WhenSpec
  package var tokens: [TokenDefinition]
  package var container: ContainerSpec?
  package var range: SourceRange
  /// Whether something that it says could not be read.
  package var isDamaged: Bool

  package init(
    when: WhenSpec, tokens: [TokenDefinition], container: ContainerSpec? = nil, range: SourceRange,
    isDamaged: Bool = false
  ) {
    self.when = when
    self.tokens = tokens
    self.container = container
    self.range = range
    self.isDamaged = isDamaged
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.range, &range, below.range)
    visitor.mark(.isDamaged, &isDamaged, below.isDamaged)
    visitor.whole(.when, &when, below.when)
    visitor.list(.tokens, &tokens, below.tokens)
    visitor.whole(.container, &container, below.container)
  }
}

/// What a file or an override gives a token.
package struct TokenDefinition: Sendable, SpecPart {
  /// The index into `tokenNames`.
  package var name: Int
  package var value: Located<Length>

  package init(name: Int, value: Located<Length>) {
    self.name = name
    self.value = value
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.name, &name, below.name)
    visitor.value(.value, &value, below.value)
  }
}

/// A device of the `devices` list, or the argument of `--device`.
package struct DeviceReference: Sendable, Equatable, SpecPart {
  package enum Base: Sendable, Equatable {
    /// A device or group of the catalog.
    case named(String)
    /// `414x736@3` or an inline device, in points.
    case described(name: String, width: Decimal, height: Decimal, scale: Int, safeArea: DecimalEdges)
  }
  package var base: Base
  package var suffixes: DeviceSuffixes
  package var range: SourceRange

  package init(base: Base, suffixes: DeviceSuffixes = DeviceSuffixes(), range: SourceRange) {
    self.base = base
    self.suffixes = suffixes
    self.range = range
  }

  package mutating func fields(over below: Self, _ visitor: inout some FieldVisitor) {
    visitor.mark(.range, &range, below.range)
    visitor.mark(.base, &base, below.base)
    visitor.mark(.suffixes, &suffixes, below.suffixes)
  }
}

extension LayoutSpec {
  /// Visits what each section says and what each of its overrides says.
  package func forEachProperties(_ body: (SectionProperties) -> Void) {
    for section in sections { section.forEachProperties(body) }
  }

  /// The names of templates that sections, their overrides and items name, and inline templates extend.
  package var namedTemplates: [String] {
    var names: [String] = []
    forEachProperties { properties in
      switch properties.cell?.value {
      case .named(let name)?: names.append(name)
      case .inline(let template)?: names += template.extends.map { [$0.value] } ?? []
      case nil: break
      }
      names += properties.cellNames.map { $0.value }
    }
    return names
  }
}

extension SectionSpec {
  package func forEachProperties(_ body: (SectionProperties) -> Void) {
    body(properties)
    for override in overrides { body(override.properties) }
  }
}
