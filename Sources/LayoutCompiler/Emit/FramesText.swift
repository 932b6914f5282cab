package import FrameTables
import LayoutEngine

/// Writes frame tables as text, one rect a line, for those who work on the compiler.
package struct FramesText: Sendable {
  /// Items of a section beyond these are only counted.
  private static let mostItems = 100_000

  package init() {}

  /// Rects are `x y width height` in points, in the coordinates of the content; those of items behind a line `plane` in
  /// the coordinates of that plane, whose strip and content size the line tells.
  package func emit(_ tables: [FrameTable], to out: inout ByteBuffer) {
    for table in tables {
      let scale = table.device.scale
      line("device \(table.device.name) @\(scale), \(table.direction.rawValue), \(table.scroll.rawValue)", to: &out)
      rect("  container", table.container, scale, to: &out)
      out.append("  content size ")
      numbers([table.contentSize.width, table.contentSize.height], scale, to: &out)
      for section in table.sections { emit(section, scale, to: &out) }
    }
  }

  private func emit(_ section: Section, _ scale: Int, to out: inout ByteBuffer) {
    rect("  section \(section.id)", section.frame, scale, to: &out)
    if let header = section.header { rect("    header", header.frame, scale, to: &out) }
    if let background = section.background { rect("    background", background, scale, to: &out) }
    if let plane = section.plane {
      rect("    plane", plane.frame, scale, to: &out)
      out.append("    plane's content size ")
      numbers([plane.contentSize.width, plane.contentSize.height], scale, to: &out)
    }
    for item in 0..<min(section.items.count, Self.mostItems) {
      let name = section.style(of: item).template.map { " \($0)" } ?? ""
      rect("    \(item)\(name)", section.frame(of: item), scale, to: &out)
    }
    if section.items.count > Self.mostItems {
      line("    and \(section.items.count - Self.mostItems) more", to: &out)
    }
    if let footer = section.footer { rect("    footer", footer.frame, scale, to: &out) }
  }

  private func rect(_ label: String, _ rect: PixelRect, _ scale: Int, to out: inout ByteBuffer) {
    out.append(text: TerminalText.visible(label))
    out.append(" ")
    numbers([rect.x, rect.y, rect.width, rect.height], scale, to: &out)
  }

  private func numbers(_ values: [Rational], _ scale: Int, to out: inout ByteBuffer) {
    for (index, value) in values.enumerated() {
      if index > 0 { out.append(" ") }
      out.append(value, over: scale)
    }
    out.append("\n")
  }

  private func line(_ text: String, to out: inout ByteBuffer) {
    out.append(text: TerminalText.visible(text))
    out.append("\n")
  }
}
