import LayoutEngine

/// How specs are named, for all code that looks for them.
package enum SpecFile {
  package static let endings = [".layout.yaml", ".layout.yml"]

  /// Whether a path, or a name alone, is that of a spec: with something before the ending.
  package static func isNamed(_ path: String) -> Bool { ending(of: path) != nil }

  /// The ending by which it is one.
  static func ending(of path: String) -> String? {
    // By bytes, since each name in a folder is looked at.
    endings.first { ending in
      path.utf8.count > ending.utf8.count && path.endsWithBytes(of: ending)
        && path.utf8.dropLast(ending.utf8.count).last != UInt8(ascii: "/")
    }
  }

  /// Whether whoever searches a folder takes a name there for that of a spec.
  package static func isFound(_ name: String) -> Bool { isNamed(name) && !isBesideAnother(name) }

  /// Whether a file is there for the sake of another one. Beside a file `x`, macOS puts `._x` on disks that lack a place
  /// for what it knows of the file, and Emacs a link `.#x` that says who changes it.
  package static func isBesideAnother(_ name: String) -> Bool {
    name.utf8.starts(with: "._".utf8) || name.utf8.starts(with: ".#".utf8)
  }
}

/// How configurations are named, for all code that looks for them.
package enum ConfigurationFile {
  package static let name = "layoutc.yaml"

  package static func isNamed(_ path: String) -> Bool { RelativePath.lastComponent(path) == name }

  /// Where the configuration of a file may lie, in the same terms as the file's path: in its folder and those above,
  /// nearest first.
  package static func places(above path: String) -> some Sequence<String> {
    sequence(first: RelativePath.folder(of: path) ?? "") { folder in
      folder.isEmpty || folder == "/" ? nil : RelativePath.folder(of: folder) ?? ""
    }
    .lazy.map { RelativePath.child(name, of: $0) }
  }
}
