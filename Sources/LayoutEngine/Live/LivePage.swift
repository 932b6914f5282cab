import FrameTables

/// The sections of a spec in one viewport, each with what the app told of it, so that a change costs only what it
/// changes.
///
/// What the resolver gives for each section is kept. A flow or a waterfall of measured items has a form of its own, of
/// which a change only touches its lines. Everything else is resolved again, from sizes that are known. If sections
/// depend on each other, because something is wrong or because positions are counted from the end of the content, all
/// of them are resolved again.
struct LivePage: Sendable {
  let program: LayoutProgram
  private(set) var viewport: LayoutViewport
  /// Whether items are estimated until somebody asks for them.
  let isLazy: Bool
  var scope: DeviceScope
  /// Nil if not even the container is known.
  var view: DeviceView?
  var screen: Screen
  /// By section of the spec, one per instance.
  var inputs: [[LiveInput]]
  /// As many as ``inputs``, whatever can be laid out. Nil for those that have not been laid out yet.
  var sections: [[LiveSection?]]
  /// Where the sections stand, as they were last laid out.
  var places: SectionPlaces
  /// The sections of which the app tells something.
  var givenSections: Set<Int> = []
  /// How many items the app has by its own account, whichever of them are laid out: by section of the spec, one per
  /// instance. Nil for a section of which the app tells nothing, and for an instance of which it tells no count.
  var givenCounts: [[Int?]?] = []
  var contentSize: PixelSize
  /// Whether all sections are resolved together.
  var isWhole = false

  var resolver: Resolver { program.resolver }
  var axis: Axis { resolver.spec.scroll }
  var scale: Int { scope.scale }
  /// Whether the page begins at the right, so that what comes before its end moves everything.
  var isFromRight: Bool { axis == .horizontal && scope.isRightToLeft }

  init(_ program: LayoutProgram, in viewport: LayoutViewport, _ given: GivenContents, isLazy: Bool) {
    self.program = program
    self.viewport = viewport
    self.isLazy = isLazy
    let device = viewport.device
    let resolver = program.resolver
    scope = DeviceScope(device: device, spec: resolver.spec, tokens: resolver.tokens)
    screen = scope.pageScreen(contentWidth: 0)
    inputs = resolver.spec.sections.map { _ in [] }
    sections = inputs.map { _ in [] }
    places = SectionPlaces(counts: [])
    contentSize = PixelSize(width: 0, height: 0)
    var tally = LiveTally(self)
    enter(viewport)
    adopt(given, inputs.map { IndexRuns(count: $0.count) }, &tally)
    settle(given, &tally)
  }

  /// Takes over what the spec says in another viewport.
  private mutating func enter(_ viewport: LayoutViewport) {
    self.viewport = viewport
    scope = DeviceScope(device: viewport.device, spec: resolver.spec, tokens: resolver.tokens)
    view = resolver.view(&scope)
    screen = scope.pageScreen(contentWidth: view?.container.width ?? 0)
    invalidateAll()
  }

  /// Has everything measured and laid out anew, next time.
  mutating func invalidateAll() {
    for instance in inputs.instances() { (inputs[instance].isDirty, inputs[instance].isReshaped) = (true, true) }
  }

  /// Changes the page, and tells what became of everything.
  mutating func update(
    to viewport: LayoutViewport?, _ given: GivenContents, _ edits: [LiveEdit]
  ) -> LiveTally {
    var tally = LiveTally(self)
    var counts = GivenCounts(self)
    if let viewport, viewport != self.viewport { enter(viewport) }
    apply(edits, &counts, &tally)
    adopt(given, counts.instances, &tally)
    settle(given, &tally)
    return tally
  }

  private mutating func settle(_ given: GivenContents, _ tally: inout LiveTally) {
    reshape(&tally)
    if !isLazy { ask(given, &tally) { _, contents in contents.waiting(in: 0..<contents.count) } }
    layOut(given, &tally)
  }

  /// After so many rounds the next items are asked for, too, twice as many in each round.
  private static let roundsOfVisible = 8

