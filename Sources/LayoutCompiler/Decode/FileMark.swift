extension SourceFile {
  /// Whether the file itself says that it belongs to a spec, whatever else is wrong with it: by the version of the
  /// language, or by a design token's value. Nothing is shown of a file that does not. Linear.
  package var isMarked: Bool {
    DesignTokenFile.isNamed(path) ? DesignTokenFile.isMarked(bytes) : VersionMark.isPresent(in: bytes)
  }
}
