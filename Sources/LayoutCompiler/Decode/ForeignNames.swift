/// Keys that people bring along from UIKit and CSS, and what they are called here.
enum ForeignNames {
  static let keys: [String: String] = [
    "minimumLineSpacing": "write 'spacing: { line: … }'",
    "minimumInteritemSpacing": "write 'spacing: { item: … }'",
    "interitemSpacing": "write 'spacing: { item: … }'",
    "lineSpacing": "write 'spacing: { line: … }'",
    "gap": "write 'spacing'",
    "margin": "write 'inset'",
    "sectionInset": "write 'inset'",
    "contentInset": "write 'inset'",
    "itemSize": "give the section's 'cell' a 'size'",
    "headerReferenceSize": "write 'header'",
    "footerReferenceSize": "write 'footer'",
    "scrollDirection": "write 'scroll'",
    "sectionInsetReference": "write 'inset-from'",
    "sectionHeadersPinToVisibleBounds": "write 'header: { size: …, pinned: true }'",
    "cornerRadius": "write 'border: { radius: … }'",
    "template": "write 'cell'",
    "type": "write 'arrange'",
    "layout": "write 'arrange'",
    "count": "write 'items'",
    "leading": "write 'left'; direction rtl swaps it",
    "trailing": "write 'right'; direction rtl swaps it",
  ]
}
