internal import FrameTables
internal import LayoutCompiler
internal import LayoutEngine

/// Where the numbers of the first frames of each section come from, for a page that has no server to ask: somebody who
/// gets it by mail has no `layoutc` either.
struct PreviewWhy: Sendable {
  /// The lines, shared by the subjects.
  private var lines: [String] = []
  private var places: [String: Int] = [:]
  /// By device: subjects in the order in which they were asked about, with their lines.
  private var subjects: [[(name: String, lines: [Int])]]

  /// How much it adds to a page at most: characters per spec, frames of a section that are looked at, and frames in
  /// all.
  private static let (mostSize, mostItems, mostSubjects) = (48 << 10, 24, 600)

  /// - Parameter path: how the path of a file is shown.
  init(_ compilation: Compilation, path: @escaping (String) -> String) {
    let sources = compilation.devices.indices.map { Why.Source(compilation, device: $0) }
    subjects = sources.map { _ in [] }
    var (size, count) = (0, 0)
    // The first frame of every section on all devices, then the second, as far as there is room.
    for round in 0..<Self.mostItems {
      for (device, source) in sources.enumerated() {
        guard let source else { continue }
        for name in Self.names(source.resolution.table, round) {
          guard size < Self.mostSize, count < Self.mostSubjects else { return }
          guard let why = try? Why(name, in: source) else { continue }
          count += 1
          let found = WhyText(why, path: path).brief().map { line -> Int in
            if let known = places[line] { return known }
            places[line] = lines.count
            lines.append(line)
            size += line.utf8.count + 6
            return lines.count - 1
          }
          size += name.utf8.count + 8 + 4 * found.count
          subjects[device].append((name, found))
        }
      }
    }
  }

  private static func names(_ table: FrameTable, _ round: Int) -> [String] {
    table.sections.prefix(60).flatMap { section -> [String] in
      let name = section.nameWithInstance
      var result = round < section.items.count ? ["\(name)/\(round)"] : []
      if round == 0 {
        if section.header != nil { result.append("\(name)/header") }
        if section.footer != nil { result.append("\(name)/footer") }
      }
      return result
    }
  }

  func write(to out: inout ByteBuffer) {
    out.appendObject { out in
      out.key("lines")
      out.append(lines: lines, 6) { $0.append(quoted: $1) }
      out.member("devices", line: 4, lines: subjects) { out, subjects in
        out.append("{")
        for (index, subject) in subjects.enumerated() {
          if index > 0 { out.append(", ") }
          out.append(quoted: subject.name)
          out.append(text: ": [\(subject.lines.map(String.init).joined(separator: ","))]")
        }
        out.append("}")
      }
    }
  }
}
