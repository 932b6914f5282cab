import FrameTables

/// What edits do to what the app told and to what is laid out.
extension LivePage {
  mutating func apply(_ edit: LiveEdit, _ tally: inout LiveTally) {
    switch edit {
    case .insertItems(let range, let spec, let instance):
      replace(range.lowerBound..<range.lowerBound, range.count, spec, instance, &tally)
    case .removeItems(let range, let spec, let instance): replace(range, 0, spec, instance, &tally)
    case .moveItem(let index, let target, let spec, let instance):
      guard inputs[spec].indices.contains(instance) else { return missing() }
      if index == target { return }
      let contents = inputs[spec][instance].contents
      // If the instance is new in this update, all its items are new.
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

  /// An edit that names something that is not there is left out in a release build: in the end there are as many items
  /// and instances as the contents say.
  private func missing() {
    assert(view == nil || isWhole, "an edit names an item or an instance that is not there")
  }

  private func sample(_ spec: Int) -> ItemList {
    guard case .measured(let items)? = view?.sections[spec].value.items?.value else { return ItemList(file: 0) }
    return items.sample
  }

  /// Puts items that nobody has asked for in the place of others.
  mutating func replace(
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

  /// Lays out anew what changed items affect; the contents already have these items.
  ///
  /// If items are of one size, each change of their number moves all that follow. So once the changes of one update
  /// have laid out as many items as there are, those that follow are put off and laid out as one. An update costs at
  /// most what a few layouts made anew cost, however many changes it has.
  mutating func changed(
    _ old: Range<Int>, _ count: Int, _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) {
    guard let contents = inputs[spec][instance].contents else { return }
    if tally[spec, instance].postponed != nil {
      tally[spec, instance].postponed?.append(old, with: count)
    } else if tally[spec, instance].laidOutAgain > contents.count {
      tally[spec, instance].postponed = Replacement(old: old, count: count)
    } else {
      layOutAgain(Replacement(old: old, count: count), contents, spec, instance, &tally)
    }
  }

  /// Lays out what has been put off, before anybody looks.
  mutating func catchUp(_ tally: inout LiveTally) {
    for spec in inputs.indices {
      for instance in inputs[spec].indices {
        guard let change = tally[spec, instance].postponed else { continue }
        tally[spec, instance].postponed = nil
        guard let contents = inputs[spec][instance].contents else { continue }
        layOutAgain(change, contents, spec, instance, &tally)
      }
    }
  }

  private mutating func layOutAgain(
    _ change: Replacement, _ contents: LiveContents, _ spec: Int, _ instance: Int, _ tally: inout LiveTally
  ) {
    guard !inputs[spec][instance].isDirty, contents.count > 0,
      let change = sections[spec][instance]?.update(contents, replacing: change.old, with: change.count)
    else {
      inputs[spec][instance].isDirty = true
      return
    }
    tally[spec, instance].isTouched = true
    tally[spec, instance].laidOutAgain += change.new.count
    tally[spec, instance].layout.replace(change.old, with: change.new.count, shiftingRest: change.growth)
  }
}
