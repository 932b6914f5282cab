extension FrameTable {
  /// The table that generated code holds, see `PackedFormat`. What is the same on several devices is one text.
  ///
  /// Items that do not repeat stay in the text. So this is linear in the number of sections, of cells that are not
  /// whole pixels, and of slots that repeat, apart from a sum over the text. Traps if a text is not as it was
  /// generated.
  public init(packedV2 table: StaticString, device: StaticString) {
    precondition(table.hasPointerRepresentation && device.hasPointerRepresentation, "a packed table is one character")
    self = unsafe Self.unpacked(
      table: UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount),
      device: UnsafeBufferPointer(start: device.utf8Start, count: device.utf8CodeUnitCount))
  }

  /// The table that two texts hold.
  ///
  /// - Parameter table: stays where it is as long as the program runs.
  @unsafe
  package static func unpacked(table: UnsafeBufferPointer<UInt8>, device: UnsafeBufferPointer<UInt8>) -> FrameTable {
    var reader = unsafe PackedReader(device)
    let name = reader.text()
    let size = reader.size()
    // The scale, doubled like every number that may be negative, and whether a text size follows the rest.
    let scale = reader.flagged()
    let device = Device(
      name: name, size: size, scale: Int(scale.value >> 1), safeArea: reader.edges(),
      textSize: scale.flag ? reader.choice() : nil)
    reader.finish()
    reader = unsafe PackedReader(table)
    precondition(reader.unsigned() == PackedFormat.version, "a packed table of another version")
    let direction: Direction = reader.choice()
    reader.isMirrored = direction == .rtl
    let result = FrameTable(
      device: device, direction: direction, scroll: reader.choice(), container: reader.rect(),
      contentSize: reader.size(), sections: reader.list { $0.section() })
    reader.finish()
    return result
  }
}

extension FrameTable.PackedReader {
  fileprivate mutating func section() -> FrameTable.Section {
    boxes = 0
    let (id, frame) = (text(), rect())
    let (header, footer) = (optional { $0.supplementary() }, optional { $0.supplementary() })
    let (background, backgroundRadius) = (optional { $0.rect() }, optional { $0.radius() })
    let styles = list { $0.style() }
    let count = integer()
    var placement: FrameTable.Items.Placement = bool() ? .repeating(pattern()) : .listed(listed())
    var dynamic = optional {
      FrameTable.DynamicExtent(
        empty: $0.rational(), line: $0.rational(), itemsPerLine: $0.integer(), spacing: $0.rational(),
        lead: $0.integer(), ends: $0.list { $0.rational() })
    }
    let after = after()
    var cells = cells()
    cells.boxes = boxes
    let traits = FrameTable.PackedFormat.SectionTraits(rawValue: UInt32(unsigned()))
    var plane: FrameTable.Plane?
    if traits.contains(.hasPlane) {
      if dynamic != nil { dynamic?.least = rational() }
      plane = self.plane()
    }
    if traits.contains(.hasDynamicLead), case .repeating(var pattern) = placement {
      pattern.hasDynamicLead = true
      placement = .repeating(pattern)
    }
    let repeats = traits.contains(.repeats)
    last = (after, id)
    // Everything in one call: to change a section afterwards would copy it and count a reference for each array in it.
    return FrameTable.Section(
      id: id, frame: frame, header: header, footer: footer, background: background, backgroundRadius: backgroundRadius,
      styles: styles, cellList: cells, items: FrameTable.Items(count: count, placement: placement), dynamic: dynamic,
      after: after, plane: plane, instance: repeats ? integer() : nil,
      sampleInstances: repeats ? optional { $0.integer() } : nil, traits: traits.subtracting(.following))
  }

  /// Mostly the ids of the section before, and perhaps that section's own.
  private mutating func after() -> [String] {
    let (known, others) = (unsigned(), list { $0.text() })
    precondition(known <= UInt64(last.after.count + 1), "a packed table names a section that there is not")
    if known == 0 { return others }
    return known > last.after.count ? last.after + [last.id] + others : last.after.prefix(Int(known)) + others
  }

