/// What rules look at: a spec that compiled without errors, and what became of it on each device.
struct LintContext {
  let spec: LayoutSpec
  let sources: SourceSet
  /// The nodes of the spec's own file; includes are not among them.
  let tree: NodeTree
  /// Every reference to a token, in the spec and its includes.
  let tokenUses: [TokenNames.Use]
  let devices: [LintDevice]

  var file: SourceFile { sources[0] }

  /// The fix that removes a whole entry or element with its lines and comments; nil where that cannot be told, and for
  /// what stands in an included file.
  func removal(of step: NodeStep?, _ title: String) -> Diagnostic.Fix? {
    guard let step, let edit = EntryRemoval(file: file, tree: tree).edit(removing: step) else { return nil }
    return Diagnostic.Fix(title, at: edit.range, replacement: edit.replacement)
  }
}

/// A device, and what a spec is there.
struct LintDevice {
  let device: TargetDevice
  let view: DeviceView
  let resolution: Resolution?
}
