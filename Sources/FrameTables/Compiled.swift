extension FrameTable {
  /// A layout as generated code has it: look-ups by the typed names of its devices and sections.
  ///
  /// A generated file holds only the names and the tables. What would be the same in all files is here, since each
  /// function in a generated file costs an app's build several milliseconds.
  public protocol Compiled {
    /// The devices that the layout was resolved for.
    associatedtype Device: RawRepresentable<Int> & Sendable
    /// The sections, by their places in the layout.
    associatedtype Section: RawRepresentable<Int> & Hashable & Sendable

    /// Width, height, scale and whether right to left, for each device. A requirement of a protocol is as visible as
    /// the type that has it; the name says that this one is for the look-ups below.
    static var _containers: [Double] { get }
    /// The axis along which the content scrolls, for the same look-ups.
    static var _scroll: Axis { get }

    /// The layout on a device: it tells where everything is, and what lies in a rect. Unpacked once, when it is first
    /// asked for.
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

  /// The layout with counts for dynamic sections; the others keep their samples. If a section repeats, all its instances
  /// get its count; `FrameTable.Layout.with(counts:leads:)` takes one for each, by its place. Constant time for each
  /// section.
  ///
  /// Traps if a section is given another count than it has and that is fixed, or the app measures its items: a table
  /// has only the sample of these, and `layout(in:content:)` any number.
  @inlinable
  public static func layout(on device: Device, counts: [Section: Int]) -> FrameTable.Layout {
    layout(on: device).with(counts: counts)
  }

  /// The exact table of a device, in device pixels.
  @inlinable
  public static func table(for device: Device) -> FrameTable { layout(on: device).table }

  /// The device whose container has this size in points and this scale; nil if there is none. If several have them, it
  /// is the first of the right direction or, if none has that, the first.
  public static func device(width: Double, height: Double, scale: Double, rightToLeft: Bool = false) -> Device? {
    FrameTable.row(width: width, height: height, scale: scale, rightToLeft: rightToLeft, in: _containers).flatMap {
      Device(rawValue: $0)
    }
  }

  /// The device that stands in best for a container of any size. Its frames are not stretched.
  ///
  /// It prefers, in this order:
  ///
  /// 1. the same size and scale
  /// 2. the same scale
  /// 3. the same direction
  /// 4. the largest size across the scroll axis that is no larger than the container's; if all are larger, the smallest
  public static func closestDevice(width: Double, height: Double, scale: Double, rightToLeft: Bool = false) -> Device {
    let row = FrameTable.closestRow(
      width: width, height: height, scale: scale, rightToLeft: rightToLeft, scroll: _scroll, in: _containers)
    guard let device = Device(rawValue: row ?? 0) else { preconditionFailure("a layout without devices") }
    return device
  }

  /// The size of the content, in points.
  @inlinable
  public static func contentSize(on device: Device) -> FrameTable.Size { layout(on: device).contentSize }

  /// The rect of the screen that the layout lives in, in points.
  @inlinable
  public static func containerFrame(on device: Device) -> FrameTable.Frame { layout(on: device).containerFrame }

  /// What meets a rect of the content, in points, in order. What only touches the rect does not meet it. O(log n + k)
  /// for k elements of n.
  @inlinable
  public static func elements(in rect: FrameTable.Frame, on device: Device) -> [FrameTable.Element] {
    layout(on: device).elements(in: rect)
  }

  /// The number of items in a section; in a dynamic one that of the sample.
  @inlinable
  public static func itemCount(in section: Section, on device: Device) -> Int {
    layout(on: device).itemCount(in: section)
  }

  /// The rect of an item, in points, in the content or, if the section scrolls across the page, on its plane: the page
  /// shows that in ``FrameTable/Layout/planeFrame(inSection:)``. If a section repeats, this and the look-ups below are
  /// of its first instance. Constant time; traps if there is no such item.
  @inlinable
  public static func frame(ofItem item: Int, in section: Section, on device: Device) -> FrameTable.Frame {
    layout(on: device).frame(ofItem: item, in: section)
  }

  /// The rect of a section, from the start of the header to the end of the footer, in points.
  @inlinable
  public static func frame(of section: Section, on device: Device) -> FrameTable.Frame {
    layout(on: device).frame(of: section)
  }

  /// The rect of a header, in points; nil without one.
  @inlinable
  public static func headerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).headerFrame(in: section)
  }

  /// The rect of a footer, in points; nil without one.
  @inlinable
  public static func footerFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).footerFrame(in: section)
  }

  /// The rect of a background, in points; nil without one.
  @inlinable
  public static func backgroundFrame(in section: Section, on device: Device) -> FrameTable.Frame? {
    layout(on: device).backgroundFrame(in: section)
  }
}
