internal import FrameTables
import LayoutEngine

extension ByteBuffer {
  /// A JSON string.
  package mutating func append(quoted text: String) {
    if JSONText.isVerbatim(text) {
      append(UInt8(ascii: "\""))
      append(text: text)
      append(UInt8(ascii: "\""))
      return
    }
    let bytes = JSONText.quoted(text.utf8)
    append(bytes, from: 0, to: bytes.count)
  }

  /// A JSON string, or null.
  package mutating func append(quoted text: String?) {
    if let text { append(quoted: text) } else { append("null") }
  }

  /// A new line, indented by `depth` spaces.
  mutating func newLine(_ depth: Int) {
    let spaces: StaticString = "\n                                "
    precondition(depth <= 32, "deeper than any output")
    let start = unsafe reserve(33)
    unsafe start.update(from: spaces.utf8Start, count: depth + 1)
    advance(depth + 1)
  }

  /// `[a, b]` on one line.
  mutating func append(list values: [Rational], over scale: Int) {
    append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { append(", ") }
      append(value, over: scale)
    }
    append(UInt8(ascii: "]"))
  }

  /// `[x, y, width, height]`.
  mutating func append(_ rect: PixelRect, over scale: Int) {
    append(list: [rect.x, rect.y, rect.width, rect.height], over: scale)
  }

  /// `[width, height]`.
  mutating func append(_ size: PixelSize, over scale: Int) {
    append(list: [size.width, size.height], over: scale)
  }

  /// `[]`, or each element on a line of its own at `depth`, and the closing bracket on a line at `depth - 2`.
  package mutating func append<Element>(
    lines elements: some Sequence<Element>, _ depth: Int, _ element: (inout ByteBuffer, Element) -> Void
  ) {
    append(UInt8(ascii: "["))
    var isEmpty = true
    for value in elements {
      if !isEmpty { append(UInt8(ascii: ",")) }
      isEmpty = false
      newLine(depth)
      element(&self, value)
    }
    if !isEmpty { newLine(depth - 2) }
    append(UInt8(ascii: "]"))
  }

  /// The elements between brackets, all on one line.
  package mutating func append<Element>(
    list elements: some Sequence<Element>, _ element: (inout ByteBuffer, Element) -> Void
  ) {
    append(UInt8(ascii: "["))
    var isFirst = true
    for value in elements {
      if !isFirst { append(", ") }
      isFirst = false
      element(&self, value)
    }
    append(UInt8(ascii: "]"))
  }

  /// A list of texts on one line.
  package mutating func append(quotedList texts: some Sequence<String>) {
    append(list: texts) { $0.append(quoted: $1) }
  }

  /// A text as JSON has it, between quotes.
  package static func quoted(_ text: String) -> String {
    String(decoding: collect { $0.append(quoted: text) }, as: UTF8.self)
  }
}
