/// The names of the model's fields: a case is named like the property, its raw value like the key.
package enum FieldName: String, Sendable {
  // Of a file.
  case name, scroll, direction, devices, container, tokenNames, sums, tokens, sections, overrides, when, within
  case damage
  case templates = "cells"
  case base, suffixes, orientation, scale, text, value, fonts, style, metrics
  case textSizes = "text-sizes"

  // Of a section.
  case length, snap, peek, mayTurn
  case id, shared, arrange, spacing, justify, header, footer, items, cell, columns, rows, lead, leftover, align
  case areas, row
  case background, expect, conditions
  case whenEmpty = "when-empty"
  case insetFrom = "inset-from"
  case maxLine = "max-line"
  case perLine = "per-line"
  case policy, item, line, pinned
  case arrangeIsUnknown, columnsKey, rowsKey

  // Of a template and an item.
  case template, extends, size, padding, min, max, grow, border, separators, layers, span, content, more
  case radius, edges, last
  case states = "state"
  case anchor = "edge"
  case repeats = "repeat"
  case isDamaged, isPartial, isMeasured

  // Of values.
  case area = "of"
  case inset, top, left, bottom, right, width, height, aspect, extra, offset, x, y
  case widthIsOverAspect, heightIsOverAspect
  case range, extent
}

/// The name of a value of a section or template once short forms are written out: `header`, `inset`, `top`.
package struct FieldPath: Hashable, Sendable {
  package let outer: FieldName
  package private(set) var inner: FieldName?
  package private(set) var innermost: FieldName?

  package init(_ outer: FieldName) { self.outer = outer }

  func appending(_ name: FieldName) -> FieldPath {
    var path = self
    if inner == nil {
      path.inner = name
    } else {
      precondition(innermost == nil, "no value of a section or template lies deeper")
      path.innermost = name
    }
    return path
  }
}
