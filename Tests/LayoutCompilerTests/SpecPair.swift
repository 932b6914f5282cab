import LayoutCompiler

/// Two specs joined into one, if the result says what both of them say: their sections one after the other, with the
/// tokens, templates and includes of both.
struct SpecPair {
  let text: String

  /// The entries of a file's top level by their keys, in order; nil if it is not a block mapping.
  private struct Parts {
    var keys: [String] = []
    var entries: [String: String] = [:]

    init?(_ text: String) {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) where !line.isEmpty {
        guard let first = line.utf8.first, first != UInt8(ascii: "#") else { continue }
        if first == UInt8(ascii: " ") || first == UInt8(ascii: "-") {
          guard let key = keys.last else { return nil }
          entries[key, default: ""] += "\(line)\n"
        } else {
          guard let colon = line.firstIndex(of: ":") else { return nil }
          let key = String(line[..<colon])
          if entries[key] != nil { return nil }
          keys.append(key)
          entries[key] = "\(line)\n"
        }
      }
      if keys.isEmpty { return nil }
    }

    /// What is written for a key below its own line; nil if its value begins on that line.
    func block(_ key: String) -> String? {
      guard let entry = entries[key], entry.hasPrefix("\(key):\n") else { return nil }
      return String(entry.dropFirst(key.count + 2))
    }

    /// The names in a mapping of names.
    func names(_ key: String) -> Set<Substring> {
      Set((entries[key] ?? "").matches(of: /[{,\n]\s*([A-Za-z0-9_-]+):/).map(\.1))
    }
  }

  /// Nil if one spec would change what the other says.
  ///
  /// - Parameters:
  ///   - first: its text, and the top-level keys that have to stay as they are because its mistake lies there; also
  ///     `numbers` if these matter for the mistake.
  init?(_ first: (text: String, keeps: Set<String>), _ second: (text: String, keeps: Set<String>)) {
    guard let (a, b) = Self.parts(first.text, second.text) else { return nil }
    var result = ""
    // A misspelled key is no longer taken for the right one if that is there, too.
    let all = Set(a.keys + b.keys)
    if all.isSuperset(of: ["cell", "cells"]) || all.isSuperset(of: ["section", "sections"]) { return nil }
    // What one file defines may lie over what the other one includes, and the names in that include are not seen here.
    for (mine, other) in [(a, b), (b, a)] where mine.entries["include"] != nil {
      if other.entries["cells"] != nil || other.entries["tokens"] != nil { return nil }
    }
    // Anchors stand before what refers to them.
    let keys = a.keys + b.keys.filter { a.entries[$0] == nil }
    for key in keys.filter({ $0.hasPrefix("x-") }) + keys.filter({ !$0.hasPrefix("x-") }) {
      let (mine, other) = (a.entries[key], b.entries[key])
      switch key {
      case "layoutc", "name":
        // Each spec has these, unless they are its mistake.
        if first.keeps.contains(key), second.keeps.contains(key) { return nil }
        result += (second.keeps.contains(key) ? other : first.keeps.contains(key) ? mine : mine ?? other) ?? ""
      case "devices" where mine != nil && other != nil && mine != other:
        // Numbers are those of the devices for which they were written.
        if first.keeps.contains("numbers") || second.keeps.contains("numbers") { return nil }
        guard let mine = Self.listed(mine), let other = Self.listed(other) else { return nil }
        result += "devices: [\((mine.filter { !other.contains($0) } + other).joined(separator: ", "))]\n"
      case "sections" where mine != nil && other != nil:
        guard let mine = a.block(key), let other = b.block(key), mine.hasPrefix("  - "), other.hasPrefix("  - ") else {
          return nil
        }
        result += "sections:\n\(mine)\(Self.renamed(other))"
      case "cells" where mine != nil && other != nil, "tokens" where mine != nil && other != nil:
        guard let mine = a.block(key), let other = b.block(key), a.names(key).isDisjoint(with: b.names(key)) else {
          return nil
        }
        result += "\(key):\n\(mine)\(other)"
      default:
        if let mine, let other, mine != other { return nil }
        // A key that only one of them has is read by both.
        if let only = mine ?? other, mine == nil || other == nil, Self.isRead(only, key) { return nil }
        result += mine ?? other ?? ""
      }
    }
    text = result
  }

  private static func parts(_ first: String, _ second: String) -> (Parts, Parts)? {
    guard let a = Parts(first), let b = Parts(second) else { return nil }
    return (a, b)
  }

  /// Whether a spec without the entry would mean something else with it.
  private static func isRead(_ entry: String, _ key: String) -> Bool {
    ["scroll: horizontal", "direction: rtl", "devices:"].contains { entry.hasPrefix($0) }
  }

  /// The names in a list of devices on one line.
  private static func listed(_ entry: String?) -> [String]? {
    guard let entry, let list = entry.wholeMatch(of: /devices: \[([^\[\]{}"]*)\]\n/) else { return nil }
    return list.1.split(separator: ",").map { String($0.trimmingPrefix(" ")) }
  }

  /// The sections of the second spec get other ids than those of the first.
  private static func renamed(_ sections: String) -> String {
    let id = /(?<start>- (?:{ *)?id: [a-z][a-zA-Z0-9-]*)(?<end>,| *}|\n)/
    return sections.replacing(id) { "\($0.start)-too\($0.end)" }
  }
}
