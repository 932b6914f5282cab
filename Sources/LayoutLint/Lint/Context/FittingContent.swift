import LayoutEngine

/// A header or footer that is as long as its content, with the size of the content, in pixels.
struct FittingContent {
  var kind: HeaderKind
  var name: String { kind == .header ? "header" : "footer" }
  var width, height: Located<Exact>?
  /// Whether the size stands for what the app measures.
  var isMeasured: Bool
  /// The padding of both edges together.
  var widthOfPadding, heightOfPadding: Exact

  /// Nil for a header or footer that says how long it is.
  init?(_ spec: SupplementarySpec?, _ kind: HeaderKind, _ scope: DeviceScope) {
    guard let spec, spec.size?.value.form == .fit, let content = spec.content else { return nil }
    func pixels(_ length: Located<Length>?) -> Located<Exact>? {
      length.flatMap { length in WhenTest.operand(length.value, scope).map { Located($0, at: length.range) } }
    }
    func sum(_ edges: [Located<Length>?]) -> Exact { edges.reduce(0) { $0 + (pixels($1)?.value ?? 0) } }
    self.kind = kind
    isMeasured = spec.isMeasured
    (width, height) = (pixels(content.width), pixels(content.height))
    widthOfPadding = sum([spec.padding?.left, spec.padding?.right])
    heightOfPadding = sum([spec.padding?.top, spec.padding?.bottom])
  }
}
