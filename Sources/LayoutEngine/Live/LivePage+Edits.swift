import FrameTables

/// What edits do to what is laid out. That may be less than the app has, where only an override that does not hold here
/// takes the app's count. It is the first items and instances then, and what happens behind them changes nothing.
extension LivePage {
  /// Applies what an app did to items, one after the other. Instances stay where they are: edits only count them, so
  /// that one that is not shown for a while is still the same.
  ///
  /// An edit that names something that the app cannot have is left out in a release build: in the end there are as many
  /// items and instances as the contents say.
  mutating func apply(_ edits: [LiveEdit], _ counts: inout GivenCounts, _ tally: inout LiveTally) {
    for edit in edits {
      guard counts.take(edit) else {
        assert(
          view == nil || isWhole,
          "an edit names an item or an instance that \(name(edit.spec)) does not have, or cannot have")
        continue
      }
      if case .items(let change, let instance) = edit, let source = counts.source(of: instance) {
        apply(change, to: source, &tally)
      }
    }
  }

  mutating func apply(_ edit: LiveItemEdit, to instance: InstanceIndex, _ tally: inout LiveTally) {
    guard let count = count(instance, tally) else { return }
    switch edit {
    case .insert(let range): replaceItems(.inserting(range), of: instance, &tally)
    case .remove(let range): replaceItems(.removing(range), of: instance, &tally)
    case .move(let index, let target):
      if index == target { return }
      switch (index < count, target < count) {
      case (true, true): moveItem(index, to: target, instance, &tally)
      case (true, false): replaceItems(.removing(index..<index + 1), of: instance, &tally)
      case (false, true): replaceItems(.inserting(target..<target + 1), of: instance, &tally)
      case (false, false): break
      }
    case .resize(let range):
      if inputs[instance].contents != nil {
        for index in range.clamped(to: 0..<count) { inputs[instance].contents?.invalidate(index) }
      }
      for index in inputs[instance].measuredEntries(in: range) {
        inputs[instance].measuredEntries.removeValue(forKey: index)
        inputs[instance].isDirty = true
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
