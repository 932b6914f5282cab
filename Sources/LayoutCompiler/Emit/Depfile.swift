/// A dependency file as make and ninja read it.
package enum Depfile {
  /// `out1 out2: in1 in2`: one rule, since one command made all outputs. Then `in1:` and `in2:`, like gcc's `-MP`.
  /// These rules do nothing: if a file is gone, make compiles anew instead of asking for it.
  ///
  /// ``MakeText/obstacle(in:)`` finds nothing in any of the names.
  package static func render(outputs: [String], inputs: [String]) -> String {
    let inputs = inputs.map(MakeText.escaped)
    let rule = outputs.map(MakeText.escaped).joined(separator: " ") + ": " + inputs.joined(separator: " ") + "\n"
    return rule + inputs.map { "\n\($0):\n" }.joined()
  }
}
