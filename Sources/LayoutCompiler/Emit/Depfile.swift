/// A dependency file as make and ninja read it.
package enum Depfile {
  /// `out1 out2: in1 in2`: one rule, since one command made all outputs. Then `in1:` and `in2:`, as gcc's `-MP`: a file
  /// that is gone is made by a rule that does nothing, so that make compiles anew instead of asking for it.
  ///
  /// The names are some that ``MakeText/obstacle(in:)`` sees nothing in.
  package static func render(outputs: [String], inputs: [String]) -> String {
    let inputs = inputs.map(MakeText.escaped)
    let rule = outputs.map(MakeText.escaped).joined(separator: " ") + ": " + inputs.joined(separator: " ") + "\n"
    return rule + inputs.map { "\n\($0):\n" }.joined()
  }
}
