/// Specs that tests compile.
enum Sample {
  /// Compiles to two tables.
  static let good = spec("Good", "  - { id: photos, arrange: grid, columns: 3, items: 7 }\n")

  /// One error, at 6:27.
  static let bad = spec("Bad", "  - { id: photos, arrange: gird, columns: 3 }\n")

  static func spec(_ name: String, _ sections: String) -> String {
    "layoutc: 1\nname: \(name)\ndevices: [iphone-se-3, iphone-15-pro]\n\nsections:\n" + sections
  }

  /// A spec with some megabytes of output.
  static func large(_ name: String = "Large", items: Int = 40_000) -> String {
    spec(name, "  - { id: a, items: { count: \(items), cycle: [[10, 10], [20, 15], [31, 12]] } }\n")
  }
}
