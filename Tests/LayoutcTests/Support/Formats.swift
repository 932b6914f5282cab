/// The formats that `compile` writes, in the order of its help.
enum Formats {
  /// A word of `--format`, and how the files end that `compile` gives names to.
  typealias Format = (name: String, ending: String)

  static let all: [Format] = [
    ("json", ".frames.json"), ("swift", ".frames.swift"), ("svg", ".frames.svg"), ("html", ".frames.html"),
    ("typescript", ".frames.ts"), ("kotlin", ".frames.kt"),
  ]
  static let names = all.map(\.name)
}
