import FrameTables

/// The sections of a spec in one viewport, each with what the app told of it, so that a change costs what it changes.
///
/// What the resolver gives for each section is kept; a flow or a waterfall of measured items has a form of its own, of which a
/// change touches its lines only. Everything else is resolved again, from sizes that are known. Where sections depend on each
/// other, because something is wrong or positions are counted from the end of the content, all of them are.
struct LivePage: Sendable {
  let program: LayoutProgram
  private(set) var viewport: LayoutViewport
  /// Whether items are estimated until somebody asks for them.
  let isLazy: Bool
  var scope: DeviceScope
  /// Nil where not even the container is known.
  var view: DeviceView?
  var screen: Screen
  /// By section of the spec, one an instance.
  var inputs: [[LiveInput]]
  /// Nil for those that have not been laid out yet.
  var sections: [[LiveSection?]]
  /// Where they stand, as they were last laid out.
  var places: SectionPlaces
  /// Sections of which the app tells something.
  private(set) var named: Set<Int> = []
  var contentSize: PixelSize
  /// Whether all sections are resolved together.
  var isWhole = false

  private var resolver: Resolver { program.resolver }
  var axis: Axis { resolver.spec.scroll }
  var scale: Int { scope.scale }

  init(_ program: LayoutProgram, in viewport: LayoutViewport, _ given: GivenContents, isLazy: Bool) {
    self.program = program
    self.viewport = viewport
    self.isLazy = isLazy
    let device = viewport.device
    let resolver = program.resolver
    scope = DeviceScope(device: device, spec: resolver.spec, tokens: resolver.tokens)
    screen = Screen(axes: scope.pageAxes, scale: scope.scale, isRightToLeft: scope.isRightToLeft, contentWidth: 0)
    inputs = resolver.spec.sections.map { _ in [] }
    sections = inputs.map { _ in [] }
    places = SectionPlaces(counts: [])
    contentSize = PixelSize(width: 0, height: 0)
    var tally = LiveTally(self)
    enter(viewport)
    adopt(given, &tally)
    settle(given, &tally)
  }

  /// What a spec says in another viewport.
  private mutating func enter(_ viewport: LayoutViewport) {
    self.viewport = viewport
    scope = DeviceScope(device: viewport.device, spec: resolver.spec, tokens: resolver.tokens)
    view = resolver.view(&scope)
    let width = view?.container.width ?? 0
    screen = Screen(
      axes: scope.pageAxes, scale: scope.scale, isRightToLeft: scope.isRightToLeft, contentWidth: width)
    reshapeAll()
  }

  /// Everything is measured and laid out anew, next time.
  private mutating func reshapeAll() {
    for spec in inputs.indices {
      for instance in inputs[spec].indices {
        (inputs[spec][instance].isDirty, inputs[spec][instance].isReshaped) = (true, true)
      }
    }
  }

  /// Changes the page, and tells what became of everything.
  mutating func update(
    to viewport: LayoutViewport?, _ given: GivenContents, _ edits: [LiveEdit]
  ) -> LiveTally {
    var tally = LiveTally(self)
    if let viewport, viewport != self.viewport { enter(viewport) }
    if isWhole { forget(&tally) }
    for edit in edits { apply(edit, &tally) }
    adopt(given, &tally)
    settle(given, &tally)
    return tally
  }

  private mutating func settle(_ given: GivenContents, _ tally: inout LiveTally) {
    reshape(&tally)
    if !isLazy { ask(given, &tally) { _, _, contents in contents.waiting(in: 0..<contents.count) } }
    layOut(given, &tally)
  }

  /// Asks for the items that are visible and wait, until all that is visible is known; of a plane for all of them.
  mutating func measure(in visible: FrameTable.SearchArea, _ given: GivenContents) -> LiveTally {
    var tally = LiveTally(self)
    while true {
      var wanted: [[[Int]]] = inputs.map { $0.map { _ in [] } }
      for spec in sections.indices {
        for (instance, section) in sections[spec].enumerated() where instance < inputs[spec].count {
          guard let contents = inputs[spec][instance].contents, contents.waiting > 0 else { continue }
          guard let section, section.reaches(visible.bounds, along: axis) else { continue }
          if section.strip != nil {
            wanted[spec][instance] = contents.waiting(in: 0..<contents.count)
            continue
          }
          section.visit(visible, contents, along: axis) { index, _, _ in
            if contents.item(index).isWaiting { wanted[spec][instance].append(index) }
          }
        }
      }
      if wanted.allSatisfy({ $0.allSatisfy({ $0.isEmpty }) }) { return tally }
      let before = waiting
      if isWhole { forget(&tally) }
      ask(given, &tally) { spec, instance, _ in wanted[spec][instance] }
      layOut(given, &tally)
      // What the app says nothing of waits for ever.
      if waiting == before { return tally }
    }
  }

