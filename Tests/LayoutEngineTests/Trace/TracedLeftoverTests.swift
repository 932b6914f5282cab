import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// What lint tells of a leftover reads as what a tracer, which works out the whole section, says of it.
@Suite struct TracedLeftoverTests {
  @Test func readsAsThatOfATracer() throws {
    var compared = 0
    for path in ["gallery", "language", "lint"].flatMap({ Repository.files(in: "Specs/\($0)", suffix: ".layout.yaml") })
    {
      let compilation = Repository.compile(path)
      guard let resolver = compilation.resolver else { continue }
      for (device, resolution) in zip(compilation.devices, compilation.resolutions) {
        let tracer = try #require(Tracer(resolver, resolution, on: device))
        for (index, measures) in resolution.measures.enumerated() {
          guard let leftover = measures.leftover, leftover > 0 else { continue }
          let told = try #require(measures.tracedLeftover)
          let traced = try #require(tracer.quantity(.leftover, in: index))
          #expect(told.plain == leftover && traced.plain == leftover, "\(path) on \(device.name)")
          for scale in [1, device.scale] {
            let texts = [told, traced].map { Arithmetic(scale: scale).text($0) }
            #expect(texts[0] == texts[1], "\(path) on \(device.name)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 100)
  }
}
