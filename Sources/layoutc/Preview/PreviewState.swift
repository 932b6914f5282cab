import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// What the pages of a served preview get to see: the pictures as they were last made, and where the editor's cursor
/// is.
///
/// One thread makes the pictures, and each connection has a thread that asks for them.
final class PreviewState: Sendable {
  /// What was made at one time.
  struct Made {
    var documents: [PreviewPage.Document] = []
    /// The version of what is shown: equal pictures have the same version, also after a new start.
    var version = ""
    /// Nil if a fault of ours ends the making of it.
    var data: [UInt8]? = []
    /// Whether a fault ended the making of the page around it with the specs as they are.
    var lacksPage = false
  }

  /// Where the editor's cursor is, in the form that the page is told, and how often it was told.
  typealias Cursor = (text: String, count: Int)

  private struct State {
    var made = Made()
    var cursor: Cursor = ("", 0)
    /// How many pages are open, and whether somebody asked for the picture since it was made.
    var listeners = 0
    var isWanted = false
  }

  private let state = Guarded(State())

  var made: Made { state.withLock { $0.made } }
  /// What an open page is told of when it changes.
  var news: (version: String, cursor: Cursor) { state.withLock { ($0.made.version, $0.cursor) } }

  func replace(by documents: [PreviewPage.Document], data: [UInt8]?, lacksPage: Bool) {
    var hash = SHA256()
    hash.update(data ?? [])
    let made = Made(
      documents: documents, version: String(hash.hex.prefix(16)), data: data, lacksPage: lacksPage)
    state.withLock { $0.made = made }
  }

  /// Tells open pages which sections of the first spec the editor's cursor is in.
  func pointOut(_ sections: [String]) {
    let list = ByteBuffer.collect { out in
      for (index, id) in sections.enumerated() {
        if index > 0 { out.append(",") }
        out.append(quoted: id)
      }
    }
    let text = "{\"sections\":[\(String(decoding: list, as: UTF8.self))]}"
    state.withLock { if $0.cursor.text != text { $0.cursor = (text, $0.cursor.count + 1) } }
  }

  /// Notes that somebody asks for the picture.
  func wish() { state.withLock { $0.isWanted = true } }

  /// Whether anybody wants to see the picture. What is typed while nobody does is drawn for whoever comes next.
  func drainWish() -> Bool {
    state.withLock { state in
      defer { state.isWanted = false }
      return state.listeners > 0 || state.isWanted
    }
  }

  /// Whether any page is open.
  var hasListeners: Bool { state.withLock { $0.listeners > 0 } }

  /// Counts the page of `listen` as open until it returns.
  func withListener(_ listen: () throws(SystemError) -> Void) throws(SystemError) {
    state.withLock { $0.listeners += 1 }
    defer { state.withLock { $0.listeners -= 1 } }
    try listen()
  }
}
