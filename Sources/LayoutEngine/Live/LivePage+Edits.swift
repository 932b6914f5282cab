import FrameTables

/// What edits do to what is laid out. That may be less than the app has, where only an override that does not hold here
/// takes the app's count. It is the first items and instances then, and what happens behind them changes nothing.
extension LivePage {
  /// Applies what an app did, one after the other.
  ///
  /// An edit that names something that the app cannot have is left out in a release build: in the end there are as many
  /// items and instances as the contents say.
  mutating func apply(_ edits: [LiveEdit], _ counts: GivenCounts, _ tally: inout LiveTally) {
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
      replaceItems(.inserting(range), of: instance, &tally)
    case .removeItems(let range, let instance): replaceItems(.removing(range), of: instance, &tally)
    case .moveItem(let index, let target, let instance):
      guard index != target, let count = count(instance, tally) else { return }
      switch (index < count, target < count) {
      case (true, true): moveItem(index, to: target, instance, &tally)
      case (true, false): replaceItems(.removing(index..<index + 1), of: instance, &tally)
      case (false, true): replaceItems(.inserting(target..<target + 1), of: instance, &tally)
      case (false, false): break
      }
    case .resizeItems(let range, let instance):
      guard let count = count(instance, tally) else { return }
      if inputs[instance].contents != nil {
        for index in range.clamped(to: 0..<count) { inputs[instance].contents?.invalidate(index) }
      }
      for index in inputs[instance].measuredEntries(in: range) {
        inputs[instance].measuredEntries.removeValue(forKey: index)
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
    replaceItems(.removing(index..<index + 1), of: instance, &tally)
    inputs[instance].contents?.insert([item], at: target)
    takeUp(.inserting(target..<target + 1), in: instance, &tally)
    tally[instance].identity = identity
  }

  private func sample(_ spec: Int) -> ItemList {
    guard case .measured(let items)? = view?.sections[spec].value.items?.value else { return ItemList(file: 0) }
    return items.sample
  }

  /// Puts items that nobody has asked for in the place of others.
  mutating func replaceItems(
    _ change: Replacement, of instance: InstanceIndex, _ tally: inout LiveTally
  ) {
    guard let count = count(instance, tally), change.old.lowerBound <= count else { return }
    var change = change
    change.old = change.old.clamped(to: 0..<count)
    if change.old.isEmpty, change.new.isEmpty { return }
    tally[instance].identity.replace(change)
    guard inputs[instance].contents != nil else { return }
    guard count + change.surplus <= ListingLimit.items else { return drop(instance) }
    if !change.old.isEmpty { inputs[instance].contents?.remove(change.old) }
    if !change.new.isEmpty {
      let sample = sample(instance.spec)
      inputs[instance].contents?.insert(change.new, sample, &scope)
    }
    takeUp(change, in: instance, &tally)
  }

  /// Lays out anew what changed items affect; the contents already have these items.
  ///
  /// If items are of one size, each change of their number moves all that follow. So once the changes of one update
  /// have laid out as many items as there are, those that follow are put off and laid out as one. An update costs at
  /// most what a few layouts made anew cost, however many changes it has.
  mutating func takeUp(_ change: Replacement, in instance: InstanceIndex, _ tally: inout LiveTally) {
    guard let contents = inputs[instance].contents else { return }
    if tally[instance].postponed != nil {
      tally[instance].postponed?.append(change)
    } else if tally[instance].laidOutAgain > contents.count {
      tally[instance].postponed = change
    } else {
      layOutAgain(change, contents, instance, &tally)
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
      let change = sections[instance]?.update(contents, after: change)
    else {
      inputs[instance].isDirty = true
      return
    }
    tally[instance].isTouched = true
    tally[instance].laidOutAgain += change.items.count
    tally[instance].layout.replace(change.items, shiftingRest: change.growth)
  }
}
