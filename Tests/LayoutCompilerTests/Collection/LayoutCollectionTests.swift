import Foundation
import FrameTables
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

/// A collection view that scrolls, turns and changes, with the layout's answers kept as UIKit keeps them.
///
/// `Tests/Strength/sessions` runs more of them, for as long as it is let.
@Suite struct LayoutCollectionTests {
  typealias Part = LiveModel.Part

  private static let seeds: [Int] = {
    let range = ProcessInfo.processInfo.environment["LAYOUTC_SESSIONS"]?.split(separator: "-").compactMap { Int($0) }
    guard let range, range.count == 2, range[0] < range[1] else { return Array(0..<9) }
    return Array(range[0]..<range[1])
  }()
  private static let steps = ProcessInfo.processInfo.environment["LAYOUTC_SESSIONS"] == nil ? 12 : 60

  @Test(arguments: seeds) func sessionsShowWhatALayoutMadeAnewShows(seed: Int) throws {
    var model = LiveModel(seed: seed + 3000, pins: true)
    let spec = try #require(Resolved.compile(model.text).spec, "\(model.text)")
    let program = LayoutProgram(packed: PackedSpec.pack(spec))
    let sizing = [LayoutCollection.Sizing.cells, .content, .visibleContent][seed % 3]
    let isVertical = spec.scroll == .vertical
    var view = CollectionViewModel(model, program, sizing)
    view.settle()
    for step in 0..<Self.steps {
      let what: String
      switch model.number(0...9) {
      case 0...3:
        let by = Double(model.number(-300...600)) + Double(model.number(0...3)) / 2
        what = "scrolled by \(by)"
        view.scroll(
          x: view.window.bounds.x + (isVertical ? 0 : by), y: view.window.bounds.y + (isVertical ? by : 0))
      case 4:
        let at = Double(model.number(-10...110)) / 100
        what = "scrolled to \(at)"
        view.scroll(
          x: isVertical ? 0 : at * view.collection.contentSize.width,
          y: isVertical ? at * view.collection.contentSize.height : 0)
      case 5:
        let viewport = model.viewport(view.window.viewport)
        what = "turned to \(viewport.width) × \(viewport.height) @ \(viewport.scale)"
        view.rotate(to: viewport)
      case 6:
        view.reload(isData: model.chance(40))
        what = "reloaded"
      default:
        let count = model.number(1...3)
        what = "\(count) updates"
        view.update(count)
      }
      view.expectKnownSizes()
      #expect(view.faults.isEmpty, "seed \(seed), \(sizing), step \(step), \(what): \(view.faults)\n\(model.text)")
      if !view.faults.isEmpty { return }
    }
  }
}
