/// The kinds of files that people write, each by the mapping at its top. All other mappings are reached from these.
package enum LanguageRoot: Sendable {
  case spec, include, configuration

  package var shape: MappingShape {
    switch self {
    case .spec: FileKey.specSchema.shape
    case .include: FileKey.includeSchema.shape
    case .configuration: ConfigurationKey.schema.shape
    }
  }
}
