public import FrameTable

public struct Resolution: Sendable { public var table: FrameTable }
struct Resolver {
  init(_ spec: LayoutSpec) {}
  func resolve(on device: TargetDevice, diagnostics: inout [Diagnostic]) -> Resolution? { nil }
}
