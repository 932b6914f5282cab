import FrameTables

/// A spec after its includes were read and laid under it: the typed tree that everything later works on.
///
/// Values are as written. Names are checked (``Validator``) but not looked up; lengths are not evaluated.
package struct LayoutSpec: Sendable {
  package var name: Located<String>
  package var scroll: Axis
  package var direction: Direction
  /// Nil where the spec names none; the configuration's or ``Defaults/devices`` then.
  package var devices: [DeviceReference]?
  package var container: ContainerSpec
  /// Names of tokens, defined or only referred to: what ``Length/Form/token(_:)`` indexes.
  package var tokenNames: [String]
  /// By index into `tokenNames`; nil for names without a definition.
  package var tokens: [Located<Length>?]
  /// By name, in order of definition.
  package var templates: [NamedTemplate]
  package var sections: [SectionSpec]
  package var overrides: [FileOverride]
  package var damage: SpecDamage = []

  package init(
    name: Located<String>, scroll: Axis, direction: Direction, devices: [DeviceReference]? = nil,
    container: ContainerSpec, tokenNames: [String], tokens: [Located<Length>?], templates: [NamedTemplate],
    sections: [SectionSpec], overrides: [FileOverride], damage: SpecDamage = []
  ) {
    self.name = name
    self.scroll = scroll
    self.direction = direction
    self.devices = devices
    self.container = container
    self.tokenNames = tokenNames
    self.tokens = tokens
    self.templates = templates
    self.sections = sections
    self.overrides = overrides
    self.damage = damage
  }
}

/// What mistakes at the top level of a file leave unknown of the whole spec, so that nothing is told that would follow
/// from it.
package struct SpecDamage: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Which way it scrolls.
  package static let axes = SpecDamage(rawValue: 1)
  /// The container, or tokens on some devices: what numbers come out.
  package static let numbers = SpecDamage(rawValue: 2)
  /// Tokens and templates may be defined that could not be read, and templates may lie over such.
  package static let names = SpecDamage(rawValue: 4)
}

/// An entry of `cells`.
package struct NamedTemplate: Sendable {
  package var name: Located<String>
  package var template: TemplateSpec

  package init(name: Located<String>, template: TemplateSpec) {
    self.name = name
    self.template = template
  }
}

/// Tokens and a container laid over the file's where the condition holds.
package struct FileOverride: Sendable {
  package var when: WhenSpec
  /// Index into `tokenNames`, and the value.
  package var tokens: [(name: Int, value: Located<Length>)]
  package var container: ContainerSpec?
  package var range: SourceRange

  package init(
    when: WhenSpec, tokens: [(name: Int, value: Located<Length>)], container: ContainerSpec? = nil, range: SourceRange
  ) {
    self.when = when
    self.tokens = tokens
    self.container = container
    self.range = range
  }
}

/// The rect the layout lives in.
package struct ContainerSpec: Sendable, Equatable {
  package var within: Located<ContainerArea>?
  package var inset: EdgesSpec?
  package var width, height: Located<Length>?

  package init() {}
}

/// A device of the `devices` list, or the argument of `--device`.
package struct DeviceReference: Sendable, Equatable {
  package enum Base: Sendable, Equatable {
    /// A device or group of the catalogue.
    case named(String)
    /// `414x736@3` or an inline device, in points.
    case described(name: String, width: Decimal, height: Decimal, scale: Int, safeArea: DecimalEdges)
  }
  package var base: Base
  package var landscape: Bool
  package var rtl: Bool
  package var range: SourceRange

  package init(base: Base, landscape: Bool, rtl: Bool, range: SourceRange) {
    self.base = base
    self.landscape = landscape
    self.rtl = rtl
    self.range = range
  }
}

/// Four distances in points, as written.
package struct DecimalEdges: Sendable, Hashable {
  package var top, left, bottom, right: Decimal

  package init(top: Decimal, left: Decimal, bottom: Decimal, right: Decimal) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
  package static let zero = DecimalEdges(top: .zero, left: .zero, bottom: .zero, right: .zero)
}

extension Decimal {
  package static let zero = Decimal(mantissa: 0, exponent: 0)
}
