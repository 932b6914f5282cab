import FrameTables

extension Exact: FrameTable.ExtentNumber {
  package static var zero: Exact { 0 }
  package static func same(as number: Rational) -> Exact { Exact(number) }
  package static func sum(_ a: Exact, _ b: Exact) -> Exact { a + b }
  package static func difference(_ a: Exact, _ b: Exact) -> Exact { a - b }
  package static func smaller(_ a: Exact, _ b: Exact) -> Exact { min(a, b) }
  package static func larger(_ a: Exact, _ b: Exact) -> Exact { max(a, b) }
  package static func product(_ a: Exact, _ b: Exact) -> Exact { a * b }
  package static func half(_ a: Exact) -> Exact { a / 2 }
  package static func nearestPixel(_ a: Exact) -> Exact { PixelGrid.halfUp(a) }
  package static func wholePixels(_ a: Exact) -> Exact { PixelGrid.floor(a) }
  package static func side(ofRest rest: Exact) -> Exact { PixelGrid.floor(rest / 2).called(.sideOfRest) }
}
