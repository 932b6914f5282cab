import LayoutCompiler
import LayoutEngine

/// Specs whose generated code cannot be in one module. Nobody but the user knows which outputs go to which module, so
/// these are warnings; the compiler of the language would name only the generated files.
///
/// All of it is said before the first output is written. So names are taken from the first lines of the specs, without
/// reading YAML: compiling a spec twice to know its name would double the time of a run.
enum NameClashes {
  /// A spec that has the name of an earlier one.
  private struct Clash {
    var name: String
    var first: String
    var second: String
  }

  /// As many of a kind are told.
  private static let mostTold = 10

  /// - Parameter works: the specs, with their outputs in one folder.
  static func warnings(_ works: [CompileRun.Work], _ form: OutputForm) -> [String] {
    guard let scope = form.scope, works.count > 1 else { return [] }
    var warnings: [String] = []
    if form.sharesFileNames {
      let clashes = clashes(works.map { ($0.spec.path, $0.output.map(RelativePath.lastComponent)) })
      warnings += told(clashes) { clash in
        "'\(clash.first)' and '\(clash.second)' become two files '\(clash.name)', which one \(scope) cannot have; rename "
          + "one of the specs, unless their modules differ"
      }
    }
    let clashes = clashes(works.map { ($0.spec.path, writtenName(of: $0.spec.path)) })
    return warnings
      + told(clashes) { clash in
        "'\(clash.first)' and '\(clash.second)' are both called '\(clash.name)', and one \(scope) cannot have two types "
          + "of one name; change the 'name' of one of them, unless their \(scope.split(separator: " ").last ?? "")s differ"
      }
  }

  private static func clashes(_ named: [(path: String, name: String?)]) -> [Clash] {
    var owners: [NameKey: String] = [:]
    return named.compactMap { path, name in
      guard let name else { return nil }
      if let first = owners[NameKey(name)] { return Clash(name: name, first: first, second: path) }
      owners[NameKey(name)] = path
      return nil
    }
  }

  private static func told(_ clashes: [Clash], _ text: (Clash) -> String) -> [String] {
    let rest = clashes.count - mostTold
    return clashes.prefix(mostTold).map(text) + (rest > 0 ? ["\(rest) more specs have the name of another one"] : [])
  }

  /// The first bytes of a spec, in which its name stands.
  private static let mostBeginning = 1 << 12

  /// The name of a spec, if a line in its beginning says nothing but that. Quotes, anchors and braces are not looked
  /// into; specs that have them are rare, and their names are missed.
  private static func writtenName(of path: String) -> String? {
    guard case .success(let bytes) = InputFile.read(path, atMost: mostBeginning) else { return nil }
    for line in bytes.split(whereSeparator: \.isLineBreak) where line.starts(with: "name:".utf8) {
      let value = line.dropFirst(5).drop(while: \.isBlank)
      let word = value.prefix { !$0.isBlank }
      let rest = value[word.endIndex...].drop(while: \.isBlank)
      // The last line may have been cut.
      guard line.endIndex < bytes.endIndex, value.startIndex > line.startIndex + 5,
        rest.first.map({ $0 == UInt8(ascii: "#") }) ?? true,
        let name = String(validating: word, as: UTF8.self), name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      return name.isEmpty ? nil : name
    }
    return nil
  }
}
