/// What specs are called, for all that look for them.
package enum SpecFile {
  package static let endings = [".layout.yaml", ".layout.yml"]

  /// Whether a path, or a name alone, is that of a spec: with something before the ending.
  package static func isNamed(_ path: String) -> Bool {
    endings.contains { path.hasSuffix($0) && RelativePath.lastComponent(path) != $0 }
  }
}

/// What configurations are called, for all that look for them.
package enum ConfigurationFile {
  package static let name = "layoutc.yaml"

  package static func isNamed(_ path: String) -> Bool { RelativePath.lastComponent(path) == name }
}
