/// The anchors of a document and what their values would cost if they were written out.
struct AnchorTable {
  /// A value with a name.
  struct Anchor {
    /// Its index on the tape.
    var index: Int
    /// Nodes in it, with aliases written out and long texts counted as several, see ``YAMLLimits``; nil while the
    /// collection is still open.
    var nodeCount: Int?
    /// Collections inside each other, itself included, with aliases written out.
    var height = 0
  }

  private var anchors: [Anchor] = []
  private var latest: [String: Int] = [:]
  /// Number of nodes that all aliases so far stand for.
  private(set) var aliasedNodes = 0

  /// The first eight names: the message about an alias without an anchor lists them.
  private(set) var firstNames: [String] = []

  var isEmpty: Bool { anchors.isEmpty }

  /// Records an anchor. A later anchor of the same name replaces it from there on.
  mutating func define(_ name: String, at index: Int, nodeCount: Int?) -> Int {
    anchors.append(Anchor(index: index, nodeCount: nodeCount))
    if firstNames.count < 8, !firstNames.contains(name) { firstNames.append(name) }
    latest[name] = anchors.count - 1
    return anchors.count - 1
  }

  mutating func close(_ anchor: Int, nodeCount: Int, height: Int) {
    anchors[anchor].nodeCount = nodeCount
    anchors[anchor].height = height
  }

  func anchor(named name: String) -> Anchor? { latest[name].map { anchors[$0] } }

  /// Counts what an alias stands for; false once all aliases together stand for too many nodes.
  mutating func expand(nodeCount: Int) -> Bool {
    let (sum, overflow) = aliasedNodes.addingReportingOverflow(nodeCount)
    aliasedNodes = overflow ? Int.max : sum
    return aliasedNodes <= YAMLLimits.aliasedNodes
  }
}