  /// Asks for the items that are visible and wait, until all that is visible is known; on a plane for all items.
  ///
  /// Items that come out smaller than their estimates let others into the area, which are asked for in the next round. A
  /// round lays out all of a section, so if many rounds are needed, some items are asked for before they are visible.
  mutating func measure(in visible: FrameTable.SearchArea, _ given: GivenContents) -> LiveTally {
    var tally = LiveTally(self)
    var round = 0
    while true {
      var wanted: [[[Int]]] = inputs.map { $0.map { _ in [] } }
      for instance in sections.instances() where inputs.contains(instance) {
        guard let contents = inputs[instance].contents, contents.waiting > 0 else { continue }
        guard let section = sections[instance], section.reaches(visible.bounds, along: axis) else { continue }
        if section.strip != nil {
          wanted[instance] = contents.waiting(in: 0..<contents.count)
          continue
        }
        // Estimates without an area all lie in one place: those that come first move the others away.
        var empty = 0
        section.visit(visible, contents, along: axis, touching: true) { index, rect, _ in
          guard contents.item(index).isWaiting else { return }
          if rect.isEmpty { empty += 1 }
          if !rect.isEmpty || empty <= 32 { wanted[instance].append(index) }
        }
        wanted[instance].sort()
        if round >= Self.roundsOfVisible, let last = wanted[instance].last {
          let count = 32 << min(round - Self.roundsOfVisible, 20)
          wanted[instance] += contents.waiting(from: last + 1, atMost: count)
        }
      }
      if wanted.allSatisfy({ $0.allSatisfy({ $0.isEmpty }) }) { return tally }
      let before = waiting
      reshape(&tally)
      ask(given, &tally) { instance, _ in wanted[instance] }
      layOut(given, &tally)
      // What the app says nothing of waits forever.
      if waiting == before { return tally }
      round += 1
    }
  }

  mutating func measure(_ instance: InstanceIndex, _ items: Range<Int>, _ given: GivenContents) -> LiveTally {
    var tally = LiveTally(self)
    reshape(&tally)
    ask(given, &tally) { which, contents in
      which == instance ? contents.waiting(in: items.clamped(to: 0..<contents.count)) : []
    }
    layOut(given, &tally)
    return tally
  }

  /// Asks the app for one item, whether it has been asked for or not.
  mutating func remeasure(_ instance: InstanceIndex, _ item: Int, _ given: GivenContents) -> LiveTally {
    var tally = LiveTally(self)
    // An item that waits has nothing to forget.
    if inputs[instance].contents?.item(item).isWaiting != true {
      apply(.resize(item..<item + 1), to: instance, &tally)
    }
    reshape(&tally)
    ask(given, &tally) { which, contents in
      which == instance ? contents.waiting(in: item..<item + 1) : []
    }
    layOut(given, &tally)
    return tally
  }

  /// Takes over the length of what a header or footer shows, as its view says. Nobody is asked, and of other sections
  /// only the place changes.
  mutating func adoptViewLength(
    _ length: Length, of kind: HeaderKind, _ instance: InstanceIndex, _ given: GivenContents
  ) -> LiveTally {
    var tally = LiveTally(self)
    guard let room = measured(instance.spec)[kind]?.room, let before = inputs[instance].numbers else { return tally }
    inputs[instance].viewLengths[kind].take(length, in: room)
    let size = inputs[instance].viewLengths[kind].size(in: room)
    inputs[instance].numbers?.sizes[kind] = size
    if inputs[instance].numbers?.hasSameHeaders(as: before) == true { return tally }
    inputs[instance].hasOtherHeaders = true
    reshape(&tally)
    layOut(given, &tally)
    return tally
  }

  /// What a section says here. Without a container that is what it says where no override holds.
  func properties(_ spec: Int) -> Shared<SectionProperties> {
    view?.sections[spec] ?? resolver.spec.sections[spec].shared
  }

  /// Those of a section's header and footer that are measured.
  func measured(_ spec: Int) -> HeaderPair<MeasuredSupplementary?> {
    guard let view else { return HeaderPair { _ in nil } }
    let properties = view.sections[spec].value
    return HeaderPair { kind in
      properties.measured(kind == .header ? properties.header : properties.footer, in: view.container, scope)
    }
  }

  /// The number of items whose sizes are estimates.
  var waiting: Int { inputs.joined().reduce(0) { $0 + ($1.contents?.waiting ?? 0) } }

  /// What the app told, without asking it again.
  var given: GivenContents {
    var result = GivenContents()
    for spec in givenSections { result.sections[spec] = inputs[spec].map { $0.given() ?? GivenSection() } }
    return result
  }
}
