@testable import LayoutCompiler

/// All keys on one page of the manual, made from the registry, with the chapter that explains each. Also the same on a
/// sheet of paper.
enum CheatSheet {
  /// Mappings whose keys are all explained elsewhere.
  static let leftOut: Set = ["an included file", "an override"]

  static func markdown() -> String {
    var page = """
      # Cheat sheet

      All keys of the language on one page, to be kept open, or printed on a sheet of paper.

      @Metadata {
        @CallToAction(file: "cheat-sheet.html", purpose: download, label: "For the printer")
      }

      ## Overview

      Made from the registry that the decoder uses, as <doc:Keys>, which says in a sentence what each key means. **Bold** keys
      are required. Entries of `overrides` take the keys of a section and `when`; included files take `layoutc`, `tokens`,
      `cells` and `include`.

      | form | written |
      | --- | --- |
      | length | `8`, `8.5pt`, `3px`, `hairline`, `lines(body)`, `lines(2 body)`, `$token`, `lines(body) + 16` |
      | share | `50%`, `2/3`, `fill` |
      | condition | `375`, `">=744"`, `<812`, `320...400` |
      | edges | a length, or `top`, `left`, `bottom`, `right`, `horizontal`, `vertical` |

      """
    for shape in LanguageReference.shapes where !leftOut.contains(shape.title) {
      page += "\n### \(heading(shape))\n\n"
      page += "| key | value | default | chapter |\n| --- | --- | --- | --- |\n"
      for row in rows(of: shape) {
        let names = row.names.map { row.isRequired ? "**`\($0)`**" : "`\($0)`" }.joined(separator: ", ")
        page += "| \(names) | \(row.value) | \(row.standard) | <doc:Language#\(anchor(row.chapter))> |\n"
      }
    }
    return page
  }

  /// The sheet without the chapters, which nobody can follow on paper.
  static func html() -> String {
    var page = """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><title>layoutc: all keys</title>
      <style>
      @page { size: A4 landscape; margin: 7mm }
      body { font: 6.6pt/1.2 system-ui, sans-serif; columns: 4; column-gap: 4mm; margin: 0 }
      @media screen { body { margin: 8mm } }
      h1 { font-size: 11pt; margin: 0 0 1mm }
      h2 { font-size: 7.5pt; margin: 1.6mm 0 0.4mm; break-after: avoid }
      table { border-collapse: collapse; width: 100% }
      tr { break-inside: avoid }
      td { border-top: 0.2pt solid #aaa; padding: 0.2mm 1mm 0.2mm 0; vertical-align: top }
      td:first-child { font-weight: 600 }
      td:last-child { color: #555 }
      code { font-family: ui-monospace, monospace; font-size: 0.93em }
      </style>
      <h1>layoutc: all keys</h1>
      <p>key (* required), value, default. A length is \(code("`8`, `3px`, `hairline`, `lines(body)`, `$token` or a sum"));
      a share \(code("`50%`, `2/3` or `fill`")); a condition \(code("`375`, `\">=744\"` or `320...400`")).</p>

      """
    for shape in LanguageReference.shapes where !leftOut.contains(shape.title) {
      page += "<h2>\(XMLText.escaped(heading(shape)))</h2>\n<table>\n"
      for row in rows(of: shape) {
        let names = row.names.map { code("`\($0)`") + (row.isRequired ? "*" : "") }.joined(separator: ", ")
        page += "<tr><td>\(names)<td>\(code(row.value))<td>\(code(row.standard))\n"
      }
      page += "</table>\n"
    }
    return page + "</html>\n"
  }

  private static func heading(_ shape: MappingShape) -> String {
    shape.title.prefix(1).uppercased() + shape.title.dropFirst()
  }

