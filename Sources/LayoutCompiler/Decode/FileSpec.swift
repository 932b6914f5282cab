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
  /// Where overrides name the tokens that they set, in order. Only code that tells what is wrong asks for these places.
  var namesInOverrides: [SourceRange] = []
  var damage = SpecDamage()
  /// Whether it has only what specs include, and stands alone.
  var isPart = false

  /// Records what could not be read at the top level, or in an entry there.
  mutating func addDamage(of top: TextDamage.TopWord) {
    // A key that is being typed says nothing yet, and one that begins with x- never does.
    if top.isAlone || top.word.hasPrefix("x-") { return }
    let meant = FileKey(rawValue: top.word)
    // Below another line, any other word is that of something else.
    if top.isBelow, meant == nil { return }
    switch meant ?? FileKey.allCases.first(where: { $0.rawValue.hasPrefix(top.word) && !top.word.isEmpty }) {
    // Names that may be theirs are not reported as unknown, whether they are theirs or not.
    case .tokens?, .cells?: break
    case .devices?:
      damage.insert(.devices)
      // An empty list, and not the devices that a spec without `devices` is for.
      devices = devices ?? []
    case let key?: addDamage(of: key)
    // Nobody knows what the key means.
    case nil: damage.insert(.numbers)
    }
  }

  /// Records a mistake in the value of a key, as far as anything other than the value itself depends on it.
  mutating func addDamage(of key: FileKey) {
    switch key {
    case .container, .overrides, .fonts: damage.insert(.numbers)
    case .include: damage.insert(.names)
    case .tokens: if tokens.isEmpty { damage.insert(.names) }
    case .cells: if templates.isEmpty { damage.insert(.names) }
    case .devices: damage.insert(.devices)
    case .scroll: damage.insert(.axes)
    case .layoutc, .name, .direction, .textSizes, .sections: break
    }
  }
}

extension FileKey {
  /// Whether the keys of the value are names.
  var holdsNames: Bool { self == .cells || self == .tokens }

  /// Whether the value is a list or mapping of parts that stand alone.
  var holdsParts: Bool {
    switch self {
    case .cells, .sections, .tokens: true
    case .layoutc, .name, .scroll, .direction, .devices, .textSizes, .fonts, .container, .include, .overrides: false
    }
  }
}
