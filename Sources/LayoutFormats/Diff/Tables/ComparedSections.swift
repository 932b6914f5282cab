import FrameTables
import LayoutEngine

/// The sections of a side by device and name.
struct ComparedSections {
  private var byDevice: [String: [ComparedSection.Name: ComparedSection]] = [:]
  /// Each section of the first device that has it.
  private var first: [ComparedSection.Name: ComparedSection] = [:]

  init(_ side: ComparedSpec?) {
    for table in side?.tables ?? [] where byDevice[table.device.name] == nil {
      let sections = Dictionary(table.sections.map { ($0.name, $0) }) { first, _ in first }
      byDevice[table.device.name] = sections
      first.merge(sections) { first, _ in first }
    }
  }

  subscript(_ name: ComparedSection.Name?, on device: String? = nil) -> ComparedSection? {
    guard let name else { return nil }
    let sections = device.map { byDevice[$0] ?? [:] } ?? first
    return sections[counterpart: name]
  }
}
