import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutcRun

/// Explains where the frames of a spec come from.
struct WhyRun {
  enum Format: String, CaseIterable {
    case text, json
  }

  let spec: SpecInput
  /// Nil for the spec's own devices.
  let device: NamedDevice?
  let format: Format
  let common: SpecOptions

  /// Explains the rect of a subject or, if it is an item, the gap between it and another one.
  ///
  /// - Parameter widths: in points, which to search for where the numbers hold; nil for all.
  func explain(_ subject: String, gapTo other: String?, widths: ClosedRange<Int>?) throws {
    let source = try source(of: asked())
    var why: Why
    do throws(SubjectNames.Mistake) { why = try Why(subject, gapTo: other, in: source) } catch {
      throw Failure.usage(error.message)
    }
    if let widths {
      let pixels = widths.lowerBound * source.scale...widths.upperBound * source.scale
      guard pixels.contains(source.wholeWidth) else {
        throw Failure.usage(
          "'--widths' says how far to look from the container's own width, which is not in it: on this device that is "
            + "\(source.width.points(source.scale)) pt")
      }
      why.findStays(in: source, within: pixels, Threads.map)
    } else {
      why.findStays(in: source, Threads.map)
    }
    switch format {
    case .text: try Terminal.print(Array(WhyText(why, path: ShownPath.of).text().utf8))
    case .json:
      var paths = RepositoryPaths(of: [spec.path])
      let json = WhyJSON(why) { paths.path(of: $0) }
      try Terminal.print(json.bytes())
    }
  }

  /// Tells where a token is used, and on which devices changing it there moves something.
  func tellDependents(of token: String) throws {
    let asked = try asked()
    try expectNoErrors(asked.compilation)
    let found: Dependents
    do throws(SubjectNames.Mistake) {
      found = try Dependents(of: token, in: asked.compilation, on: asked.devices, options: asked.options)
    } catch {
      throw Failure.usage(error.message)
    }
    switch format {
    case .text: try Terminal.print(Array(found.text(path: ShownPath.of).utf8))
    case .json:
      var paths = RepositoryPaths(of: [spec.path])
      try Terminal.print(found.json { paths.path(of: $0) })
    }
  }

  private func expectNoErrors(_ compilation: Compilation) throws(Failure) {
    guard compilation.hasErrors else { return }
    var reporter = common.reporter()
    reporter.tell(compilation.diagnostics, compilation.sources)
    throw Failure.told(max(reporter.status, .findings))
  }

  /// A spec, and the devices that it is asked about.
  private struct Asked {
    var compilation: Compilation
    /// How it was compiled.
    var options: Compiler.Options
    /// Indices of the compilation's devices.
    var devices: [Int]
  }

  /// The spec on what `--device` names; without the option, on all of its own.
  private func asked() throws -> Asked {
    let compiler = SpecCompiler(devices: [device].compactMap(\.self))
    try compiler.checkDevices(for: [spec])
    let compilation = try compiler.compile(spec).get()
    let names = compilation.devices.map(\.name)
    // With the text sizes of the file, one name stands for several devices.
    let index = device.flatMap { names.firstIndex(of: $0.text) }
    return Asked(
      compilation: compilation, options: compiler.options(for: spec),
      devices: index.map { [$0] } ?? Array(names.indices))
  }

  private func source(of asked: Asked) throws -> Why.Source {
    if let device, asked.devices.count > 1 {
      let names = asked.devices.map { "'\(asked.compilation.devices[$0].name)'" }
      throw Failure.usage("'\(device.text)' stands for \(names.count) devices; name one: \(ShortList.text(names))")
    }
    try expectNoErrors(asked.compilation)
    guard let source = asked.devices.first.flatMap({ Why.Source(asked.compilation, device: $0) }) else {
      throw Failure(status: .findings, message: "the spec has no devices")
    }
    return source
  }
}
