import FrameTables
package import LayoutCompiler
import LayoutEngine

/// Writes the tables as a Kotlin object with typed names and look-ups, which needs nothing but the standard library.
package struct KotlinEmitter: Sendable {
  /// The package of the file, like `com.example.layouts`; nil for none.
  package var packageName: String?
  /// Whether only the module that the file is in sees the object; else everybody does.
  package var isInternal: Bool

  package init(packageName: String? = nil, isInternal: Bool = false) {
    self.packageName = packageName
    self.isInternal = isInternal
  }

  /// Java limits the bytes of one literal to 65,535; a method may push some thousands of literals.
  private static let (pieceLength, piecesInFunction) = (8_000, 1_000)

  /// What the object itself uses or declares: an object of the same name would hide it.
  private static let taken: Set = [
    "Any", "ArrayList", "Boolean", "Border", "Cell", "Char", "Device", "DeviceName", "Double",
    "IndexOutOfBoundsException", "Insets",
    "Int", "IntArray", "Layer", "LinkedHashMap", "List", "Long", "Map", "Math", "MutableMap", "NoSuchElementException",
    "Outline", "Pair", "Plane", "Reader", "Rect", "Section", "SectionLayout", "Separator", "Size", "String",
    "StringBuilder", "Supplementary", "Suppress", "Table", "Unit",
  ]

  /// Linear in the size of the compact tables.
  package func emit(_ spec: CompiledSpec, to out: inout ByteBuffer) {
    out.append(text: GeneratedCode.firstLine(from: spec.path))
    out.append("@file:Suppress(\"unused\", \"MemberVisibilityCanBePrivate\", \"RedundantVisibilityModifier\")\n\n")
    if let packageName { out.append(text: "package \(KotlinPackage.source(packageName))\n\n") }
    // Everything says who sees it, for libraries in Kotlin's explicit API mode.
    let access = isInternal ? "internal" : "public"
    out.append(text: "\(access) object \(TableText.typeName(of: spec, besides: Self.taken)) {\n")
    out.append("    /** The sections of the spec. */\n")
    out.append("    public enum class Section(public val id: String) {\n")
    for section in TableText.sections(of: spec) {
      out.append(text: "        \(Self.constant(section))(\(Self.literal(section))),\n")
    }
    out.append("        ;\n    }\n\n")
    out.append("    /** The devices that it was compiled for. */\n")
    out.append("    public enum class DeviceName(public val id: String) {\n")
    for (constant, name) in Self.constants(of: spec.tables.map(\.device.name)) {
      out.append(text: "        \(constant)(\(Self.literal(name))),\n")
    }
    out.append("        ;\n    }\n\n")
    for line in KotlinRuntime.source.split(separator: "\n", omittingEmptySubsequences: false) {
      out.append(text: line.isEmpty ? "\n" : "    \(line)\n")
    }
    let pieces = TableText.pieces(TableText.json(of: spec), of: Self.pieceLength)
    let groups = stride(from: 0, to: pieces.count, by: Self.piecesInFunction).map {
      pieces[$0..<min($0 + Self.piecesInFunction, pieces.count)]
    }
    out.append("    private fun text(): String {\n        val text = StringBuilder()\n")
    for index in groups.indices { out.append(text: "        append\(index)(text)\n") }
    out.append("        return text.toString()\n    }\n")
    for (index, group) in groups.enumerated() {
      out.append(text: "\n    private fun append\(index)(text: StringBuilder) {\n")
      for piece in group { out.append(text: "        text.append(\(Self.literal(piece)))\n") }
      out.append("    }\n")
    }
    out.append("}\n")
  }

  /// `photo-grid` as `PHOTO_GRID`.
  private static func constant(_ id: String) -> String {
    let name = id.uppercased().replacing("-", with: "_")
    return name.first.map { $0.isNumber } ?? true ? "_\(name)" : name
  }

  /// Names of devices, each once, and what they are called: letters and digits of ASCII, with `_` for everything else.
  /// Names that are equal then are numbered.
  private static func constants(of devices: [String]) -> [(constant: String, name: String)] {
    var names: Set<[UInt8]> = []
    var taken: Set<String> = []
    return devices.filter { names.insert(Array($0.utf8)).inserted }.map { name in
      let letters = String(decoding: name.utf8.map { $0.isNameByte ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
      // A name of underscores alone is reserved.
      let word = letters.allSatisfy { $0 == "_" || $0 == "-" } ? "DEVICE" : constant(letters)
      var unique = word
      var number = 1
      while !taken.insert(unique).inserted {
        number += 1
        unique = "\(word)_\(number)"
      }
      return (unique, name)
    }
  }

  /// A JSON string is a Kotlin string, once its dollars are escaped so that they begin no templates.
  private static func literal(_ text: String) -> String {
    ByteBuffer.quoted(text).replacing("$", with: "\\$")
  }
}

/// The name of a package in Kotlin.
package enum KotlinPackage {
  private static let keywords: Set = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when",
    "while",
  ]

  /// A valid name as code: words that Kotlin keeps for itself, like `in`, stand in backticks.
  package static func source(_ name: String) -> String {
    name.split(separator: ".").map { word in
      keywords.contains(String(word)) || word.allSatisfy { $0 == "_" } ? "`\(word)`" : String(word)
    }.joined(separator: ".")
  }

  /// Whether a text is words of ASCII letters, digits and `_` with dots between.
  package static func isValid(_ name: String) -> Bool {
    name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      let isName = word.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
          || byte.isDigit
      }
      let isDigit = word.utf8.first.map { $0.isDigit } ?? true
      return isName && !isDigit
    }
  }
}
