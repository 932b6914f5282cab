import FrameTables
import LayoutEngine

// The same as in WithTables.swift, but of the layout in any viewport.

@main struct App {
  static func main() {
    let layout = PhotoGrid.layout(in: LayoutViewport(width: 678, height: 1024, scale: 2))
    var sum = 0.0
    for item in 0..<50 { sum += layout.frame(ofItem: item, in: .photos).y }
    for element in layout.elements(in: FrameTable.Frame(x: 0, y: 0, width: 300, height: 400)) { sum += element.frame.y }
    print(Int(sum))
  }
}
