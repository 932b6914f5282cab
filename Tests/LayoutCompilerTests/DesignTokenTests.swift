import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine
@testable import LayoutLint

/// Files of design tokens among the includes of a spec: what the specs of the repository do not show.
@Suite struct DesignTokenTests {
  private static let head = "layoutc: 1\nname: A\ndevices: [320x480@2]\n"

  private func compile(_ spec: String, _ files: [String: String]) -> Compilation {
    Compiler.compile(SourceFile(path: "a.layout.yaml", text: Self.head + spec)) { path in
      files[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
    }
  }

  /// The left inset of a section, in points, as the compiled spec has it.
  private func points(_ token: String, _ include: String, _ files: [String: String]) throws -> String {
    let compilation = compile(
      "include: \(include)\nsections: [{ id: a, inset: { left: $\(token) }, spacing: { policy: fixed }, items: 1 }]\n",
      files)
    let report = TextReport().render(compilation.diagnostics, compilation.sources)
    let spec = try #require(compilation.spec, "\(report)")
    #expect(report.isEmpty, "\(report)")
    let index = try #require(spec.tokenNames.firstIndex(of: token))
    let length = try #require(TokenValues(spec.tokens).value(of: Length(.token(index))))
    guard case .points(let decimal) = length.form else { return "\(length.form)" }
    return decimal.description
  }

  private func dimension(_ value: String, _ unit: String = "px") -> String {
    #"{ "$type": "dimension", "a": { "$value": { "value": \#(value), "unit": "\#(unit)" } } }"#
  }

  @Test(arguments: [
    ("8", "8"), ("8.50", "8.5"), ("0", "0"), ("-0", "0"), ("1e2", "100"), ("1.25E1", "12.5"), ("1e-2", "0.01"),
    ("1000000", "1000000"),
  ])
  func numbersAreExact(_ number: String, _ points: String) throws {
    #expect(try self.points("a", "[a.tokens.json]", ["a.tokens.json": dimension(number)]) == points)
  }

  @Test(arguments: [
    ("1.5", "17", "25.5"), ("0.3333", "16", "5.3328"), ("2.5", "0.4", "1"), ("1000", "1000", "1000000"),
  ])
  func remsAreExact(_ number: String, _ rem: String, _ points: String) throws {
    let include = "[{ file: a.tokens.json, rem: \(rem) }]"
    #expect(try self.points("a", include, ["a.tokens.json": dimension(number, "rem")]) == points)
  }

  /// Nothing times anything is nothing, so nobody has to say what a rem is worth.
  @Test func zeroRemsNeedNoSize() throws {
    #expect(try points("a", "[a.tokens.json]", ["a.tokens.json": dimension("0", "rem")]) == "0")
  }

  @Test func remsThatMakeTooMuchAreLeftOut() {
    let spec = "include: [{ file: a.tokens.json, rem: 1000 }]\nsections: [{ id: a, inset: $a }]\n"
    let found = compile(spec, ["a.tokens.json": dimension("1000.001", "rem")]).diagnostics
    #expect(found.map(\.rule) == [.unknownToken])
    #expect(found.first?.message.contains("is left out, because its value is more than") == true, "\(found)")
  }

  /// An alias is of the type of what it refers to, whatever the group around it says.
  @Test func anAliasInAGroupOfAnotherType() throws {
    let text = """
      { "size": { "$type": "dimension", "$value": "8px" }, "g": { "$type": "color", "a": { "$value": "{size}" } } }
      """
    #expect(try points("g-a", "[a.tokens.json]", ["a.tokens.json": text]) == "8")
  }

  /// In a pointer, `~01` is `~1` and no slash.
  @Test func escapesInPointersAreReadOnce() throws {
    let text = ##"{ "$type": "dimension", "a~1": { "$value": "8px" }, "b": { "$ref": "#/a~01" } }"##
    #expect(try points("b", "[a.tokens.json]", ["a.tokens.json": text]) == "8")
  }

  /// One file that is read with two sizes: the later include wins.
  @Test func aFileMayBeIncludedWithTwoSizes() throws {
    let include = "[{ file: a.tokens.json, rem: 17 }, { file: a.tokens.json, rem: 10 }]"
    #expect(try points("a", include, ["a.tokens.json": dimension("2", "rem")]) == "20")
  }

  /// A value that the format allows, but that is no length for us, is no error as long as nobody uses it.
  @Test(arguments: ["-1", "1000001", "0.12345678901234567890", "1e400", "1e-40"])
  func whatIsNoLengthIsLeftOut(_ number: String) {
    let files = ["a.tokens.json": dimension(number)]
    #expect(compile("include: [a.tokens.json]\n", files).diagnostics.isEmpty)
    let asked = compile("include: [a.tokens.json]\nsections: [{ id: a, inset: $a }]\n", files)
    #expect(asked.diagnostics.map(\.rule) == [.unknownToken])
    #expect(asked.diagnostics.first?.message.contains("is left out, because its value") ?? false)
  }

  @Test func aProductWithTooManyDigitsIsLeftOut() {
    let spec = "include: [{ file: a.tokens.json, rem: 1.2345678901 }]\nsections: [{ id: a, inset: $a }]\n"
    let found = compile(spec, ["a.tokens.json": dimension("1.2345678901", "rem")]).diagnostics
    #expect(found.map(\.rule) == [.unknownToken])
  }

  @Test func whatIsIncludedIsAmongTheSources() {
    let files = ["t/a.tokens": dimension("8"), "t/b.yaml": "include: [a.tokens]\n"]
    let compilation = compile("include: [t/b.yaml]\nsections: [{ id: a, inset: $a }]\n", files)
    #expect(!compilation.hasErrors)
    #expect(compilation.sources.files.map(\.path) == ["a.layout.yaml", "t/b.yaml", "t/a.tokens"])
  }

  @Test func whatHoldsNoTokensIsNotShown() {
    let secret = "{ \"password\": hunter2 }"
    let compilation = compile("include: [a.tokens.json]\n", ["a.tokens.json": secret])
    #expect(compilation.diagnostics.map(\.rule) == [.badValue])
    #expect(!TextReport().render(compilation.diagnostics, compilation.sources).contains("hunter2"))
  }

  /// Design tokens that nobody uses are no finding. A token of the spec counts as used even if only an alias uses it.
  @Test func lintKnowsAliases() {
    let files = [
      "a.tokens.json": """
      { "$type": "dimension", "base": { "$value": "8px" }, "md": { "$value": "{base}" }, "far": { "$value": "{mine}" },
        "near": { "$extends": "{g}" }, "g": { "x": { "$value": "{also}" } } }
      """
    ]
    func unused(_ inset: String) -> [String] {
      let text =
        "\(Self.head)include: [a.tokens.json]\ntokens: { mine: 4, also: 3 }\nsections: [{ id: a, inset: \(inset) }]\n"
      let compilation = Compiler.compile(SourceFile(path: "a.layout.yaml", text: text)) { path in
        files[path].map { .success(Array($0.utf8)) } ?? .failure(ReadFailure("no such file"))
      }
      let found = Linter.lint(compilation).map(\.diagnostic)
      return found.filter { $0.rule == .unusedToken }.map { String($0.message.prefix { $0 != ":" }) }
    }
    #expect(unused("{ left: $far, top: $near-x }") == [])
    #expect(unused("$md") == ["token 'mine' is unused", "token 'also' is unused"])
  }

  /// Chains of aliases are followed without recursion, each token once.
  @Test func longChainsAreFollowed() throws {
    let count = 10_000
    let links = (1..<count).map { "\"t\($0)\": { \"$value\": \"{t\($0 - 1)}\" }" }
    let text = "{ \"t0\": { \"$type\": \"dimension\", \"$value\": \"8px\" },\n\(links.joined(separator: ",\n")) }"
    #expect(try points("t\(count - 1)", "[a.tokens.json]", ["a.tokens.json": text]) == "8")
  }

  /// As many pointers to the end of a chain as the chain has links.
  @Test func whereChainsEndIsLookedForOnce() throws {
    let texts = [8_000, 1_000].map { count in
      var tokens = [#""t0": { "$type": "number", "$value": 8 }"#]
      for n in 1..<count {
        tokens.append("\"t\(n)\": { \"$value\": \"{t\(n - 1)}\" }")
        let value = ##"{ "value": { "$ref": "#/t\##(count - 1)" }, "unit": "px" }"##
        tokens.append(#""p\#(n)": { "$type": "dimension", "$value": \#(value) }"#)
      }
      return "{ \(tokens.joined(separator: ",\n")) }"
    }
    #expect(try points("p1", "[a.tokens.json]", ["a.tokens.json": texts[0]]) == "8")
    let ratio = Cost.ratio(of: 0, to: 1) { index in
      _ = compile("include: [a.tokens.json]\nsections: []\n", ["a.tokens.json": texts[index]])
    }
    #expect(ratio < 24)
  }

  /// As many references that lead nowhere as there are tokens, and as many groups that extend a large one.
  @Test func whatLeadsNowhereTakesNoTime() {
    func nowhere(_ count: Int) -> [Diagnostic] {
      let tokens = (0..<count).map { "\"t\($0)\": { \"$value\": \"{x.y\($0)}\" }" }
      let pointers = (0..<count).map { "\"p\($0)\": { \"$ref\": \"#/t\($0)/$description\" }" }
      let text = "{ \((tokens + pointers).joined(separator: ",\n")) }"
      return compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics
    }
    let found = nowhere(10_100)
    #expect(found.first?.rule == .badValue && found.last?.rule == .limitExceeded)
    #expect(Cost.ratio(of: 4_000, to: 500) { _ = nowhere($0) } < 24)

    func extending(_ count: Int) -> [Diagnostic] {
      let members = (0..<count).map { "\"m\($0)\": { \"$value\": 1 }" }
      let groups = (0..<count).map { "\"g\($0)\": { \"$extends\": \"{big}\" }" }
      let text = "{ \"big\": { \(members.joined(separator: ",\n")) },\n\(groups.joined(separator: ",\n")) }"
      return compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics
    }
    #expect(Set(extending(3_400).map(\.rule)) == [.limitExceeded])
    // Both pass the limit on members, so that only what they say themselves differs.
    #expect(Cost.ratio(of: 8_000, to: 1_000) { _ = extending($0) } < 24)
  }

  /// Each token keeps its path: a long name of a group would be kept as many times as the group has tokens.
  @Test func pathsHaveAnEnd() {
    func found(_ length: Int) -> [String] {
      let group = String(repeating: "g", count: length - 2)
      let text = "{ \"\(group)\": { \"a\": { \"$value\": 1 }, \"b\": { \"$value\": 1 } } }"
      return compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics.map(\.message)
    }
    let message = "the names on the way to a token have at most 1,024 bytes, the points between them included"
    #expect(found(1_024) == [])
    #expect(found(1_025) == [message, message])
    #expect(found(1_027) == [message])
  }

  @Test func referencesHaveAnEnd() {
    func found(_ reference: String) -> [String] {
      let text = #"{ "$type": "number", "a": { "$value": \#(reference) } }"#
      return compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics.map(\.message)
    }
    let message = "an alias or a pointer has at most 4,096 bytes"
    let name = String(repeating: "n", count: 4_094)
    #expect(found("{ \"$ref\": \"#/\(name)\" }") == ["'#/\(name.prefix(35))...' points to nothing in this file"])
    #expect(found("{ \"$ref\": \"#/\(name)n\" }") == [message])
    #expect(found("\"{\(name)}\"") == [])
    #expect(found("\"{\(name)n}\"") == [message])
  }

  /// A text that many tokens refer by is looked at once, however long it is.
  @Test(arguments: [##"{ "$ref": "#/$description" }"##, ##"{ "$ref": "#/$description/$ref" }"##])
  func oneReferenceOfMany(_ value: String) {
    func found(names: Int) -> [Diagnostic] {
      let path = String(repeating: "a/", count: names)
      let tokens = (0..<800).map { #""t\#($0)": { "$value": \#(value) }"# }.joined(separator: ", ")
      let text = ##"{ "$type": "number", "$description": { "$ref": "#/\##(path)" }, \##(tokens) }"##
      return compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics
    }
    #expect(Cost.ratio(of: 2_000, to: 20) { _ = found(names: $0) } < 3)
  }

  /// Each group extends the next one twice: 2^40 tokens.
  @Test func groupsThatDoubleHaveAnEnd() {
    var groups = (0..<40).map { level in
      "\"g\(level)\": { \"a\": { \"$extends\": \"{g\(level + 1)}\" }, \"b\": { \"$extends\": \"{g\(level + 1)}\" } }"
    }
    groups.append("\"g40\": { \"t\": { \"$value\": 1 } }")
    let found = compile("include: [a.tokens.json]\n", ["a.tokens.json": "{ \(groups.joined(separator: ",\n")) }"])
    #expect(Set(found.diagnostics.map(\.rule)) == [.limitExceeded])
  }

  /// A member from a later edition is no mistake.
  @Test func unknownPropertiesAreLeftAlone() {
    let text = #"{ "$note": 1, "$type": "number", "a": { "$value": 8, "$since": "3.0" } }"#
    #expect(compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics.isEmpty)
  }

  private static let parts: [(tokens: String, pointer: String, points: String)] = [
    (##""base": { "$type": "number", "$value": 8 }"##, "#/base/$value", "8"),
    (##""base": { "$type": "number", "$value": 8 }"##, "#/base", "8"),
    (##""base": { "$type": "number", "$value": 8 }, "far": { "$value": "{base}" }"##, "#/far", "8"),
    (##""base": { "$type": "number", "$value": 8 }, "far": { "$ref": "#/base" }"##, "#/far/$value", "8"),
    (
      ##""base": { "$type": "number", "$value": { "$ref": "#/n/$extensions/m" } }, "n": { "$extensions": { "m": 7 } }"##,
      "#/base/$value", "7"
    ),
    (
      ##""a": { "k": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } }, "b": { "$extends": "{a}" }"##,
      "#/b/k/$value/value", "3"
    ),
    (
      ##""t": { "$type": "typography", "$value": { "size": "{n}" } }, "n": { "$type": "number", "$value": 5 }"##,
      "#/t/$value/size", "5"
    ),
  ]

  /// A pointer may stand for any part of a value, and lead to a token, an alias or what a group has by '$extends'.
  @Test(arguments: parts) func partsAreFollowed(_ tokens: String, _ pointer: String, _ points: String) throws {
    let value = #""gap": { "$type": "dimension", "$value": { "value": { "$ref": "\#(pointer)" }, "unit": "px" } }"#
    #expect(try self.points("gap", "[a.tokens.json]", ["a.tokens.json": "{ \(tokens), \(value) }"]) == points)
  }

  private static let nowhere: [(tokens: String, messages: [String])] = [
    (
      ##""gap": { "$type": "dimension", "$value": { "value": { "$ref": "#/gap/$value" }, "unit": "px" } }"##,
      ["'#/gap/$value' leads to what is no number"]
    ),
    (
      ##""x": { "$value": "{y}" }, "y": { "$value": "{x}" }, "gap": { "$type": "number", "$value": { "$ref": "#/x" } }"##,
      ["design tokens refer to each other in a circle: {x} → {y} → {x}"]
    ),
    (
      ##""x": { "$value": "{y}" }, "gap": { "$type": "dimension", "$value": { "value": { "$ref": "#/x" }, "unit": "px" } }"##,
      ["'#/x' leads to '{y}', which is not in this file; write the value here"]
    ),
    (
      ##""a": { "$root": { "$value": 1 } }, "gap": { "$value": "{a}" }"##,
      ["'{a}' is a group; a token refers to another token: its own is '{a.$root}'"]
    ),
    (
      ##""a": { "b": { "$value": 1 } }, "gap": { "$type": "number", "$value": 1 }, "g": { "$extends": "{b}" }"##,
      ["there is no group 'b' in this file; did you mean '{a}'?"]
    ),
    (
      ##""a": { "$value": 1 }, "gap": { "$ref": "#" }"##,
      ["'#' is no pointer; expected one like \"#/spacing/base/$value\""]
    ),
  ]

  /// What has no value is an error: without one, all that needs the token would be missing.
  @Test(arguments: nowhere) func whatLeadsNowhereIsReported(_ tokens: String, _ messages: [String]) {
    let found = compile(
      "include: [a.tokens.json]\nsections: [{ id: a, inset: $gap }]\n", ["a.tokens.json": "{ \(tokens) }"])
    #expect(found.diagnostics.map(\.message) == messages)
  }

  /// Names that look like the format's own hold groups, and those with a point are no path.
  @Test func namesOfGroupsAreTheirOwn() throws {
    for type in ["", #""$type": "number", "#] {
      let group = #"{ "s": { "$type": "number", "Value": { \#(type)"gap": { "$value": 8 } } } }"#
      #expect(try points("s-Value-gap", "[a.tokens.json]", ["a.tokens.json": group]) == "8")
    }
    for pair in [
      #""a": { "b": { "$value": "1px" } }, "a.b": { "$value": "2px" }"#,
      #""a.b": { "$value": "2px" }, "a": { "b": { "$value": "1px" } }"#,
    ] {
      let text = #"{ "$type": "dimension", \#(pair), "x": { "$value": "{a.b}" } }"#
      for token in ["a-b", "x"] { #expect(try points(token, "[a.tokens.json]", ["a.tokens.json": text]) != "2") }
    }
  }

  @Test(arguments: ["50%", "fill", "3px"]) func aRemIsPoints(_ rem: String) {
    let spec = "include: [{ file: a.tokens.json, rem: \(rem) }]\nsections: [{ id: a, inset: $a }]\n"
    let found = compile(spec, ["a.tokens.json": dimension("2", "rem")]).diagnostics
    #expect(found.map(\.message) == ["a rem is measured in points, found '\(rem)'"])
  }

  /// An alias is written as a path, and what is near it is known by the name that specs have for it.
  @Test func misspeltAliases() {
    let text = #"{ "$type": "dimension", "space": { "base": { "$value": "1px" } }, "x": { "$value": "{space.bse}" } }"#
    let found = compile("include: [a.tokens.json]\n", ["a.tokens.json": text]).diagnostics
    #expect(found.map(\.message) == ["unknown token 'space-bse'; did you mean what specs call '$space-base'?"])
  }
}