  mutating func measure(_ spec: Int, _ instance: Int, _ items: Range<Int>, _ given: GivenContents) -> LiveTally {
    var tally = LiveTally(self)
    if isWhole { forget(&tally) }
    ask(given, &tally) { section, which, contents in
      section == spec && which == instance ? contents.waiting(in: items.clamped(to: 0..<contents.count)) : []
    }
    layOut(given, &tally)
    return tally
  }

  /// Asks the app for one item, whether it has been asked for or not.
  mutating func remeasure(_ spec: Int, _ instance: Int, _ item: Int, _ given: GivenContents) -> LiveTally {
    var tally = LiveTally(self)
    if isWhole { forget(&tally) }
    // Who waits has nothing to forget.
    if inputs[spec][instance].contents?.item(item).isWaiting != true {
      apply(.resizeItems(item..<item + 1, spec, instance), &tally)
    }
    ask(given, &tally) { section, which, contents in
      section == spec && which == instance ? contents.waiting(in: item..<item + 1) : []
    }
    layOut(given, &tally)
    return tally
  }

  /// Takes over how long what a header or footer shows is, as its view says; nobody is asked, and of no other section more
  /// than where it lies changes.
  mutating func remeasure(
    _ kind: HeaderKind, _ spec: Int, _ instance: Int, _ length: Length, _ given: GivenContents
  ) -> LiveTally {
    var tally = LiveTally(self)
    guard let room = measured(spec)[kind]?.room, let before = inputs[spec][instance].numbers else { return tally }
    inputs[spec][instance].said[kind].say(length, in: room)
    let size = inputs[spec][instance].said[kind].size(in: room)
    inputs[spec][instance].numbers?.sizes[kind] = size
    if inputs[spec][instance].numbers?.hasSameHeaders(as: before) == true { return tally }
    inputs[spec][instance].hasOtherHeaders = true
    if isWhole { forget(&tally) } else { reshape(&tally) }
    layOut(given, &tally)
    return tally
  }

  /// Of a section's header and footer those that are measured.
  func measured(_ spec: Int) -> HeaderPair<MeasuredSupplementary?> {
    guard let view else { return HeaderPair { _ in nil } }
    let properties = view.sections[spec].value
    return HeaderPair { kind in
      properties.measured(kind == .header ? properties.header : properties.footer, in: view.container, scope)
    }
  }

  /// Lays everything out anew, next time.
  private mutating func forget(_ tally: inout LiveTally) {
    sections = inputs.map { $0.map { _ in nil } }
    reshapeAll()
    reshape(&tally)
  }

  /// Items whose sizes are estimates.
  var waiting: Int { inputs.joined().reduce(0) { $0 + ($1.contents?.waiting ?? 0) } }

  /// What the app told, without asking it again.
  var given: GivenContents {
    var result = GivenContents()
    for spec in named { result.sections[spec] = inputs[spec].map { $0.given() ?? GivenSection() } }
    return result
  }
}

/// Edits.
extension LivePage {
  private mutating func apply(_ edit: LiveEdit, _ tally: inout LiveTally) {
    switch edit {
    case .insertItems(let range, let spec, let instance):
      replace(range.lowerBound..<range.lowerBound, range.count, spec, instance, &tally)
    case .removeItems(let range, let spec, let instance): replace(range, 0, spec, instance, &tally)
    case .moveItem(let index, let target, let spec, let instance):
      guard inputs[spec].indices.contains(instance) else { return missing() }
      if index == target { return }
      let contents = inputs[spec][instance].contents
      // Of what is new in the same update everything is.
      if contents == nil, tally[spec, instance].source == nil { return }
      let count = contents?.count ?? tally[spec, instance].identity.count
      guard 0..<count ~= index, 0..<count ~= target else { return missing() }
      tally[spec, instance].identity.move(index, to: target)
      guard let item = contents?.item(index) else { return }
      let identity = tally[spec, instance].identity
      replace(index..<index + 1, 0, spec, instance, &tally)
      inputs[spec][instance].contents?.insert([item], at: target)
      changed(target..<target, 1, spec, instance, &tally)
      tally[spec, instance].identity = identity
    case .resizeItems(let range, let spec, let instance):
      guard inputs[spec].indices.contains(instance) else { return missing() }
      let contents = inputs[spec][instance].contents
      if contents == nil, tally[spec, instance].source == nil { return }
      let count = contents?.count ?? tally[spec, instance].identity.count
      guard range.lowerBound >= 0, range.upperBound <= count else { return missing() }
      if contents != nil { for index in range { inputs[spec][instance].contents?.invalidate(index) } }
      for index in inputs[spec][instance].known.keys where range.contains(index) {
        inputs[spec][instance].known.removeValue(forKey: index)
        inputs[spec][instance].isDirty = true
      }
    case .insertInstances(let range, let spec):
      guard 0...inputs[spec].count ~= range.lowerBound else { return missing() }
      let new = LiveInput(numbers: nil, contents: nil)
      inputs[spec].insert(contentsOf: range.map { _ in new }, at: range.lowerBound)
      sections[spec].insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      tally.insert(range, of: spec)
    case .removeInstances(let range, let spec):
      guard range.lowerBound >= 0, range.upperBound <= inputs[spec].count else { return missing() }
      inputs[spec].removeSubrange(range)
      sections[spec].removeSubrange(range)
      tally.remove(range, of: spec)
    case .moveInstance(let index, let target, let spec):
      guard inputs[spec].indices ~= index, inputs[spec].indices ~= target else { return missing() }
      let (input, section) = (inputs[spec].remove(at: index), sections[spec].remove(at: index))
      inputs[spec].insert(input, at: target)
      sections[spec].insert(section, at: target)
      tally.move(index, to: target, of: spec)
    }
  }

