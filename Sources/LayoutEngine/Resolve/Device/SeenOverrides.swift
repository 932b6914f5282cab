/// Which overrides held on the devices that were looked at.
package struct SeenOverrides {
  /// The overrides of the file.
  private var file: [Bool] = []
  /// The overrides of sections, by section.
  private var sections: [[Bool]] = []
  /// Whether no device was looked at.
  private(set) var isEmpty = true

  package init() {}

  package mutating func add(_ view: DeviceView) { add(view.fileOverrides, view.sectionOverrides) }
  package mutating func add(_ other: SeenOverrides) { if !other.isEmpty { add(other.file, other.sections) } }

  private mutating func add(_ file: [Bool], _ sections: [[Bool]]) {
    if isEmpty {
      (self.file, self.sections, isEmpty) = (file, sections, false)
      return
    }
    for index in 0..<file.count where file[index] { self.file[index] = true }
    // Most sections have no overrides.
    for section in 0..<sections.count where !sections[section].isEmpty {
      for index in 0..<sections[section].count where sections[section][index] { self.sections[section][index] = true }
    }
  }

  /// Whether an override of the file held somewhere.
  package func contains(_ override: Int) -> Bool { !isEmpty && file[override] }

  package func contains(_ override: Int, of section: Int) -> Bool { !isEmpty && sections[section][override] }

  /// Whether each override held somewhere.
  package var isComplete: Bool {
    !isEmpty && file.allSatisfy { $0 } && sections.allSatisfy { $0.allSatisfy { $0 } }
  }
}
