import FrameTables
import LayoutEngine

/// A file that another one includes.
struct Include {
  var path: Located<String>
  /// What a `rem` is worth in a file of design tokens, in points.
  var rem: Decimal?
}

/// What one file says, before its includes are laid under it.
struct FileSpec {
  var name: Located<String>?
  var scroll = Defaults.scroll.value
  var direction = Defaults.direction.value
  var devices: [DeviceReference]?
  var textSizes = TextSizeList()
  var fonts: [FontSpec] = []
  var container = ContainerSpec()
  var tokens: [TokenDefinition] = []
  var includes: [Include] = []
  /// Design tokens that no token of the language was made from.
  var ignored: [IgnoredToken] = []
  var templates: [NamedTemplate] = []
  var sections: [SectionSpec] = []
  var overrides: [FileOverride] = []
  var damage: SpecDamage = []

  /// Takes note of a mistake in the value of a key, as far as others than the value itself depend on it.
  mutating func addDamage(of key: FileKey) {
    switch key {
    case .container, .overrides, .fonts: damage.insert(.numbers)
    case .include: damage.insert(.names)
    case .tokens: if tokens.isEmpty { damage.insert(.names) }
    case .cells: if templates.isEmpty { damage.insert(.names) }
    case .layoutc, .name, .scroll, .direction, .devices, .textSizes, .sections: break
    }
  }
}
