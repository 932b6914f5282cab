extension DifferenceWords {
  /// What is told of one cause.
  struct Sentence {
    /// The section, or empty.
    var subject: String
    var text: String
    var causes = Causes()
    /// On which it is so.
    var devices: Set<String> = []
    var section: ComparedSection.Name?
    var instances = 1

    /// Whether the next instance of a section that repeats has nothing else to tell.
    func isSaid(of other: Sentence) -> Bool {
      section?.instance != nil && section?.id == other.section?.id && text == other.text
        && causes.named.map(\.text) == other.causes.named.map(\.text)
    }
  }

  /// What was written otherwise and bears on something.
  struct Causes: Equatable {
    var named: [Cause] = []
    /// Whether those are not all.
    var hasMore = false

    struct Cause: Equatable {
      /// `FILE:LINE:COLUMN`, if there is one.
      var place: String
      var text: String
    }

    /// Said behind those that are named where they are not all.
    var rest: String? {
      guard hasMore else { return nil }
      return named.isEmpty ? "more values are written otherwise than are tried for a cause" : "… and more"
    }
  }
}
