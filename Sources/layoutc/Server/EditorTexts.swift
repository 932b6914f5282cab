import LayoutCompiler
import LayoutEngine
import LayoutServer
import LayoutcRun

/// Texts as they stand in an editor, saved or not, so that a preview shows what is being typed.
final class EditorTexts: Sendable {
  private let texts = Guarded<ServerEnvironment.Texts>([:])

  /// All of them, by path.
  var all: ServerEnvironment.Texts { texts.withLock { $0 } }

  func replace(by texts: ServerEnvironment.Texts) { self.texts.withLock { $0 = texts } }

  /// Nil for a text that is not open: then the file counts.
  func read(_ path: String) -> Result<[UInt8], ReadFailure>? {
    texts.withLock { $0[NameOfFile(path)] }.map(Result.success)
  }
}
