import FrameTables
import LayoutCompiler
import LayoutEngine

/// What rules look at: a spec that compiled without errors, and what became of it on each device.
final class LintContext {
  let spec: LayoutSpec
  let sources: SourceSet
  /// The nodes of the spec's own file; includes are not among them.
  var tree: NodeTree { locator.tree }
  let locator: NodeLocator
  /// Every reference to a token, in the spec and its includes.
  let tokenUses: [TokenNames.Use]
  let devices: [LintDevice]
  /// Widths that are looked at besides the devices.
  let swept: [TargetDevice]
  /// Whether the devices are those that the spec or its configuration names, and not the command line.
  let hasOwnDevices: Bool
  /// For more widths than those of the devices.
  let resolver: Resolver
  /// What each section says without its overrides.
  let written: [[WrittenValue]]
  /// The pairs of layers that have room beside each other somewhere.
  private(set) lazy var layersApart = pairsOfLayersApart()

  init(
    _ compilation: Compilation, _ spec: LayoutSpec, _ resolver: Resolver, _ locator: NodeLocator, _ own: Bool,
    swept: [TargetDevice]
  ) {
    self.spec = spec
    self.swept = swept
    sources = compilation.sources
    self.locator = locator
    tokenUses = compilation.tokenUses
    devices = compilation.resolutions.map { LintDevice($0, resolver) }
    hasOwnDevices = own
    self.resolver = resolver
    written = spec.sections.map(\.properties.written)
  }

  /// What a section says on a device.
  func written(_ section: LintSection) -> [WrittenValue] {
    section.isOverridden ? section.properties.written : written[section.index]
  }

  var file: SourceFile { sources[0] }

  /// The fix that removes a whole entry or element with its lines and comments; nil where that cannot be told, and for
  /// what stands in an included file.
  func removal(of step: NodeStep?, _ title: String, _ safety: Diagnostic.Fix.Safety = .safe) -> Diagnostic.Fix? {
    guard let step, let edit = EntryRemoval(file: file, locator: locator).edit(removing: step) else { return nil }
    return edit.fix(title, file: 0, safety)
  }
}

/// A device, and what a spec is there.
final class LintDevice: Sendable {
  private let shared: Shared<DeviceView>
  /// Nil where the spec could not be resolved.
  let table: FrameTable?
  /// In order; none where the spec could not be resolved.
  let sections: [LintSection]

  init(_ resolution: Resolution, _ resolver: Resolver) {
    shared = resolution.view
    table = resolution.table
    sections = resolver.spec.sections.indices.map { LintSection($0, of: resolution, resolver) }
  }

  /// Where the spec could not be resolved.
  init(_ view: DeviceView) {
    shared = Shared(view)
    table = nil
    sections = []
  }

  var view: DeviceView { shared.value }
  var device: TargetDevice { view.scope.device }
}

extension TextEdit {
  func fix(_ title: String, file: UInt32, _ safety: Diagnostic.Fix.Safety) -> Diagnostic.Fix {
    Diagnostic.Fix(
      title, at: SourceRange(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)),
      replacement: String(decoding: replacement, as: UTF8.self), safety)
  }
}
