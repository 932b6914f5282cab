import FrameTables

/// What edits do to what is laid out. That may be less than the app has, where only an override that does not hold here
/// takes the app's count. It is the first items and instances then, and what happens behind them changes nothing.
extension LivePage {
  /// Applies what an app did, one after the other.
  ///
  /// An edit that names something that the app cannot have is left out in a release build: in the end there are as many
  /// items and instances as the contents say.
  mutating func apply(_ edits: [LiveEdit], _ counts: ToldCounts, _ tally: inout LiveTally) {
    var counts = counts
    for edit in edits {
      if counts.take(edit) {
        apply(edit, &tally)
      } else {
        assert(
          view == nil || isWhole,
          "an edit names an item or an instance that \(name(edit.spec)) does not have, or cannot have")
      }
    }
  }

  mutating func apply(_ edit: LiveEdit, _ tally: inout LiveTally) {
    switch edit {
    case .insertItems(let range, let instance):
      replace(range.lowerBound..<range.lowerBound, range.count, instance, &tally)
    case .removeItems(let range, let instance): replace(range, 0, instance, &tally)
    case .moveItem(let index, let target, let instance):
      guard index != target, let count = count(instance, tally) else { return }
      switch (index < count, target < count) {
      case (true, true): moveItem(index, to: target, instance, &tally)
      case (true, false): replace(index..<index + 1, 0, instance, &tally)
      case (false, true): replace(target..<target, 1, instance, &tally)
      case (false, false): break
      }
    case .resizeItems(let range, let instance):
      guard let count = count(instance, tally) else { return }
      if inputs[instance].contents != nil {
        for index in range.clamped(to: 0..<count) { inputs[instance].contents?.invalidate(index) }
      }
      for index in inputs[instance].known.keys where range.contains(index) {
        inputs[instance].known.removeValue(forKey: index)
        inputs[instance].isDirty = true
      }
    case .insertInstances(let range, let spec):
      guard range.lowerBound <= inputs[spec].count else { return }
      let new = LiveInput(numbers: nil, contents: nil)
      inputs[spec].insert(contentsOf: range.map { _ in new }, at: range.lowerBound)
      sections[spec].insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      tally.insert(range, of: spec)
    case .removeInstances(let range, let spec):
      let range = range.clamped(to: 0..<inputs[spec].count)
      inputs[spec].removeSubrange(range)
      sections[spec].removeSubrange(range)
      tally.remove(range, of: spec)
    case .moveInstance(let index, let target, let spec):
      let count = inputs[spec].count
      switch (index < count, target < count) {
      case (true, true):
        let (input, section) = (inputs[spec].remove(at: index), sections[spec].remove(at: index))
        inputs[spec].insert(input, at: target)
        sections[spec].insert(section, at: target)
        tally.move(index, to: target, of: spec)
      case (true, false): apply(.removeInstances(index..<index + 1, of: spec), &tally)
      case (false, true): apply(.insertInstances(target..<target + 1, of: spec), &tally)
      case (false, false): break
      }
    }
  }

  /// How many items of an instance are there; nil if it is not laid out.
  private func count(_ instance: InstanceIndex, _ tally: LiveTally) -> Int? {
    guard inputs.contains(instance) else { return nil }
    return inputs[instance].contents?.count ?? tally[instance].identity.count
  }

  private mutating func moveItem(
    _ index: Int, to target: Int, _ instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    tally[instance].identity.move(index, to: target)
    guard let item = inputs[instance].contents?.item(index) else { return }
    let identity = tally[instance].identity
    replace(index..<index + 1, 0, instance, &tally)
    inputs[instance].contents?.insert([item], at: target)
    changed(target..<target, 1, instance, &tally)
    tally[instance].identity = identity
  }

  private func sample(_ spec: Int) -> ItemList {
    guard case .measured(let items)? = view?.sections[spec].value.items?.value else { return ItemList(file: 0) }
    return items.sample
  }

  /// Puts items that nobody has asked for in the place of others.
  mutating func replace(
    _ old: Range<Int>, _ count: Int, _ instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    guard let now = self.count(instance, tally), old.lowerBound <= now else { return }
    let old = old.clamped(to: 0..<now)
    if old.isEmpty, count == 0 { return }
    tally[instance].identity.replace(old, with: count)
    guard inputs[instance].contents != nil else { return }
    guard now - old.count + count <= ListingLimit.items else { return drop(instance) }
    if !old.isEmpty { inputs[instance].contents?.remove(old) }
    if count > 0 {
      let sample = sample(instance.spec)
      inputs[instance].contents?.insert(old.lowerBound..<old.lowerBound + count, sample, &scope)
    }
    changed(old, count, instance, &tally)
  }

  /// Lays out anew what changed items affect; the contents already have these items.
  ///
  /// If items are of one size, each change of their number moves all that follow. So once the changes of one update
  /// have laid out as many items as there are, those that follow are put off and laid out as one. An update costs at
  /// most what a few layouts made anew cost, however many changes it has.
  mutating func changed(
    _ old: Range<Int>, _ count: Int, _ instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    guard let contents = inputs[instance].contents else { return }
    if tally[instance].postponed != nil {
      tally[instance].postponed?.append(old, with: count)
    } else if tally[instance].laidOutAgain > contents.count {
      tally[instance].postponed = Replacement(old: old, count: count)
    } else {
      layOutAgain(Replacement(old: old, count: count), contents, instance, &tally)
    }
  }

  /// Lays out what has been put off, before anybody looks.
  mutating func catchUp(_ tally: inout LiveTally) {
    for instance in inputs.instances() {
      guard let change = tally[instance].postponed else { continue }
      tally[instance].postponed = nil
      guard let contents = inputs[instance].contents else { continue }
      layOutAgain(change, contents, instance, &tally)
    }
  }

  private mutating func layOutAgain(
    _ change: Replacement, _ contents: LiveContents, _ instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    guard !inputs[instance].isDirty, contents.count > 0,
      let change = sections[instance]?.update(contents, replacing: change.old, with: change.count)
    else {
      inputs[instance].isDirty = true
      return
    }
    tally[instance].isTouched = true
    tally[instance].laidOutAgain += change.new.count
    tally[instance].layout.replace(change.old, with: change.new.count, shiftingRest: change.growth)
  }
}