  /// An edit of something that is not there is left out where nobody debugs: in the end there are as many as the contents say.
  private func missing() {
    assert(view == nil || isWhole, "an edit names an item or an instance that is not there")
  }

  private func sample(_ spec: Int) -> ItemList {
    guard case .measured(let items)? = view?.sections[spec].value.items?.value else { return ItemList(file: 0) }
    return items.sample
  }

  /// Puts items that nobody has asked for in the place of others.
  private mutating func replace(
    _ old: Range<Int>, _ count: Int, _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) {
    guard inputs[spec].indices.contains(instance), old.lowerBound >= 0 else { return missing() }
    if let now = inputs[spec][instance].contents?.count, old.upperBound > now { return missing() }
    tally[spec, instance].identity.replace(old, with: count)
    guard inputs[spec][instance].contents != nil else { return }
    if !old.isEmpty { inputs[spec][instance].contents?.remove(old) }
    if count > 0 {
      let sample = sample(spec)
      inputs[spec][instance].contents?.insert(old.lowerBound..<old.lowerBound + count, sample, &scope)
    }
    changed(old, count, spec, instance, &tally)
  }

  /// Lays out anew what items changed that are there already.
  private mutating func changed(
    _ old: Range<Int>, _ count: Int, _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) {
    guard let contents = inputs[spec][instance].contents else { return }
    guard !inputs[spec][instance].isDirty, contents.count > 0,
      let change = sections[spec][instance]?.update(contents, replacing: old, with: count)
    else {
      inputs[spec][instance].isDirty = true
      return
    }
    tally[spec, instance].isTouched = true
    tally[spec, instance].layout.replace(change.old, with: change.new.count, shiftingRest: change.growth)
  }

  /// Takes over what the app tells: how many sections and items there are, and what is as it was.
  private mutating func adopt(_ given: GivenContents, _ tally: inout LiveTally) {
    for spec in inputs.indices {
      guard let view else { continue }
      let properties = view.sections[spec]
      let measured = measured(spec)
      let count = Resolver.instances(of: spec, properties, given)
      let now = inputs[spec].count
      if now < count { apply(.insertInstances(now..<count, spec), &tally) }
      if now > count { apply(.removeInstances(count..<now, spec), &tally) }
      if given.sections[spec] != nil { named.insert(spec) } else { named.remove(spec) }
      for instance in 0..<count {
        adopt(given.section(spec, instance), properties.value, measured, spec, instance, &tally)
      }
    }
  }

