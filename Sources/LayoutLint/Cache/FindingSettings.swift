import FrameTables
import LayoutCompiler
import LayoutEngine

/// All that findings follow from besides the files, as a text that is equal if all of it is.
///
/// Field by field: a description made by reflection has the places where things are written, so that a comment in a
/// configuration would make everything stale, and lacks what a type leaves out of its description.
struct FindingSettings {
  private(set) var text = ""

  /// - Parameters:
  ///   - sweep: the one that holds.
  ///   - isAsked: whether the command line asks for it. Then it is also kept whether it concerns a spec.
  init(_ defaults: SpecDefaults, _ sweep: WidthSweep?, isAsked: Bool, namesNodes: Bool) {
    add("devices", defaults.devices?.map(Self.words))
    add("text-sizes", defaults.textSizes?.sizes.map { [$0.rawValue] })
    add("widths", sweep.map { Self.words($0.widths) { ["\($0.lowerBound)", "\($0.upperBound)"] } })
    add("scales", sweep.map { Self.words($0.scales) { $0.map(String.init) } })
    add("asked", [["\(isAsked)"]])
    add("nodes", [["\(namesNodes)"]])
  }

  /// No word has a blank in it: in the name of a device it is an error.
  private mutating func add(_ name: String, _ values: [[String]]?) {
    text += name
    for value in values ?? [["none"]] { text += "\n  " + value.joined(separator: " ") }
    text += "\n"
  }

  private static func words(_ device: DeviceReference) -> [String] {
    let suffixes = device.suffixes
    let after = [
      suffixes.window?.rawValue ?? "-", "\(suffixes.landscape)", "\(suffixes.rtl)", suffixes.textSize?.rawValue ?? "-",
    ]
    switch device.base {
    case .named(let name): return [name] + after
    case .described(let name, let width, let height, let scale, let area):
      let lengths = [width, height, area.top, area.left, area.bottom, area.right]
      return [name] + after + lengths.map { "\($0)" } + ["\(scale)"]
    }
  }

  private static func words<Value>(_ values: ByClass<Value>, _ words: (Value) -> [String]) -> [[String]] {
    switch values {
    case .all(let value): [words(value)]
    case .each(let values): values.map { [$0.0.rawValue] + words($0.1) }
    }
  }
}
