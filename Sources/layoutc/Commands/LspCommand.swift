import ArgumentParser
import LayoutcRun

/// `layoutc lsp`
struct LspCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve editors: the Language Server Protocol on standard input and output.",
    discussion: """
      An editor starts it by itself once it is told to; the page 'In an editor' of the documentation has the settings. \
      It speaks LSP 3.17, and ends when the editor says so or closes standard input.
      """)

  @Flag(help: "What many editors add to say how they communicate; there is no other way.")
  var stdio = false

  func run() throws { try Self.serve() }

  /// Whether the argument parser, which takes some milliseconds to get ready, has nothing to do.
  static func isPlain(_ arguments: [String]) -> Bool { arguments == ["lsp"] || arguments == ["lsp", "--stdio"] }

  static func serve() throws(Failure) {
    var server = try ServerRun()
    let status = try server.run()
    guard status == 0 else { throw Failure.told(.findings) }
  }
}
