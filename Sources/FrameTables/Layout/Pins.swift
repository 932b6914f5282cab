extension FrameTable {
  /// Where pinned headers and footers are while a part of the content shows. All in points.
  package struct Pins {
    private let scroll: Axis
    private let direction: Direction

    package init(scroll: Axis, direction: Direction) {
      self.scroll = scroll
      self.direction = direction
    }

    /// A header stays at the edge that comes first as long as the section is there; it leaves with the section's end.
    package func header(_ rest: Frame, in section: Frame, showing visible: Frame) -> Frame {
      pinned(rest, in: section, showing: visible, isHeader: true)
    }

    /// A footer stays at the edge that comes last, but never before the end of its section's header or, without a
    /// header, before the start of its section.
    package func footer(_ rest: Frame, in section: Frame, behind header: Frame?, showing visible: Frame) -> Frame {
      var room = section
      if let header {
        // The side at which the footer stops; it never comes to the other one.
        switch (scroll, direction) {
        case (.vertical, _): room.y = header.y + header.height
        case (.horizontal, .ltr): room.x = header.x + header.width
        case (.horizontal, .rtl): room.width = header.x - room.x
        }
      }
      return pinned(rest, in: room, showing: visible, isHeader: false)
    }

    private func pinned(_ rest: Frame, in room: Frame, showing visible: Frame, isHeader: Bool) -> Frame {
      var result = rest
      // Right to left along the scroll axis, the edge that comes first is the right one.
      let isAtStart = isHeader == (scroll == .vertical || direction == .ltr)
      switch (scroll, isAtStart) {
      case (.vertical, true): result.y = max(rest.y, min(visible.y, room.y + room.height - rest.height))
      case (.vertical, false):
        result.y = min(rest.y, max(visible.y + visible.height - rest.height, room.y))
      case (.horizontal, true): result.x = max(rest.x, min(visible.x, room.x + room.width - rest.width))
      case (.horizontal, false):
        result.x = min(rest.x, max(visible.x + visible.width - rest.width, room.x))
      }
      return result
    }
  }
}
