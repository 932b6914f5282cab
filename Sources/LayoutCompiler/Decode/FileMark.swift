extension SourceFile {
  /// Whether the file says of itself that it belongs to a spec, whatever else is wrong with it: the version of the
  /// language, or a design token's value. Of one that does not nothing is shown. Linear.
  package var isMarked: Bool {
    DesignTokenFile.isNamed(path) ? DesignTokenFile.isMarked(bytes) : VersionMark.isPresent(in: bytes)
  }
}
