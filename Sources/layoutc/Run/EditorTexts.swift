import LayoutCompiler
import LayoutServer
import LayoutcRun

/// Texts as they stand in an editor, saved or not: what a preview shows of them is then what is being typed.
final class EditorTexts: Sendable {
  private struct State {
    var texts: ServerEnvironment.Preview.Texts
    var version = 0
  }

  private let state: Guarded<State>

  /// - Parameter texts: by path.
  init(_ texts: ServerEnvironment.Preview.Texts) { state = Guarded(State(texts: texts)) }

  /// Another number for other texts.
  var version: Int { state.withLock { $0.version } }

  /// All of them, by path.
  var all: ServerEnvironment.Preview.Texts { state.withLock { $0.texts } }

  func replace(by texts: ServerEnvironment.Preview.Texts) {
    state.withLock { state in
      if state.texts != texts { state = State(texts: texts, version: state.version + 1) }
    }
  }

  /// Nil for what is not open: the file counts.
  func read(_ path: String) -> Result<[UInt8], ReadFailure>? {
    state.withLock { $0.texts[path] }.map(Result.success)
  }
}
