/// Keys that people bring along from UIKit and CSS, and what they are called here.
enum ForeignNames {
  /// A hint for a mapping that takes `keys`; nil where the name is known for none of them.
  static func hint(for name: String, keys: [String]) -> String? {
    hints[name]?.first { keys.contains($0.key) }?.hint
  }

  private static let hints: [String: [(key: String, hint: String)]] = [
    "minimumLineSpacing": [("spacing", "write 'spacing: { line: … }'"), ("line", "write 'line'")],
    "minimumInteritemSpacing": [("spacing", "write 'spacing: { item: … }'"), ("item", "write 'item'")],
    "interitemSpacing": [("spacing", "write 'spacing: { item: … }'"), ("item", "write 'item'")],
    "lineSpacing": [("spacing", "write 'spacing: { line: … }'"), ("line", "write 'line'")],
    "gap": [("spacing", "write 'spacing'")],
    "margin": [("inset", "write 'inset'"), ("padding", "write 'padding'")],
    "sectionInset": [("inset", "write 'inset'")],
    "contentInset": [("inset", "write 'inset'"), ("padding", "write 'padding'")],
    "itemSize": [("cell", "give the section's 'cell' a 'size'")],
    "width": [("size", "write 'size: { width: … }'")],
    "height": [("size", "write 'size: { height: … }'")],
    "aspect": [("size", "write 'size: { aspect: … }'")],
    "headerReferenceSize": [("header", "write 'header'")],
    "footerReferenceSize": [("footer", "write 'footer'")],
    "scrollDirection": [("scroll", "write 'scroll'")],
    "sectionInsetReference": [("inset-from", "write 'inset-from'")],
    "sectionHeadersPinToVisibleBounds": [("header", "write 'header: { size: …, pinned: true }'")],
    "cornerRadius": [("border", "write 'border: { radius: … }'"), ("radius", "write 'radius'")],
    "template": [("cell", "write 'cell'"), ("extends", "write 'extends'")],
    "type": [("arrange", "write 'arrange'")],
    "layout": [("arrange", "write 'arrange'")],
    "count": [("items", "write 'items'"), ("repeat", "write 'repeat'")],
    "leading": [("left", "write 'left'; direction rtl swaps it")],
    "trailing": [("right", "write 'right'; direction rtl swaps it")],
  ]
}
