#if !hasFeature(Embedded)
  import FrameTables

  extension Exact {
    /// The number at the width that is resolved, and how much more it is with each step of the span. The span is
    /// narrowed to widths where that is so.
    package func narrowSpanToSteps() -> (value: Exact, step: Exact) {
      guard case .rare(.affine(let number)) = plain else { return (plain, 0) }
      let line = number.narrowSpanToLine()
      return (Exact(line.value), Exact(line.slope))
    }
  }
#endif
