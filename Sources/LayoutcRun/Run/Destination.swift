import LayoutCompiler
import LayoutEngine

/// Where outputs go, as `-o` says.
package enum Destination: Sendable {
  case standardOutput
  case file(String)
  /// The folder without the slash at its end.
  case folder(String)

  /// A name that ends in a slash is a folder, and so is the name of a folder that exists.
  package init(_ option: String?) {
    guard let option, option != "-" else {
      self = .standardOutput
      return
    }
    let isFolder = option.utf8.last == UInt8(ascii: "/") || (try? FileStatus(of: option).kind == .folder) == true
    var path = Folder.normalized(option)
    // As the user wrote it; otherwise it would be standard output again.
    if path == "-" { path = "./-" }
    self = isFolder ? .folder(path.isEmpty ? "." : path) : .file(path)
  }

  var isFolder: Bool { if case .folder = self { true } else { false } }

  /// A file of the folder; nil if the destination is not a folder.
  func file(named name: String) -> String? {
    guard case .folder(let folder) = self else { return nil }
    return RelativePath.child(name, of: folder)
  }

  /// The output of each spec, nil for standard output. Refuses what cannot be intended.
  func outputs(of specs: [SpecInput], ending: String) throws(Failure) -> [String?] {
    switch self {
    case .standardOutput where specs.count > 1:
      throw .usage("\(specs.count) specs cannot go to standard output: name a folder, like '-o DIR/'")
    case .file(let path) where specs.count > 1:
      throw .usage("\(specs.count) specs cannot go to the one file '\(path)': name a folder, like '-o DIR/'")
    case .standardOutput: return specs.map { _ in nil }
    case .file(let path): return try checked([path], specs)
    case .folder(let folder):
      return try checked(specs.map { RelativePath.child("\($0.stem)\(ending)", of: folder) }, specs)
    }
  }

  private func checked(_ outputs: [String], _ specs: [SpecInput]) throws(Failure) -> [String] {
    if specs.count == 1, outputs[0] != specs[0].path { return outputs }
    var owners: [NameOfFile: String] = [:]
    for (output, spec) in zip(outputs, specs) {
      if let other = owners.updateValue(spec.path, forKey: NameOfFile(output)) {
        throw .usage("'\(other)' and '\(spec.path)' would both be written to '\(output)'")
      }
    }
    for spec in specs where owners[NameOfFile(spec.path)] != nil {
      throw .usage("the spec '\(spec.path)' would be overwritten by its output")
    }
    return outputs
  }
}
