import FrameTables
import LayoutEngine

/// What a value of a section or template is called once short forms are written out.
enum WrittenPath: Hashable {
  // Of a section.
  case arrange, insetFrom, maxLine, justify, items, cell, columns, rows, lead, leftover, align, background, expect
  case inset(Edge)
  case spacingPolicy, spacingItem, spacingLine
  case headerSize, headerPinned, headerLayers
  case headerInset(Edge)
  case footerSize, footerPinned, footerLayers
  case footerInset(Edge)

  // Of a template.
  case width, height, aspect, extra, minWidth, minHeight, maxWidth, maxHeight, layers, span
  case padding(Edge)
  case borderWidth, borderRadius
  case separatorsWidth, separatorsEdges, separatorsLast
  case separatorsInset(Edge)

  var isInHeader: Bool {
    switch self {
    case .headerSize, .headerPinned, .headerLayers, .headerInset: true
    default: false
    }
  }

  var isInFooter: Bool {
    switch self {
    case .footerSize, .footerPinned, .footerLayers, .footerInset: true
    default: false
    }
  }

  var isInSize: Bool { self == .width || self == .height || self == .aspect || self == .extra }
  var isInBorder: Bool { self == .borderWidth || self == .borderRadius }

  var isInSeparators: Bool {
    switch self {
    case .separatorsWidth, .separatorsEdges, .separatorsLast, .separatorsInset: true
    default: false
    }
  }
}
