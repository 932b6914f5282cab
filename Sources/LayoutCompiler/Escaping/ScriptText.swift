/// JSON inside a page, where whatever reads the page looks for the end of the script first.
package enum ScriptText {
  /// In JSON, `<` occurs only in strings, where `\u003c` means the same. So no text ends the script or begins a
  /// comment.
  package static func escaped(_ json: [UInt8]) -> String {
    guard json.contains(UInt8(ascii: "<")) else { return String(decoding: json, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(json.count + 64)
    for byte in json {
      if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
