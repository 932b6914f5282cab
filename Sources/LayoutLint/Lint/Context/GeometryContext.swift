import LayoutCompiler
import LayoutEngine

/// What a geometry rule may ask of a spec, besides the device that it looks at.
///
/// Rules also run on several threads, which share what they ask for. So this is all that rules are given:
/// - on the devices, a ``LintContext``, which computes some of it only when somebody asks, as mostly nobody does;
/// - on threads, a ``SharedGeometryContext``, in which everything was computed before.
protocol GeometryContext {
  var sources: SourceSet { get }
  var container: ContainerSpec { get }
  /// The scales of the devices.
  var scales: Set<Int> { get }
  /// The pairs of layers that have room beside each other somewhere.
  var layersApart: Set<LayerPair> { get }
  /// The layers that are, at some place, as large as they are written.
  var wholeLayers: Set<SourceRange> { get }
  var tokens: [Located<Length>?] { get }
  /// The tokens that have another value if the condition of an override holds.
  var overriddenTokens: Set<Int> { get }
  /// What each section says without its overrides.
  var written: [[WrittenValue]] { get }
}

extension GeometryContext {
  /// What a section says on a device.
  func written(_ section: LintSection) -> [WrittenValue] {
    section.isOverridden ? section.properties.written : written[section.index]
  }

  /// Whether a length is the same points or pixels on all devices, for all text sizes.
  func isOneLength(_ length: Length) -> Bool {
    switch length.form {
    case .points, .pixels, .hairline: return true
    case .token(let name):
      guard !overriddenTokens.contains(name), tokens.indices.contains(name), let value = tokens[name]?.value else {
        return false
      }
      // If another token or a sum gives its value, nobody looks further.
      switch value.form {
      case .points, .pixels, .hairline: return true
      case .lines, .sum, .token, .percent, .fraction, .fill, .fit: return false
      }
    case .lines, .sum, .percent, .fraction, .fill, .fit: return false
    }
  }
}

extension LintContext: GeometryContext {
  var container: ContainerSpec { spec.container }
  var tokens: [Located<Length>?] { spec.tokens }
}

/// What threads share. It is a class, since each rule is given it at each width.
final class SharedGeometryContext: GeometryContext, Sendable {
  let sources: SourceSet
  let container: ContainerSpec
  let scales: Set<Int>
  let layersApart: Set<LayerPair>
  let wholeLayers: Set<SourceRange>
  let tokens: [Located<Length>?]
  let overriddenTokens: Set<Int>
  let written: [[WrittenValue]]

  init(_ context: LintContext) {
    sources = context.sources
    container = context.container
    scales = context.scales
    layersApart = context.layersApart
    wholeLayers = context.wholeLayers
    (tokens, overriddenTokens) = (context.tokens, context.overriddenTokens)
    written = context.written
  }
}
