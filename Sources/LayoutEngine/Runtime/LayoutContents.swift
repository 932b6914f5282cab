public import FrameTables

/// What an app tells a layout, by the places of sections in the spec. ``LayoutProgram`` works with this.
///
/// Generated code makes one of its own typed `Content`.
public struct LayoutContents {
  package private(set) var given = GivenContents()

  public init() {}

  init(_ given: GivenContents) { self.given = given }

  /// The same contents, except that nobody is asked for headers and footers.
  var withoutHeaders: LayoutContents { LayoutContents(given.withoutHeaders) }

  /// What the layout needs to know of one section.
  public struct Section {
    package private(set) var given = GivenSection()

    public init() {}

    /// The same with a number of items.
    ///
    /// - Parameter count: of items, from 0 to 2,147,483,647. Another stops a debug build; a release build takes the
    ///   nearest of these.
    public func with(count: Int) -> Section { changed { $0.count = Self.checked(count, "a count") } }

    /// The same with a lead.
    ///
    /// - Parameter lead: empty lanes before the first item, from 0 to 2,147,483,647. Another stops a debug build; a
    ///   release build takes the nearest of these. What leaves no lane free becomes the largest lead that leaves one.
    public func with(lead: Int) -> Section { changed { $0.lead = Self.checked(lead, "a lead") } }

    /// The same with sizes of items.
    ///
    /// - Parameters:
    ///   - sizes: the size in points of what an item shows, in the room that it is given. What is no number or less
    ///     than 0 counts as 0, and more than 1,000,000 as that. In justified rows, what lacks a side is a square.
    ///   - template: the name of an item's cell; nil for the section's.
    public func with(
      sizes: @escaping (LayoutProposal) -> FrameTable.Size, template: @escaping (_ item: Int) -> String? = { _ in nil }
    ) -> Section {
      changed { given in
        given.measured = GivenSizes(
          measure: { item, room in
            sizes(LayoutProposal(item: item, width: room.width, height: room.height)).measured
          }, template: template)
      }
    }

    /// The same with the size of a header.
    ///
    /// - Parameter header: the size in points of what the header shows, in the room that it is given; numbers count as
    ///   those of items do.
    public func with(header: @escaping (LayoutHeaderProposal) -> FrameTable.Size) -> Section {
      changed { $0.header = Self.size(header) }
    }

    /// The same with the size of a footer.
    ///
    /// - Parameter footer: the size in points of what the footer shows, in the room that it is given; numbers count as
    ///   those of items do.
    public func with(footer: @escaping (LayoutHeaderProposal) -> FrameTable.Size) -> Section {
      changed { $0.footer = Self.size(footer) }
    }

    /// A section of which nothing but the number of its instances has to be known, once for each of them.
    ///
    /// - Parameter count: of instances, from 0 to 65,536. Another stops a debug build; a release build takes the nearest
    ///   of these.
    public static func instances(_ count: Int) -> [Section] {
      let most = Limits.sections
      assert((0...most).contains(count), "a section stands on a page 0 to \(most) times, not \(count)")
      return Array(repeating: Section(), count: min(max(0, count), most))
    }

    private static func size(_ size: @escaping (LayoutHeaderProposal) -> FrameTable.Size) -> GivenSize {
      { room in PairSpec(measured: size(LayoutHeaderProposal(width: room.width, height: room.height)).measured) }
    }

    private func changed(_ change: (inout GivenSection) -> Void) -> Section {
      var result = self
      change(&result.given)
      return result
    }

    private static func checked(_ number: Int, _ what: String) -> Int {
      assert(number >= 0 && number <= Limits.items, "\(what) is from 0 to \(Limits.items), not \(number)")
      return min(max(0, number), Limits.items)
    }
  }

  /// The same with what a section needs.
  ///
  /// - Parameters:
  ///   - section: its place in the spec.
  ///   - instances: one for each time that it stands there, 65,536 at most. More stop a debug build; a release build
  ///     takes the first of them.
  public func with(_ section: Int, _ instances: [Section]) -> LayoutContents {
    let most = Limits.sections
    assert(instances.count <= most, "a section stands on a page at most \(most) times, not \(instances.count)")
    var result = self
    result.given.sections[section] = instances.prefix(most).map { $0.given }
    return result
  }
}

/// The room for what an item shows, in points.
public struct LayoutProposal: Sendable, Hashable {
  /// The item's index in its section.
  public var item: Int
  /// The room that the cell leaves its content; nil if the content may be as wide, or as high, as it is.
  public var width, height: Double?

  public init(item: Int, width: Double? = nil, height: Double? = nil) {
    self.item = item
    self.width = width
    self.height = height
  }
}

/// The room for what a header or footer shows, in points.
public struct LayoutHeaderProposal: Sendable, Hashable {
  /// The room that inset and padding leave across the page; nil along the page, where the content may be as long as it
  /// is.
  public var width, height: Double?

  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

extension FrameTable.Size {
  /// The size in points as lengths, each the nearest that there may be.
  var measured: (width: Length, height: Length) { (Length(measured: width), Length(measured: height)) }
}

extension Length {
  /// Points as the app measured them, or the nearest that there may be. An app that divides by the width of a view
  /// measures infinity, or what is no number, before the view has a width: that is no mistake.
  package init(measured points: Double) { self.init(.points(Decimal(points: points))) }
}
