extension DifferenceWords {
  /// What is told about one cause.
  struct Sentence {
    /// The section; empty if there is none.
    var subject: String
    var text: String
    var causes = Causes()
    /// The devices on which it is so.
    var devices: Set<String> = []
    var section: ComparedSection.Name?
    var instances = 1

    /// Whether the next instance of a repeating section has nothing else to tell.
    func isSaid(of other: Sentence) -> Bool {
      section?.instance != nil && section?.id == other.section?.id && text == other.text
        && causes.named.map(\.text) == other.causes.named.map(\.text)
    }
  }

  /// The values that are written differently and bear on something.
  struct Causes: Equatable {
    var named: [Cause] = []
    /// Whether there are more than these.
    var hasMore = false
    /// Whether values were tried, and none of them does it alone.
    var areTogether = false

    struct Cause: Equatable {
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
