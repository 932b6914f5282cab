@testable import LayoutCompiler

/// The page of all keys that fits on two sheets of paper: made from the registry, with the chapter that tells of each.
enum CheatSheet {
  /// Mappings whose keys are all told elsewhere.
  static let leftOut: Set = ["an included file", "an override"]

  static func markdown() -> String {
    var page = """
      # Cheat sheet

      All keys of the language on one page, to be printed or kept open.

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
      page += "\n### \(shape.title.prefix(1).uppercased() + shape.title.dropFirst())\n\n"
      page += "| key | value | default | chapter |\n| --- | --- | --- | --- |\n"
      for row in rows(of: shape) { page += row }
    }
    return page
  }

  /// Keys that take the same stand together.
  private static func rows(of shape: MappingShape) -> [String] {
    var rows: [(names: [String], rest: String)] = []
    for key in shape.keys {
      let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
      let rest =
        "\(LanguageReference.text(key.entry.form)) | \(LanguageReference.text(key.entry.standards)) | "
        + "<doc:Language#\(anchor(chapter(of: key.name, in: shape.title)))>"
      if rows.last?.rest == rest { rows[rows.count - 1].names.append(name) } else { rows.append(([name], rest)) }
    }
    return rows.map { "| \($0.names.joined(separator: ", ")) | \($0.rest) |\n" }
  }

  static func anchor(_ heading: String) -> String { heading.split(separator: " ").joined(separator: "-") }

  /// The heading of the language reference under which a key is told.
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
