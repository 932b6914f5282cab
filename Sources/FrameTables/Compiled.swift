extension FrameTable {
  /// A layout as generated code has it: look-ups by the typed names of its devices and sections.
  ///
  /// A generated file holds the names and the tables, and nothing that would be the same in all of them, since each function
  /// in it costs an app's build several milliseconds.
  public protocol Compiled {
    /// The devices that the layout was resolved for.
    associatedtype Device: RawRepresentable<Int> & Sendable
    /// The sections, by their places in the layout.
    associatedtype Section: RawRepresentable<Int> & Hashable & Sendable

    /// Width, height, scale and whether right to left, for each device. What a protocol asks for is as visible as the type that
    /// has it; the name says that it is for the look-ups below.
    static var _containers: [Double] { get }
    /// The axis along which the content scrolls, for the same.
    static var _scroll: Axis { get }

    /// The layout on a device: where everything is, and what lies in a rect. Unpacked once, when first asked for.
    static func layout(on device: Device) -> Layout
  }

  /// The sections of a layout that has none.
  public enum NoSection: RawRepresentable, Hashable, Sendable {
    public init?(rawValue: Int) { nil }
    public var rawValue: Int {
      switch self {}
    }
  }
}

// Inlinable, so that a look-up by a typed name costs no more than one by its place.
extension FrameTable.Compiled {
  public static var _scroll: FrameTable.Axis { .vertical }

  /// The layout with counts for dynamic sections; the others keep their samples. Constant time for each section. Traps
  /// where a fixed count is another one.
  @inlinable
  public static func layout(on device: Device, counts: [Section: Int]) -> FrameTable.Layout {
    layout(on: device).with(counts: counts)
  }

  /// The exact table of a device, in device pixels.
  @inlinable
  public static func table(for device: Device) -> FrameTable { layout(on: device).table }

  /// The device whose container has this size in points and this scale, or nil: one of the right direction if there is one,
  /// else the first.
  public static func device(width: Double, height: Double, scale: Double, rightToLeft: Bool = false) -> Device? {
    FrameTable.row(width: width, height: height, scale: scale, rightToLeft: rightToLeft, in: _containers).flatMap {
      Device(rawValue: $0)
    }
  }

  /// The device that stands in best for a container of any size. By preference it has the same size, the same scale, the
  /// same direction; then it is the largest that is no larger across the scroll axis, else the smallest. Its frames are not
  /// stretched.
  public static func closestDevice(width: Double, height: Double, scale: Double, rightToLeft: Bool = false) -> Device {
    let row = FrameTable.closestRow(
      width: width, height: height, scale: scale, rightToLeft: rightToLeft, scroll: _scroll, in: _containers)
    guard let device = Device(rawValue: row ?? 0) else { preconditionFailure("a layout without devices") }
    return device
  }

  /// The size of the content, in points.
  @inlinable
  public static func contentSize(on device: Device) -> FrameTable.Size { layout(on: device).contentSize }

  /// What meets a rect of the content, in points, in order; O(log n + k) for k elements of n. What only touches the rect
  /// does not meet it.
  @inlinable
  public static func elements(in rect: FrameTable.Frame, on device: Device) -> [FrameTable.Element] {
    layout(on: device).elements(in: rect)
  }

  /// How many items a section has; the sample of a dynamic one.
  @inlinable
  public static func itemCount(in section: Section, on device: Device) -> Int {
    layout(on: device).itemCount(in: section)
  }

  /// The rect of an item in the content, in points. Constant time; traps where there is no such item.
  @inlinable
  public static func frame(ofItem item: Int, in section: Section, on device: Device) -> FrameTable.Frame {
    layout(on: device).frame(ofItem: item, in: section)
  }

  /// From the start of the header to the end of the footer, in points.
  @inlinable
  public static func frame(of section: Section, on device: Device) -> FrameTable.Frame {
    layout(on: device).frame(of: section)
  }

  /// In points; nil without a header.
  @inlinable
  public static func headerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).headerFrame(in: section)
  }

  /// In points; nil without a footer.
  @inlinable
  public static func footerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).footerFrame(in: section)
  }

  /// In points; nil without a background.
  @inlinable
  public static func backgroundFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).backgroundFrame(in: section)
  }
}
