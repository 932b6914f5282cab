/// The one edit that turns one text into another: what both begin and end with stays.
package enum TextDifference {
  /// The edit that is smallest if there may be only one. It begins and ends between characters, and not between the two
  /// bytes of a line break.
  package static func edit(from old: [UInt8], to new: [UInt8]) -> TextEdit {
    var start = zip(old, new).prefix { $0 == $1 }.count
    // Not within a character, nor before a line feed, which may belong to the CR before it.
    while start > 0, start < old.count, old[start] & 0xC0 == 0x80 || old[start] == 0x0A { start -= 1 }
    while start > 0, start < new.count, new[start] & 0xC0 == 0x80 { start -= 1 }
    let most = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    end = min(end, most)
    while end > 0, old[old.count - end] & 0xC0 == 0x80 || old[old.count - end] == 0x0A { end -= 1 }
    return TextEdit(start..<old.count - end, Array(new[start..<new.count - end]))
  }
}
