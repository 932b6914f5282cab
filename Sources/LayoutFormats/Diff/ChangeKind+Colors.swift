extension ChangeKind {
  /// The color of what a change covers, in CSS, on light and on dark ground: of the page of differences and of the
  /// preview.
  var colors: (light: String, dark: String) {
    switch self {
    case .added: ("#1a7f37", "#3fb950")
    case .removed: ("#cf222e", "#ff7b72")
    case .reflowed: ("#8250df", "#bc8cff")
    case .resized: ("#bc4c00", "#f0883e")
    case .moved: ("#0969da", "#58a6ff")
    case .shifted: ("#54aeff", "#a5d6ff")
    case .restyled: ("#1b7c83", "#39c5cf")
    }
  }
}
