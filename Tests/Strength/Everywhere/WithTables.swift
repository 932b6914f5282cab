import FrameTables

// What an app asks of one layout, from the tables of listed devices.

@main struct App {
  static func main() {
    let layout = PhotoGrid.layout(on: .iphoneX)
    var sum = 0.0
    for item in 0..<layout.itemCount(inSection: 0) {
      sum += PhotoGrid.frame(ofItem: item, in: .photos, on: .iphoneX).y
    }
    for element in layout.elements(in: FrameTable.Frame(x: 0, y: 0, width: 300, height: 400)) { sum += element.frame.y }
    print(Int(sum))
  }
}
