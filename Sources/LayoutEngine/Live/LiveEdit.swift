/// An edit by the places of sections in the spec.
enum LiveEdit {
  case insertItems(Range<Int>, InstanceIndex)
  case removeItems(Range<Int>, InstanceIndex)
  case moveItem(Int, to: Int, InstanceIndex)
  case resizeItems(Range<Int>, InstanceIndex)
  case insertInstances(Range<Int>, of: Int)
  case removeInstances(Range<Int>, of: Int)
  case moveInstance(Int, to: Int, of: Int)

  /// The section of the spec that it is about.
  var spec: Int {
    switch self {
    case .insertItems(_, let instance), .removeItems(_, let instance), .moveItem(_, to: _, let instance),
      .resizeItems(_, let instance):
      instance.spec
    case .insertInstances(_, let spec), .removeInstances(_, let spec), .moveInstance(_, to: _, let spec): spec
    }
  }
}
