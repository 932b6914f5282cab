import FrameTables
import Testing

@testable import LayoutEngine

/// Viewports are equal if they are laid out alike.
@Suite struct LayoutViewportTests {
  private static func viewport(_ width: Double, scale: Int = 2, top: Double = 0) -> LayoutViewport {
    LayoutViewport(width: width, height: 480, scale: scale, safeArea: .init(top: top))
  }

  @Test(arguments: [
    (viewport(.nan), viewport(.nan)), (viewport(.nan), viewport(0)), (viewport(-3), viewport(-0.0)),
    (viewport(.infinity), viewport(1_000_000)), (viewport(320, scale: 9), viewport(320, scale: 4)),
    (viewport(320, scale: 0), viewport(320, scale: 1)), (viewport(320, top: .nan), viewport(320)),
  ]) func countAsTheSame(a: LayoutViewport, b: LayoutViewport) {
    #expect(a == b && a.hashValue == b.hashValue)
    #expect(a.device == b.device)
  }

  @Test(arguments: [
    viewport(320.5), viewport(320, scale: 3), viewport(320, top: 20), viewport(0),
    LayoutViewport(width: 320, height: 481, scale: 2),
    LayoutViewport(width: 320, height: 480, scale: 2, direction: .rtl),
    LayoutViewport(width: 320, height: 480, scale: 2, textSize: .xl),
  ]) func differ(other: LayoutViewport) { #expect(Self.viewport(320) != other) }
}
