import FrameTable

/// What one file says, before its includes are laid under it.
struct FileSpec {
  var name: Located<String>?
  var scroll: Axis = .vertical
  var direction: Direction = .ltr
  var devices: [DeviceReference]?
  var container = ContainerSpec()
  /// Index into the names, and the value.
  var tokens: [(name: Int, value: Located<Length>)] = []
  var includes: [Located<String>] = []
  var templates: [NamedTemplate] = []
  var sections: [SectionSpec] = []
  var overrides: [FileOverride] = []
}
