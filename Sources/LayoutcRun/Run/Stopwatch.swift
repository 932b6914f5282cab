import LayoutCompiler

/// Measures how long each part of the work on one spec takes.
package final class Stopwatch: Sendable {
  enum Part: String, CaseIterable {
    case read, parse, decode, validate, resolve, emit, write

    init(_ stage: CompilerStage) {
      switch stage {
      case .parse: self = .parse
      case .decode: self = .decode
      case .validate: self = .validate
      case .resolve: self = .resolve
      }
    }
  }

  private struct State {
    var current: Part?
    var since: UInt64 = 0
    var times = Times()
  }
  private let state = Guarded(State())

  /// Nanoseconds by part.
  struct Times: Sendable {
    private var nanoseconds = [UInt64](repeating: 0, count: Part.allCases.count)

    subscript(part: Part) -> UInt64 {
      get { nanoseconds[index(of: part)] }
      set { nanoseconds[index(of: part)] = newValue }
    }

    static func += (a: inout Times, b: Times) {
      for part in Part.allCases { a[part] += b[part] }
    }

    private func index(of part: Part) -> Int { Part.allCases.firstIndex(of: part) ?? 0 }
  }

  /// From now on the time counts for `part`.
  func begin(_ part: Part) { turn(to: part) }

  func begin(_ stage: CompilerStage) { turn(to: Part(stage)) }

  /// From now on the time counts for nothing.
  func stop() { turn(to: nil) }

  private func turn(to part: Part?) {
    let now = Terminal.now()
    state.withLock { state in
      if let current = state.current { state.times[current] += now - state.since }
      state.current = part
      state.since = now
    }
  }

  var times: Times { state.withLock { $0.times } }
}

extension Stopwatch.Times {
  /// One line per part, and the time that passed in all.
  func text(elapsed: UInt64) -> String {
    let rows = Stopwatch.Part.allCases.map { ($0.rawValue, self[$0]) } + [("elapsed", elapsed)]
    return rows.map { name, time in
      let number = Self.milliseconds(time)
      return name + String(repeating: " ", count: max(1, 20 - name.count - number.count)) + number + " ms\n"
    }.joined()
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    let thousandths = String(nanoseconds / 1000 % 1000)
    return "\(nanoseconds / 1_000_000)." + String(repeating: "0", count: 3 - thousandths.count) + thousandths
  }
}
