import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A spec is known to be valid without placing its items only as long as none of them can lie beyond the limit of
/// coordinates.
@Suite struct KnownValidTests {
  /// Each instance of a section takes the room that all of its items may take.
  @Test(arguments: [(repeats: 500, isKnown: true), (repeats: 600, isKnown: false)])
  func eachInstanceTakesRoom(repeats: Int, isKnown: Bool) throws {
    let compilation = Resolved.compile(
      "layoutc: 1\nname: A\ndevices: [320x568@2]\nsections: [{ id: a, repeat: \(repeats), items: 1000 }]\n")
    let device = try #require(DeviceExpansion.devices(named: "320x568@2").first)
    #expect(try #require(compilation.resolver).isKnownValid(on: device) == isKnown)
  }

  /// Lines between pixels repeat differently from the end of the content, which nobody knows yet.
  @Test(arguments: [("grid, rows: 2, cell: { size: { width: 10 } }", true), ("flow, cell: { size: [10, 20] }", false)])
  func linesFromTheEnd(arrangement: String, isKnown: Bool) throws {
    for direction in ["ltr", "rtl"] {
      let compilation = Resolved.compile(
        """
        layoutc: 1
        name: A
        devices: [320x568@2]
        direction: \(direction)
        scroll: horizontal
        sections: [{ id: a, arrange: \(arrangement), items: { count: dynamic } }]

        """)
      let device = try #require(compilation.devices.first)
      let found = try #require(compilation.resolver).isKnownValid(on: device)
      #expect(found == (isKnown || direction == "ltr"), "\(direction)")
    }
  }
}
