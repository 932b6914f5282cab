import Foundation
import Testing

/// The YAML test suite, with what libyaml says of each case.
package enum YAMLSuite {
  package struct Case: Decodable {
    package var id: String
    package var name: String
    package var yaml: String
    package var fail: Bool
    package var libyaml: String
    package var tree: String?
    package var json: String?
  }

  /// The suite lies beside the package, not inside it.
  package static let cases: [Case] = {
    let file = Repository.root.deletingLastPathComponent().appending(path: "shared/yaml-test-suite/cases.json")
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  package static var isMissing: Testing.Comment {
    "the YAML test suite is not beside the package (../shared/yaml-test-suite)"
  }
}
