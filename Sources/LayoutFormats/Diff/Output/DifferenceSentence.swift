extension DifferenceWords {
  /// What is told about one cause.
  struct Sentence {
    /// The section; empty if there is none.
    var subject: String
    var text: String
    /// The end of the text that tells how far all of the section moves with what is before it.
    var push: String?
    var causes = Causes()
    /// The devices on which it is so.
    var devices: Set<String> = []
    var section: ComparedSection.Name?
    /// By instance, what ``push`` tells of.
    var pushes: [[Change]] = []
    /// The change whose first frame a picture shows for it.
    var shown: Change?
    var instances = 1
    /// The end of the text, if it tells that whole sections move with what is before them.
    var shift: Shift?

    /// Whether the next instance of a repeating section has nothing else to tell. Each of them is moved farther than the
    /// one before it.
    func isSaid(of other: Sentence) -> Bool {
      section?.instance != nil && section?.id == other.section?.id && own == other.own
        && causes.named.map(\.text) == other.causes.named.map(\.text)
    }

    /// What is told of the section itself.
    var own: Substring { text.dropLast(push?.count ?? 0) }

    /// Tells the same of the next instance.
    mutating func add(_ other: Sentence) {
      instances += 1
      subject = "\(section?.id ?? ""), \(instances) instances"
      pushes += other.pushes
    }

    /// Which of the instances are moved by what is before them; nil if none is.
    var moved: (who: String, pushes: [Change])? {
      let still = pushes.count(where: \.isEmpty)
      if still == pushes.count { return nil }
      let who = still == 0 ? "each" : still == 1 && pushes[0].isEmpty ? "each but the first" : "some of it"
      return (who, pushes.flatMap(\.self))
    }
  }

  /// The values that are written differently and bear on something.
  struct Causes: Equatable {
    var named: [Cause] = []
    /// Whether there are more than these.
    var hasMore = false
    /// Whether values were tried, and none of them does it alone.
    var areTogether = false

    struct Cause: Hashable {
      /// `FILE:LINE:COLUMN`, if there is one.
      var place: String
      var text: String
    }

    /// What is said after the named causes, if they are not all.
    var rest: String? {
      if areTogether { return "no value does this alone" }
      guard hasMore else { return nil }
      return named.isEmpty ? "more values are written otherwise than are tried for a cause" : "… and more"
    }
  }
}
