import LayoutCompiler
import LayoutEngine
import LayoutcRun

/// The plain forms of `layoutc compile`, taken without the argument parser.
///
/// The parser builds its description of all commands by reflection, some 3 ms at each start, which is more than compiling
/// a small spec takes; builds start `compile` once a spec. What is not recognised here, mistakes included, is left to it.
enum PlainCompile {
  /// `compile PATH…` with `-o PATH`, `--format FORMAT` and `--device NAME`; nil for anything else.
  static func options(_ arguments: [String]) -> CompileOptions? {
    guard arguments.first == "compile" else { return nil }
    var options = CompileOptions(paths: [], argumentFiles: ArgumentFile.paths)
    var format = OutputFormat.json
    var next = arguments.dropFirst().makeIterator()
    while let argument = next.next() {
      if argument.utf8.first != UInt8(ascii: "-") {
        guard !argument.isEmpty else { return nil }
        options.paths.append(argument)
        continue
      }
      guard let value = next.next(), value == "-" || !value.hasPrefix("-") else { return nil }
      switch argument {
      case "-o", "--output":
        guard options.output == nil else { return nil }
        options.output = value
      case "--format":
        guard let known = OutputFormat(rawValue: value) else { return nil }
        format = known
      case "--device":
        guard case .success(let device) = DeviceReference.parse(argument: value) else { return nil }
        options.device.append(device)
      default: return nil
      }
    }
    options.form = format.form()
    return options.paths.isEmpty ? nil : options
  }
}
