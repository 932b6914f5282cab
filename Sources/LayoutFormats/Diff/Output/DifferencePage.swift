import FrameTables
import LayoutCompiler
import LayoutEngine

/// A page that shows each device on which something changes, as it was and as it is, side by side: one file, no
/// scripts.
package struct DifferencePage {
  private let difference: Difference
  /// If there are more devices than this, the others are counted and not drawn.
  private static let mostPictures = 48

  private let path: (String) -> String

  /// - Parameter path: how the path of a file is shown.
  package init(_ difference: Difference, path: @escaping (String) -> String = { $0 }) {
    self.difference = difference
    self.path = path
  }

  package func bytes() -> [UInt8] {
    var drawn = 0
    var body = ""
    for spec in difference.changedSpecs {
      body +=
        "<section><h2>\(XMLText.escaped(spec.name)) <small>\(XMLText.escaped(path(spec.path)))</small></h2>\n<ul>\n"
      for sentence in DifferenceWords.sentences(about: spec, path: path) {
        let subject = sentence.subject.isEmpty ? "" : "<b>\(XMLText.escaped(sentence.subject))</b>: "
        let causes = sentence.causes.named.map { cause in
          let place = cause.place.isEmpty ? "" : "<code>\(XMLText.escaped(cause.place))</code> "
          return "<br><span class=\"cause\">\(place)\(XMLText.escaped(cause.text))</span>"
        }
        let rest = sentence.causes.rest.map { "<br><span class=\"cause\">\($0)</span>" } ?? ""
        body += "<li>\(subject)\(XMLText.escaped(sentence.text))\(causes.joined())\(rest)</li>\n"
      }
      body += "</ul>\n"
      // A section that has another name is in both pictures.
      let shown = SectionRename.drawn(spec.changes, spec.renames)
      for device in spec.devices where spec.changes.contains(where: { $0.isOn(device) }) {
        guard drawn < Self.mostPictures else {
          drawn += 1
          continue
        }
        drawn += 1
        body += pair(spec, shown.filter { $0.isOn(device) }, device)
      }
      body += "</section>\n"
    }
    if drawn > Self.mostPictures {
      let left = drawn - Self.mostPictures
      body +=
        "<p>\(left) more device\(left == 1 ? " is" : "s are") not drawn; name some with <code>--device</code>.</p>\n"
    }
    if !difference.notCompared.isEmpty {
      let specs = difference.refused.map { "<code>\(XMLText.escaped(path($0.path)))</code>\($0.note)" }
      body += "<p>Not compared, because of errors: \(specs.joined(separator: ", "))</p>\n"
    }
    return Array(Self.frame(DifferenceText.summary(difference), body).utf8)
  }

  private func pair(_ spec: SpecDifference, _ changes: [Change], _ device: String) -> String {
    func picture(_ side: ComparedSpec?, isOld: Bool) -> String {
      let table = side?.tables.first { $0.device.name == device }
      let drawing = table.map { DifferencePicture($0, changes, isOld: isOld).svg } ?? "<p class=\"none\">not there</p>"
      return "<figure><figcaption>\(isOld ? "before" : "after")</figcaption>\(drawing)</figure>\n"
    }
    return """
      <details open><summary>\(XMLText.escaped(device))</summary><div class="pair">
      \(picture(spec.old, isOld: true))\(picture(spec.new, isOld: false))</div></details>

      """
  }

  private static func colors(isDark: Bool) -> String {
    ChangeKind.allCases.map { kind in
      ".\(kind.rawValue) { --kind: \(isDark ? kind.colors.dark : kind.colors.light); }"
    }.joined(separator: " ")
  }

  private static func frame(_ title: String, _ body: String) -> String {
    let key = ChangeKind.allCases.map { "<span class=\"\($0.rawValue)\">\($0.rawValue)</span>" }.joined(separator: " ")
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>Layout: \(XMLText.escaped(title))</title>
      <style>
      :root { color-scheme: light dark; --page: #fff; --text: #1c1c1e; --quiet: #6c6c70; --cell: #d9dde3; --line: #a9afb8; }
      @media (prefers-color-scheme: dark) {
        :root { --page: #1c1c1e; --text: #f2f2f7; --quiet: #a1a1a6; --cell: #3a3d42; --line: #6b7078; }
      }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; background: var(--page); color: var(--text); }
      small, .cause, figcaption, .none { color: var(--quiet); font-weight: normal; }
      .pair { display: flex; gap: 2rem; flex-wrap: wrap; } figure { margin: 0.5rem 0; flex: 0 1 26rem; min-width: 12rem; }
      svg { width: 100%; height: auto; border: 1px solid var(--line); }
      svg rect { fill: var(--cell); fill-opacity: 0.5; stroke: var(--line); vector-effect: non-scaling-stroke; }
      svg rect.page, svg rect.frame { fill: none; } svg text { fill: var(--text); }
      .key span { padding: 0 0.5em; border: 2px solid var(--kind); border-radius: 0.5em; }
      \(colors(isDark: false))
      @media (prefers-color-scheme: dark) {
        \(colors(isDark: true))
      }
      svg rect[class] { stroke: var(--kind, var(--line)); stroke-width: 2px; }
      svg rect.part { fill: var(--kind); fill-opacity: 0.2; stroke-width: 1px; }
      svg rect.page { stroke-width: 1px; }
      </style></head><body><main>
      <h1>\(XMLText.escaped(title))</h1>
      <p class="key">\(key)</p>
      \(body)</main></body></html>

      """
  }
}

/// One side of one device.
private struct DifferencePicture {
  private let table: ComparedTable
  private let changes: [Change]
  /// What became of the whole device, if it came or went.
  private let whole: ChangeKind?
  /// By section, the changes that may cover something in it, in their order.
  private let covering: [ComparedSection.Name: [Int]]
  private let onPlanes: Set<ComparedSection.Name>
  private let isOld: Bool
  private var unitsPerPoint: Int { table.device.scale }
  /// Rects are drawn up to here, in points.
  private let width, height: Double
  private static let mostItems = 2_000

  init(_ table: ComparedTable, _ changes: [Change], isOld: Bool) {
    self.table = table
    self.changes = changes
    self.isOld = isOld
    whole = changes.first { $0.what == .device && ($0.kind == .added || $0.kind == .removed) }?.kind
    covering = Self.covering(changes, table)
    onPlanes = Set(table.sections.lazy.filter { $0.plane != nil }.map(\.name))
    // Three screens are enough to see what has changed.
    let content = table.contentSize
    func extent(_ whole: Rational, _ screen: Rational) -> Double {
      let (a, b) = (whole.double(over: table.device.scale), screen.double(over: table.device.scale))
      return max(1, min(max(a, b), 3 * b))
    }
    width = extent(content.width, table.container.width)
    height = extent(content.height, table.container.height)
  }

  private static func covering(_ changes: [Change], _ table: ComparedTable) -> [ComparedSection.Name: [Int]] {
    let firsts = Dictionary(table.sections.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let lasts = Dictionary(table.sections.enumerated().map { ($1.name.id, $0) }) { _, last in last }
    var covering: [ComparedSection.Name: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      guard let section = change.section else { continue }
      guard let through = change.through else {
        covering[section, default: []].append(index)
        continue
      }
      guard let first = firsts[counterpart: section],
        let last = lasts[through], first <= last
      else { continue }
      for place in first...last { covering[table.sections[place].name, default: []].append(index) }
    }
    return covering
  }

  var svg: String {
    var text =
      "<svg viewBox=\"0 0 \(PointsText.short(width)) \(PointsText.short(height))\" role=\"img\">"
      + "<title>\(XMLText.escaped(table.device.name)), \(isOld ? "before" : "after")</title>\n"
    for section in table.sections {
      text += rect(section.frame, "\(section.name.id)", [.section], section.name, isFrame: true)
      if let background = section.background {
        text += rect(background, "\(section.name.id)/background", [.background], section.name)
      }
      if let header = section.header {
        text += rect(header.frame, "\(section.name.id)/header", [.header], section.name)
      }
      text += items(of: section)
      if let footer = section.footer {
        text += rect(footer.frame, "\(section.name.id)/footer", [.footer], section.name)
      }
      if let plane = section.plane {
        text += rect(plane.frame, "\(section.name.id)/plane", [.plane], section.name, isFrame: true)
      }
    }
    return text + "</svg>"
  }

  private func items(of section: ComparedSection) -> String {
    var text = ""
    var unseen = 0
    let origin = section.plane.map { PixelPoint(x: $0.frame.x, y: $0.frame.y) } ?? .zero
    for item in 0..<min(section.items.count, Self.mostItems) {
      let frame = section.frame(of: item).offset(x: origin.x, y: origin.y)
      // An item behind all that is drawn is followed by more of them.
      let points = frame.points(unitsPerPoint)
      if points[0] > width || points[1] > height {
        unseen += 1
        if unseen > 200 { break }
        continue
      }
      let name = "\(section.name.id)/\(item)"
      let kind = kind([.item], section.name, item)
      text += drawn(frame, name, kind)
      if kind == .restyled { text += parts(of: section.cells[section.items.cell(of: item)], at: frame, name) }
    }
    return text
  }

  /// The parts of a cell that stays where it was: the change shows only in them.
  private func parts(of cell: ComparedCell, at frame: PixelRect, _ name: String) -> String {
    let inside = cell.layers.map { ($0.id, $0.frame) } + cell.separators.map { ("separator", $0.frame) }
    return inside.map { id, part in drawn(part.offset(x: frame.x, y: frame.y), "\(name)/\(id)", .restyled, "part") }
      .joined()
  }

  private func rect(
    _ rect: PixelRect, _ title: String, _ parts: Set<ChangedPart>, _ name: ComparedSection.Name, isFrame: Bool = false
  ) -> String {
    drawn(rect, title, kind(parts, name, nil), isFrame ? "frame" : nil)
  }

  /// - Parameter look: how it is drawn, if not as a cell.
  private func drawn(_ rect: PixelRect, _ title: String, _ kind: ChangeKind?, _ look: String? = nil) -> String {
    let numbers = rect.points(unitsPerPoint)
    if numbers[1] > height || numbers[0] > width { return "" }
    let classes = [kind?.rawValue, look].compactMap(\.self).joined(separator: " ")
    let sides = zip(["x", "y", "width", "height"], numbers).map { " \($0)=\"\((($1 * 1000).rounded() / 1000))\"" }
    let told = numbers.map { PointsText.short($0) }.joined(separator: ", ")
    return
      "<rect\(sides.joined())\(classes.isEmpty ? "" : " class=\"\(classes)\"")>"
      + "<title>\(XMLText.escaped(title)): \(told)\(kind.map { ", \($0.rawValue)" } ?? "")</title></rect>\n"
  }

  /// What became of it, if a change covers it.
  private func kind(_ parts: Set<ChangedPart>, _ name: ComparedSection.Name, _ item: Int?) -> ChangeKind? {
    if let whole { return whole }
    for index in covering[counterpart: name] ?? [] {
      let change = changes[index]
      if change.through != nil {
        if item == nil || !onPlanes.contains(name) { return change.kind }
        continue
      }
      if change.what == .section, change.kind == .added || change.kind == .removed { return change.kind }
      guard parts.contains(change.what) else { continue }
      guard let item, let items = change.items else { return change.drawnKind }
      let isMeant = change.every.map { every in
        every.places.contains { $0.contains((item - items.lowerBound) % every.period) }
      }
      if items.contains(item), isMeant ?? true { return change.drawnKind }
    }
    return nil
  }
}
