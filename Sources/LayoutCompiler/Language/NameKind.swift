/// What a name in a file is the name of; the raw value says it in a sentence.
package enum NameKind: String, Sendable {
  case token = "a token"
  case template = "a cell template"
  case layer = "a layer"
  /// Of `rules` in a configuration.
  case lintRule = "a lint rule"
  /// Of `per-path`, whose keys are patterns.
  case pathPattern = "a pattern of paths"
}
