import FrameTables

/// What the app tells, and what follows from it for what is already there.
extension LivePage {
  /// Takes over what the app tells: how many sections and items there are, and what is as it was.
  ///
  /// - Parameter instances: those of the app by where they were before its edits, by section of the spec.
  mutating func adopt(_ given: GivenContents, _ instances: [IndexRuns], _ tally: inout LiveTally) {
    givenCounts = inputs.indices.map { given.sections[$0]?.map { $0.count } }
    for spec in inputs.indices {
      let properties = properties(spec)
      let count = Resolver.instances(of: spec, properties, given)
      rearrange(spec, instances[spec].sources(first: count), &tally)
      if given.sections[spec] != nil { givenSections.insert(spec) } else { givenSections.remove(spec) }
      // Without a container nothing but how often a section stands there is of use.
      if view == nil { continue }
      let measured = measured(spec)
      for index in 0..<count {
        let instance = InstanceIndex(spec, index)
        adopt(given.section(instance), properties.value, measured, instance, &tally)
      }
    }
  }

  /// Has the instances of a section stand where edits left them. They are moved once, however many edits there are.
  ///
  /// - Parameter sources: where each was before; nil for a new one. One that was not laid out is new, too.
  private mutating func rearrange(_ spec: Int, _ sources: [Int?], _ tally: inout LiveTally) {
    let (inputs, sections) = (inputs[spec], sections[spec])
    if sources.elementsEqual(inputs.indices.lazy.map { Optional($0) }) { return }
    let sources = sources.map { $0.flatMap { $0 < inputs.count ? $0 : nil } }
    self.inputs[spec] = sources.map { $0.map { inputs[$0] } ?? LiveInput(numbers: nil, contents: nil) }
    self.sections[spec] = sources.map { $0.flatMap { sections[$0] } }
    tally.rearrange(spec, sources)
  }

  private mutating func adopt(
    _ given: GivenSection?, _ properties: SectionProperties, _ measured: HeaderPair<MeasuredSupplementary?>,
    _ instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    let numbers = given.map { LiveInput.Numbers($0, measured, inputs[instance].viewLengths) }
    let before = inputs[instance].numbers
    inputs[instance].numbers = numbers
    if (before == nil) != (numbers == nil) || before?.lead != numbers?.lead {
      (inputs[instance].isDirty, inputs[instance].isReshaped) = (true, true)
    } else if let before, let numbers, !numbers.hasSameHeaders(as: before) {
      inputs[instance].hasOtherHeaders = true
    }
    let measures = properties.arrange.or(Defaults.arrange).traits.sizes != .none
    guard measures, given?.measured != nil, case .measured(let items)? = properties.items?.value else {
      let isList = given?.measured != nil && properties.items?.value.isMeasured == true && measures
      let isSame = inputs[instance].contents == nil && isList == inputs[instance].isMeasuredList
      if !isSame || before?.count != numbers?.count { inputs[instance].isDirty = true }
      inputs[instance].isMeasuredList = isList
      inputs[instance].isBeyondLimit = false
      inputs[instance].contents = nil
      return
    }
    let count = items.count ?? numbers?.count ?? items.sample.itemCount
    inputs[instance].isBeyondLimit = count > ListingLimit.items
    if count > ListingLimit.items {
      drop(instance)
    } else if let contents = inputs[instance].contents {
      // What no edit tells of happened at the end.
      let now = contents.count
      if now < count { replaceItems(.inserting(now..<count), of: instance, &tally) }
      if now > count { replaceItems(.removing(count..<now), of: instance, &tally) }
    } else {
      inputs[instance].contents = LiveContents(count: count, sample: items.sample)
      (inputs[instance].isDirty, inputs[instance].isReshaped) = (true, true)
    }
  }

  /// Forgets the measured items of an instance, of which there are more than can be laid out.
  mutating func drop(_ instance: InstanceIndex) {
    inputs[instance].contents = nil
    inputs[instance].isDirty = true
  }

  /// Takes over the rooms that items are measured in, if they may have changed. Comes before anything is measured or
  /// laid out: what is laid out together is laid out anew then, of which nothing is kept.
  mutating func reshape(_ tally: inout LiveTally) {
    if isWhole {
      sections = inputs.map { $0.map { _ in nil } }
      invalidateAll()
    }
    guard let view else { return }
    catchUp(&tally)
    for instance in inputs.instances() {
      let hasOtherHeaders = inputs[instance].hasOtherHeaders
      inputs[instance].hasOtherHeaders = false
      guard let contents = inputs[instance].contents else {
        if hasOtherHeaders { inputs[instance].isDirty = true }
        continue
      }
      let isOther = inputs[instance].isReshaped || contents.cells?.isStale(items: contents.count) ?? false
      guard isOther || hasOtherHeaders else { continue }
      let cells = cells(instance.spec, inputs[instance], view)
      if !isOther, takeHeaders(cells, contents, instance, &tally) { continue }
      inputs[instance].contents?.enter(cells, &scope)
      (inputs[instance].isDirty, inputs[instance].isReshaped) = (true, false)
    }
  }

  /// Takes over another header or footer if it leaves items and their lines what they are; false if it does not.
  private mutating func takeHeaders(
    _ cells: MeasuredCells?, _ contents: LiveContents, _ instance: InstanceIndex, _ tally: inout LiveTally
  ) -> Bool {
    guard var cells, let old = contents.cells, cells.takeOver(old, contents.templates, &scope) else { return false }
    inputs[instance].contents?.cells = cells
    if sections[instance]?.takeHeaders(of: cells.section.geometry) == true {
      tally[instance].isTouched = true
    } else {
      inputs[instance].isDirty = true
    }
    return true
  }

  private mutating func cells(_ spec: Int, _ input: LiveInput, _ view: DeviceView) -> MeasuredCells? {
    let properties = view.sections[spec]
    let given = input.given().map { Shared(properties.value.giving($0, in: view.container, scope)) } ?? properties
    let section = try? SectionBase(
      measuring: resolver.spec.sections[spec].id, given, in: view.container, &scope)
    return section.map { MeasuredCells($0, resolver.library) }
  }

  /// Asks the app for items, in order. What is already laid out takes them up when all of a section are known.
  ///
  /// - Parameter wanted: the items of a section to ask for, ascending.
  mutating func ask(
    _ given: GivenContents, _ tally: inout LiveTally,
    _ wanted: (_ instance: InstanceIndex, _ contents: LiveContents) -> [Int]
  ) {
    for instance in inputs.instances() {
      guard let sizes = given.section(instance)?.measured else { continue }
      // Nobody holds the contents while they change, or they would be copied.
      func items() -> [Int] {
        guard let contents = inputs[instance].contents, contents.waiting > 0, contents.cells != nil else { return [] }
        return wanted(instance, contents)
      }
      ask(items(), sizes, instance, &tally)
    }
  }

  private mutating func ask(
    _ items: [Int], _ sizes: GivenSizes, _ instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    let styles = inputs[instance].contents?.cells?.table.styles.rules.count
    var changed: [Int] = []
    for index in items where inputs[instance].contents?.ask(index, sizes, &scope) == true {
      changed.append(index)
    }
    // A cell that nobody had so far may draw other separators, and leave the section no room.
    let cells = inputs[instance].contents?.cells
    if cells?.hasFailed == true || cells?.table.styles.rules.count != styles { inputs[instance].isDirty = true }
    if inputs[instance].isDirty || changed.isEmpty { return }
    for range in sections[instance]?.ranges(ofChanged: changed) ?? [] {
      takeUp(.changing(range), in: instance, &tally)
    }
  }
}
