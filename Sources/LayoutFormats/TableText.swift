import FrameTables
import LayoutCompiler

/// A spec's tables as one text, which generated code of any language contains and reads on first use.
///
/// Compilers take time for each number of a literal, but none for the length of a string.
enum TableText {
  /// Compact JSON in points, without blanks; patterns are also given in whole numbers, and sections tell what is in their
  /// lines.
  static func json(of spec: CompiledSpec) -> [UInt8] {
    let document = ByteBuffer.collect {
      JSONEmitter.forLookUps.emit(spec, to: &$0)
    }
    var result: [UInt8] = []
    result.reserveCapacity(document.count / 2)
    var isQuoted = false
    var isEscaped = false
    for byte in document {
      if isQuoted {
        result.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
      } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") {
        isQuoted = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    return result
  }

  /// The text in pieces of about so many bytes, cut between characters. An escape of JSON may be cut in two: generated
  /// code puts the pieces together before it reads them.
  static func pieces(_ text: [UInt8], of size: Int) -> [String] {
    var pieces: [String] = []
    var start = 0
    while start < text.count {
      var end = min(start + size, text.count)
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      pieces.append(String(decoding: text[start..<end], as: UTF8.self))
      start = end
    }
    return pieces
  }

  /// The ids of the sections, in the order of the spec, each once.
  static func sections(of spec: CompiledSpec) -> [String] {
    var ids: [String] = []
    var known: Set<String> = []
    for section in spec.tables.lazy.flatMap(\.sections) where known.insert(section.id).inserted {
      ids.append(section.id)
    }
    return ids
  }

  /// The spec's name, followed by `Tables` if the generated code needs the name for something else.
  static func typeName(of spec: CompiledSpec, besides taken: Set<String>) -> String {
    taken.contains(spec.name) || spec.name.hasPrefix("Layout") ? spec.name + "Tables" : spec.name
  }
}
