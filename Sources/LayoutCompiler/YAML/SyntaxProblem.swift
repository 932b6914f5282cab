/// What libyaml says when it gives up, in its own words and with byte offsets.
struct SyntaxProblem: Equatable {
  var problem: String
  /// Where it noticed.
  var offset: Int
  /// What it was doing, such as "while parsing a block mapping".
  var context = ""
  /// Where that began.
  var contextOffset: Int?
}
