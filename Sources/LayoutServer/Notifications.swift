/// The notifications of a client that are handled, each by its method. Any other is left alone, as the protocol allows.
enum Notification: String {
  case initialized
  case exit
  case cancelRequest = "$/cancelRequest"
  case didOpen = "textDocument/didOpen"
  case didChange = "textDocument/didChange"
  case didClose = "textDocument/didClose"
  case didSave = "textDocument/didSave"
  case didChangeWatchedFiles = "workspace/didChangeWatchedFiles"
  case didChangeWorkspaceFolders = "workspace/didChangeWorkspaceFolders"
}