  private mutating func adopt(
    _ given: GivenSection?, _ properties: SectionProperties, _ measured: HeaderPair<MeasuredSupplementary?>,
    _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) {
    let numbers = given.map { LiveInput.Numbers($0, measured, inputs[spec][instance].said) }
    let before = inputs[spec][instance].numbers
    inputs[spec][instance].numbers = numbers
    if (before == nil) != (numbers == nil) || before?.lead != numbers?.lead {
      (inputs[spec][instance].isDirty, inputs[spec][instance].isReshaped) = (true, true)
    } else if let before, let numbers, !numbers.hasSameHeaders(as: before) {
      inputs[spec][instance].hasOtherHeaders = true
    }
    let measures = properties.arrange.or(Defaults.arrange).traits.sizes != .none
    guard measures, given?.measured != nil, case .measured(let items)? = properties.items?.value else {
      let isList = given?.measured != nil && properties.items?.value.isMeasured == true && measures
      let isSame = inputs[spec][instance].contents == nil && isList == inputs[spec][instance].isMeasuredList
      if !isSame || before?.count != numbers?.count { inputs[spec][instance].isDirty = true }
      inputs[spec][instance].isMeasuredList = isList
      inputs[spec][instance].contents = nil
      return
    }
    let count = items.count ?? numbers?.count ?? items.sample.itemCount
    if let contents = inputs[spec][instance].contents {
      // What no edit tells of happened at the end.
      let now = contents.count
      if now < count { replace(now..<now, count - now, spec, instance, &tally) }
      if now > count { replace(count..<now, 0, spec, instance, &tally) }
    } else {
      inputs[spec][instance].contents = LiveContents(count: count, sample: items.sample)
      (inputs[spec][instance].isDirty, inputs[spec][instance].isReshaped) = (true, true)
    }
  }

  /// What items are measured in, where that may be another.
  private mutating func reshape(_ tally: inout LiveTally) {
    guard let view else { return }
    for spec in inputs.indices {
      for instance in inputs[spec].indices {
        let hasOtherHeaders = inputs[spec][instance].hasOtherHeaders
        inputs[spec][instance].hasOtherHeaders = false
        guard let contents = inputs[spec][instance].contents else {
          if hasOtherHeaders { inputs[spec][instance].isDirty = true }
          continue
        }
        let isOther = inputs[spec][instance].isReshaped || contents.cells?.isStale(items: contents.count) ?? false
        guard isOther || hasOtherHeaders else { continue }
        let cells = cells(spec, inputs[spec][instance], view)
        if !isOther, takeHeaders(cells, contents, spec, instance, &tally) { continue }
        inputs[spec][instance].contents?.enter(cells, &scope)
        (inputs[spec][instance].isDirty, inputs[spec][instance].isReshaped) = (true, false)
      }
    }
  }

  /// Keeps items and their lines where another header or footer leaves them what they are; false where it does not.
  private mutating func takeHeaders(
    _ cells: MeasuredCells?, _ contents: LiveContents, _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) -> Bool {
    guard var cells, let old = contents.cells, cells.takeOver(old, contents.templates, &scope) else { return false }
    inputs[spec][instance].contents?.cells = cells
    if sections[spec][instance]?.takeHeaders(of: cells.section.geometry) == true {
      tally[spec, instance].isTouched = true
    } else {
      inputs[spec][instance].isDirty = true
    }
    return true
  }

  private mutating func cells(_ spec: Int, _ input: LiveInput, _ view: DeviceView) -> MeasuredCells? {
    let properties = view.sections[spec]
    let given = input.given().map { Shared(properties.value.giving($0, in: view.container, scope)) } ?? properties
    let section = try? SectionRoom(
      measuring: resolver.spec.sections[spec].id, given, in: view.container, &scope)
    return section.map { MeasuredCells($0, resolver.library) }
  }

  /// Asks the app for items, in order; what is laid out already takes them up when all of a section are known.
  ///
  /// - Parameter wanted: the items of a section to ask for, ascending.
  private mutating func ask(
    _ given: GivenContents, _ tally: inout LiveTally,
    _ wanted: (_ spec: Int, _ instance: Int, _ contents: LiveContents) -> [Int]
  ) {
    for spec in inputs.indices {
      for instance in inputs[spec].indices {
        guard let sizes = given.section(spec, instance)?.measured else { continue }
        // Nobody holds the contents while they change, or they would be copied.
        func items() -> [Int] {
          guard let contents = inputs[spec][instance].contents, contents.waiting > 0, contents.cells != nil else {
            return []
          }
          return wanted(spec, instance, contents)
        }
        ask(items(), sizes, spec, instance, &tally)
      }
    }
  }

  private mutating func ask(
    _ items: [Int], _ sizes: GivenSizes, _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) {
    let styles = inputs[spec][instance].contents?.cells?.table.styles.rules.count
    var changed: [Int] = []
    for index in items where inputs[spec][instance].contents?.ask(index, sizes, &scope) == true {
      changed.append(index)
    }
    // A cell that nobody had yet may draw other separators.
    if inputs[spec][instance].contents?.cells?.table.styles.rules.count != styles {
      inputs[spec][instance].isDirty = true
    }
    if inputs[spec][instance].isDirty || changed.isEmpty { return }
    for range in sections[spec][instance]?.ranges(ofChanged: changed) ?? [] {
      self.changed(range, range.count, spec, instance, &tally)
    }
  }
}
