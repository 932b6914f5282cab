import FrameTables
import LayoutEngine

/// What a section has, whatever it is called and wherever it lies.
///
/// Only sections that have the same are compared as a whole. Otherwise each that came would be compared with each that
/// went. Where items lie is no part of it: what rounds to pixels lies a little otherwise elsewhere.
struct SectionLook: Hashable {
  private var frame: PixelSize
  private var header, footer, background, plane: PixelSize?
  private var count: Int
  private var digest = ChangeDigest()

  init(_ section: ComparedSection) {
    frame = section.frame.size
    (header, footer) = (section.header?.frame.size, section.footer?.frame.size)
    (background, plane) = (section.background?.size, section.plane?.frame.size)
    count = section.items.count
    for part in [section.header, section.footer].compactMap(\.self) { digest.add(ChangeDigest(part)) }
    for var cell in section.cells {
      // An inline template has the name of its section.
      cell.template = nil
      digest.add(ChangeDigest(cell))
    }
  }
}
