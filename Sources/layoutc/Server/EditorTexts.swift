import LayoutCompiler
import LayoutServer
import LayoutcRun

/// Texts as they stand in an editor, saved or not, so that a preview shows what is being typed.
final class EditorTexts: Sendable {
  private let texts = Guarded<ServerEnvironment.Preview.Texts>([:])

  /// All of them, by path.
  var all: ServerEnvironment.Preview.Texts { texts.withLock { $0 } }

  func replace(by texts: ServerEnvironment.Preview.Texts) { self.texts.withLock { $0 = texts } }

  /// Nil for a text that is not open: then the file counts.
  func read(_ path: String) -> Result<[UInt8], ReadFailure>? { texts.withLock { $0[path] }.map(Result.success) }
}
