import LayoutCompiler
import LayoutFormats
import LayoutcRun

/// Writes a spec to start from. A file that exists stays as it is.
struct InitRun {
  let template: Starter.Template
  /// Nil for that of the template.
  let name: String?
  /// Where it goes, as people name it; nil for a file in the folder that we are in.
  let output: String?

  func run() throws {
    let starter: Starter
    do throws(Starter.Mistake) { starter = try Starter(template, named: name) } catch {
      throw Failure.usage(error.message)
    }
    let bytes = Array(starter.text.utf8)
    let path: String
    switch output.map(Destination.init) {
    case nil: path = starter.fileName
    case .standardOutput: return try Terminal.print(bytes)
    case .file(let file): path = file
    case .folder(let folder): path = RelativePath.child(starter.fileName, of: folder)
    }
    guard !path.utf8.contains(0) else { throw Failure.usage("a path has a NUL in it") }
    let isThere = Failure.usage("'\(path)' is there already; nothing was written")
    // A link that leads nowhere counts as there, too.
    if FileStatus.isNamed(path) { throw isThere }
    // No command would find it, and a 'layoutc.yaml' would be in the way of every command.
    guard SpecFile.isNamed(RelativePath.lastComponent(path)) else {
      throw Failure.usage(
        "'\(path)' is no name of a spec, which ends in '\(SpecFile.endings[0])'; nothing was written")
    }
    TemporaryFiles.removeOnSignals()
    do throws(SystemError) { try OutputFile.create(path, bytes) } catch {
      throw error.isPresence ? isThere : Failure.writing(path, error)
    }
    Terminal.tell("wrote \(path)")
  }
}
