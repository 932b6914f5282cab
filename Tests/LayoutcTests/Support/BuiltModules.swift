import Foundation

/// The libraries as `swift test` built them, for programs that use them as an app does.
enum BuiltModules {
  private static let folder = URL(filePath: Tool.path).deletingLastPathComponent()

  /// Where the modules are.
  static var modules: String { folder.appending(path: "Modules").path }

  /// Flags that make the Swift compiler find them.
  static var flags: String { "-I '\(modules)'" }

  /// The objects of the engine and of what it needs. Objects of files that no longer exist stay out.
  static var objects: String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["FrameTables", "LayoutEngine"].flatMap { module -> [String] in
      let source = root.appending(path: "Sources/\(module)")
      let paths = FileManager.default.enumerator(atPath: source.path)?.compactMap { $0 as? String } ?? []
      let names = Set(paths.map { "\(URL(filePath: $0).lastPathComponent).o" })
      let objects = folder.appending(path: "\(module).build")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: objects.path)) ?? []
      return files.filter { names.contains($0) }.sorted().map {
        "'\(objects.appending(path: $0).path)'"
      }
    }.joined(separator: " ")
  }
}
