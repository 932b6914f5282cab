/// A small program as the readme's reader would write it, with two specs, and what it prints.
enum ExampleApp {
  static let photoGrid = """
    layoutc: 1
    name: PhotoGrid
    devices: [iphone-se-3, iphone-15-pro]
    include: [shared/tokens.yaml]
    sections:
      - id: photos
        arrange: grid
        columns: 3
        header: 40
        spacing: $gutter
        cell: { size: { aspect: 1:1 } }
        items: 4

    """

  static let tokens = """
    layoutc: 1
    tokens: { gutter: 2 }

    """

  static let feed = """
    layoutc: 1
    name: Feed
    devices: [iphone-15-pro]
    sections:
      - id: stories
        arrange: grid
        columns: 1
        cell: { size: { height: 80 } }
        items: { count: dynamic }
      - id: links
        arrange: grid
        columns: 2
        cell: { size: { height: 44 } }
        items: 2

    """

  /// Of a library, whose `layoutc.yaml` makes it public.
  static let wall = """
    layoutc: 1
    name: Wall
    devices: [iphone-15-pro]
    sections: [{ id: tiles, arrange: grid, columns: 3, cell: { size: { height: 40 } }, items: 4 }]

    """

  static let usesKit = """
    import FrameTables
    import Kit

    let heightOfWall = Wall.contentSize(on: .iphone15Pro).height
    let lastTile = Wall.frame(ofItem: 3, in: .tiles, on: .iphone15Pro)

    """

  static let main = """
    import FrameTables
    import LayoutEngine

    /// `12, 40, 100, 20`
    func text(_ frame: FrameTable.Frame) -> String {
      "\\(frame.x), \\(frame.y), \\(frame.width), \\(frame.height)"
    }

    for device in PhotoGrid.Device.allCases {
      let size = PhotoGrid.contentSize(on: device)
      print("PhotoGrid on \\(device): \\(size.width) × \\(size.height)")
      for item in 0..<PhotoGrid.itemCount(in: .photos, on: device) {
        print("  photo \\(item): \\(text(PhotoGrid.frame(ofItem: item, in: .photos, on: device)))")
      }
    }

    let feed = Feed.layout(on: .iphone15Pro, counts: [.stories: 1000])
    print("Feed with 1000 stories: \\(feed.contentSize.height) points")
    let screen = FrameTable.Frame(x: 0, y: 39_960, width: 393, height: 160)
    for element in feed.elements(in: screen) {
      print("  \\(element.kind): \\(text(element.frame))")
    }

    // Half of an iPad, which no list has.
    let window = LayoutViewport(width: 678, height: 1024, scale: 2)
    let photos = PhotoGrid.layout(in: window)
    print("PhotoGrid in a window: \\(text(photos.frame(ofItem: 3, in: .photos)))")
    print("A wall of a library: \\(heightOfWall), \\(text(lastTile))")
    let links = Feed.layout(in: window, content: Feed.Content(stories: 1000))
    print("Links in a window: \\(text(links.frame(ofItem: 1, in: .links)))")

    """

  static let printed = """
    PhotoGrid on iphoneSe3: 375.0 × 289.0
      photo 0: 0.0, 40.0, 123.5, 123.5
      photo 1: 125.5, 40.0, 123.5, 123.5
      photo 2: 251.0, 40.0, 123.5, 123.5
      photo 3: 0.0, 165.5, 123.5, 123.5
    PhotoGrid on iphone15Pro: 393.0 × 301.3333333333333
      photo 0: 0.0, 40.0, 129.66666666666666, 129.66666666666666
      photo 1: 131.66666666666666, 40.0, 129.66666666666666, 129.66666666666666
      photo 2: 263.3333333333333, 40.0, 129.66666666666666, 129.66666666666666
      photo 3: 0.0, 171.66666666666666, 129.66666666666666, 129.66666666666666
    Feed with 1000 stories: 80044.0 points
      item(499): 0.0, 39920.0, 393.0, 80.0
      item(500): 0.0, 40000.0, 393.0, 80.0
      item(501): 0.0, 40080.0, 393.0, 80.0
    PhotoGrid in a window: 0.0, 266.5, 224.5, 224.5
    A wall of a library: 80.0, 0.0, 40.0, 131.0, 40.0
    Links in a window: 339.0, 80000.0, 339.0, 44.0

    """
}