  /// Spans in backticks as HTML.
  private static func code(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 1 ? "<code>\(XMLText.escaped(String(part)))</code>" : XMLText.escaped(String(part))
    }.joined()
  }

  private struct Row {
    var names: [String]
    var isRequired: Bool
    var value, standard, chapter: String
  }

  /// Keys that take the same value share a row.
  private static func rows(of shape: MappingShape) -> [Row] {
    var rows: [Row] = []
    for key in shape.keys {
      let row = Row(
        names: [key.name], isRequired: key.isRequired, value: LanguageReference.text(key.entry.form),
        standard: LanguageReference.text(key.entry.standards), chapter: chapter(of: key.name, in: shape.title))
      if let last = rows.last, last.isRequired == row.isRequired, last.value == row.value,
        last.standard == row.standard, last.chapter == row.chapter
      {
        rows[rows.count - 1].names.append(key.name)
      } else {
        rows.append(row)
      }
    }
    return rows
  }

  static func anchor(_ heading: String) -> String { heading.split(separator: " ").joined(separator: "-") }

  /// The heading of the language reference that explains a key.
  static func chapter(of key: String, in title: String) -> String {
    let chapter: String? =
      switch title {
      case "a layout spec": ofSpec[key]
      case "a section": ofSection[key]
      case "a cell template": ofTemplate[key]
      case "items":
        [
          "sample": "Dynamic sections", "content": "Contents measured at run time",
          "cells": "Contents measured at run time",
        ][key]
      case "a device" where key == "text-size": "Text sizes"
      case "a condition" where key == "text": "Text sizes"
      case "a header or footer" where ["content", "padding"].contains(key): "Contents measured at run time"
      case "an item" where ["size", "min", "max", "cell"].contains(key): "Items"
      case "a content" where key == "measured": "Contents measured at run time"
      default: nil
      }
    return chapter ?? ofMapping[title] ?? ""
  }

  private static let ofSpec = [
    "devices": "Devices", "fonts": "Text sizes", "text-sizes": "Text sizes", "container": "Containers",
    "cells": "Cell templates", "sections": "Sections", "name": "Names and ids",
  ]
  private static let ofSection = [
    "id": "Names and ids", "repeat": "Sections that repeat", "when-empty": "Sections that repeat",
    "scroll": "Sections that scroll sideways", "length": "Sections that scroll sideways",
    "snap": "Sections that scroll sideways", "peek": "Sections that scroll sideways", "arrange": "Sections",
    "inset": "Insets and long lines", "inset-from": "Insets and long lines", "max-line": "Insets and long lines",
    "spacing": "Spacing", "justify": "policy: fixed", "last": "The last line", "per-line": "Lines",
    "header": "Headers and footers", "footer": "Headers and footers", "items": "Items", "cell": "Cell templates",
    "cells": "Contents measured at run time", "columns": "Lanes", "rows": "Lanes", "leftover": "Lanes",
    "areas": "Mosaic", "row": "Justified rows", "lead": "Lead and span", "align": "Across and between lines",
    "background": "Background", "expect": "Expectations", "overrides": "Overrides",
  ]
  private static let ofTemplate = [
    "size": "Size", "padding": "Content, padding, bounds", "min": "Content, padding, bounds",
    "max": "Content, padding, bounds", "grow": "Growing", "justify": "policy: fixed", "border": "Borders",
    "separators": "Separators", "layers": "Layers", "span": "Lead and span", "extends": "The other keys",
  ]
  private static let ofMapping = [
    "a layout spec": "The file", "an include": "The file", "a device": "Devices", "fonts": "Text sizes",
    "a font": "Text sizes", "a container": "Containers", "a file override": "One over the other",
    "a condition": "Overrides", "repeat": "Sections that repeat", "a lead": "Sections that repeat",
    "spacing": "Spacing", "a header or footer": "Headers and footers", "lanes": "Lanes",
    "a background": "Background", "expectations": "Expectations", "items": "Items",
    "a sample item": "Contents measured at run time", "an item": "Items", "a content": "Sizes",
    "the size of a cell": "Size", "a width and a height": "Sizes", "bounds of a size": "Sizes",
    "a border": "Borders", "separators": "Separators", "a layer": "Layers", "an offset": "Layers", "edges": "Edges",
  ]
}
