public import FrameTable

/// A spec after its includes were read and laid under it: the typed tree that everything later works on.
///
/// Values are as written. Names are checked (``Validator``) but not looked up; lengths are not evaluated.
public struct LayoutSpec: Sendable {
  public var name: Located<String>
  public var scroll: Axis
  public var direction: Direction
  /// Nil where the spec names none; the configuration's or `iphones` then.
  public var devices: [DeviceReference]?
  public var container: ContainerSpec
  /// Names of tokens, defined or only referred to: what ``Length/Form/token(_:)`` indexes.
  public var tokenNames: [String]
  /// By index into `tokenNames`; nil for names without a definition.
  public var tokens: [Located<Length>?]
  /// By name, in order of definition.
  public var templates: [NamedTemplate]
  public var sections: [SectionSpec]
  public var overrides: [FileOverride]
  var damage: SpecDamage = []
}

/// What mistakes at the top level of a file leave unknown of the whole spec, so that nothing is told that would follow
/// from it.
struct SpecDamage: OptionSet, Sendable {
  let rawValue: UInt8

  /// Which way it scrolls.
  static let axes = SpecDamage(rawValue: 1)
  /// The container, or tokens on some devices: what numbers come out.
  static let numbers = SpecDamage(rawValue: 2)
  /// Tokens and templates may be defined that could not be read, and templates may lie over such.
  static let names = SpecDamage(rawValue: 4)
}

/// An entry of `cells`.
public struct NamedTemplate: Sendable {
  public var name: Located<String>
  public var template: TemplateSpec
}

/// Tokens and a container laid over the file's where the condition holds.
public struct FileOverride: Sendable {
  public var when: WhenSpec
  /// Index into `tokenNames`, and the value.
  public var tokens: [(name: Int, value: Located<Length>)]
  public var container: ContainerSpec?
  public var range: SourceRange
}

/// The rect the layout lives in.
public struct ContainerSpec: Sendable, Equatable {
  public var within: Located<ContainerArea>?
  public var inset: EdgesSpec?
  public var width, height: Located<Length>?

  public init() {}
}

/// A device of the `devices` list, or the argument of `--device`.
public struct DeviceReference: Sendable, Equatable {
  public enum Base: Sendable, Equatable {
    /// A device or group of the catalogue.
    case named(String)
    /// `414x736@3` or an inline device, in points.
    case described(name: String, width: Decimal, height: Decimal, scale: Int, safeArea: DecimalEdges)
  }
  public var base: Base
  public var landscape: Bool
  public var rtl: Bool
  public var range: SourceRange
}

/// Four distances in points, as written.
public struct DecimalEdges: Sendable, Hashable {
  public var top, left, bottom, right: Decimal
  public static let zero = DecimalEdges(top: .zero, left: .zero, bottom: .zero, right: .zero)
}

extension Decimal {
  public static let zero = Decimal(mantissa: 0, exponent: 0)
}
