import LayoutCompiler
import LayoutEngine

/// What can be wrong with names and what they refer to.
enum NameErrors {
  static let unknownTemplate = RuleInfo(
    .unknownTemplate, .error, "No cell template of this name is defined.",
    what: """
      Looks up the templates that `cell`, `extends` and the items name, in the file and its includes.
      """,
    why: """
      The cell would have neither size nor style.
      """,
    bad: """
      cell: foto
      """,
    good: """
      cell: photo
      """,
    remedy: """
      Correct the name, define the template, or include the file that defines it.
      """,
    fixing: .both)

  static let unknownToken = RuleInfo(
    .unknownToken, .error, "No token of this name is defined.",
    what: """
      Looks up `$name` in the tokens of the file and its includes. A token that an override sets must be defined outside
      of the override.
      """,
    why: """
      The length has no value.
      """,
    bad: """
      spacing: $guter
      """,
    good: """
      spacing: $gutter
      """,
    remedy: """
      Correct the name, or define the token.
      """,
    fixing: .both)

  static let unknownDevice = RuleInfo(
    .unknownDevice, .error, "The catalogue has no device of this name.",
    what: """
      Looks up the names of devices and groups in the catalogue.
      """,
    why: """
      A device that is left out is a device that nobody checks.
      """,
    bad: """
      devices: [iphone15pro]
      """,
    good: """
      devices: [iphone-15-pro]
      """,
    remedy: """
      Use a name from `layoutc devices`, or describe the device: `414x736@3`.
      """,
    fixing: .both)

  static let duplicateID = RuleInfo(
    .duplicateID, .error, "Two things have the same id.",
    what: """
      Reports ids of sections, layers and devices that occur twice, and ids of sections that generated code would give
      the same name.
      """,
    why: """
      Ids become names in generated code, and reports use them to name what they find.
      """,
    bad: """
      - id: photos-2
      - id: photos2   # both are `photos2` in Swift
      """,
    good: """
      - id: photos-2
      - id: photos-3
      """,
    remedy: """
      Rename one of the two.
      """)

  static let referenceCycle = RuleInfo(
    .referenceCycle, .error, "Things refer to each other in a circle.",
    what: """
      Finds circles of tokens, of templates that extend each other, of included files and of YAML aliases.
      """,
    why: """
      There is no value to begin with.
      """,
    bad: """
      tokens: { a: $b, b: $a }
      """,
    good: """
      tokens: { a: 8, b: $a }
      """,
    remedy: """
      Give one member of the circle a value of its own.
      """)

  static let includeNotFound = RuleInfo(
    .includeNotFound, .error, "An included file cannot be read.",
    what: """
      Reports includes that do not exist or cannot be read. Paths are relative to the file that names them.
      """,
    why: """
      Its tokens and templates are missing.
      """,
    bad: """
      include: [theme.yml]
      """,
    good: """
      include: [theme.yaml]
      """,
    remedy: """
      Correct the path, or add the file.
      """)
}