  private mutating func plane() -> FrameTable.Plane {
    FrameTable.Plane(
      scroll: choice(), frame: rect(), contentSize: size(), snap: choice(),
      stops: bool()
        ? .repeating(first: rational(), step: rational(), count: optional { $0.integer() })
        : .listed(list { $0.rational() }))
  }

  private mutating func supplementary() -> FrameTable.Supplementary {
    FrameTable.Supplementary(
      frame: rect(), pinned: bool(),
      layers: list {
        FrameTable.Layer(id: $0.text(), states: FrameTable.StateSet(rawValue: $0.byte()), frame: $0.rect())
      })
  }

  private mutating func style() -> FrameTable.CellStyle {
    FrameTable.CellStyle(
      template: optional { $0.text() }, padding: edges(),
      border: optional {
        .init(width: $0.rational(), radius: $0.radius())
      },
      separator: optional { .init(width: $0.rational(), inset: $0.edges()) },
      layers: list {
        .init(
          id: $0.text(), states: FrameTable.StateSet(rawValue: $0.byte()), inset: $0.edges(), anchor: $0.anchor(),
          offset: $0.optional {
            .init(
              x: $0.rational(), y: $0.rational(), ofWidth: $0.rational(), ofHeight: $0.rational(), isWhole: $0.bool())
          })
      })
  }

  fileprivate mutating func radius() -> FrameTable.CellStyle.Border.Radius {
    bool() ? .capsule : .length(rational())
  }

  private mutating func anchor() -> FrameTable.CellStyle.LayerStyle.Anchor {
    switch unsigned() {
    case 0: return .fill
    case 1: return .edge(choice(), thickness: rational())
    case 2: return .corner(choice(), choice(), size())
    case 3: return .center(size())
    default: preconditionFailure("a packed table holds an anchor that there is not")
    }
  }

  private mutating func cells() -> FrameTable.CellList {
    if bool() { return FrameTable.CellList(FrameTable.CellRows(&self)) }
    return FrameTable.CellList(
      list {
        FrameTable.Cell(
          style: UInt32($0.unsigned()), separatorEdges: FrameTable.EdgeSet(rawValue: $0.byte()), size: $0.size())
      })
  }

  private mutating func listed() -> FrameTable.Items.Listed {
    if bool() {
      let rows = FrameTable.ListedRows(&self)
      boxes = rows.address
      return FrameTable.Items.Listed(rows)
    }
    return FrameTable.Items.Listed(
      origins: list { FrameTable.PixelOrigin(x: $0.signed(), y: $0.signed()) }, cells: runs())
  }

  private mutating func pattern() -> FrameTable.Items.Pattern {
    FrameTable.Items.Pattern(
      origins: list { $0.point() }, cells: runs(), stride: point(), snaps: bool(),
      variants: list { .init(place: .init(rawValue: $0.byte()), cells: $0.runs()) },
      tail: optional { .init(from: $0.integer(), listed: $0.listed()) }, lead: integer())
  }

  fileprivate mutating func point() -> FrameTable.PixelPoint { FrameTable.PixelPoint(x: rational(), y: rational()) }

  fileprivate mutating func size() -> FrameTable.PixelSize {
    FrameTable.PixelSize(width: rational(), height: rational())
  }

  fileprivate mutating func rect() -> FrameTable.PixelRect {
    FrameTable.PixelRect(x: rational(), y: rational(), width: rational(), height: rational())
  }

  fileprivate mutating func edges() -> FrameTable.PixelEdges {
    FrameTable.PixelEdges(
      top: rational(), left: rational(), bottom: rational(), right: rational(), isMirrored: isMirrored)
  }

  private mutating func byte() -> UInt8 { UInt8(unsigned()) }
}
