/// A dependency file as make and ninja read it.
public enum Depfile {
  /// `out1 out2: in1 in2` and a line break: one rule, since one command made all outputs.
  ///
  /// The names are some that ``MakeText/obstacle(in:)`` sees nothing in.
  public static func render(outputs: [String], inputs: [String]) -> String {
    outputs.map(MakeText.escaped).joined(separator: " ") + ": " + inputs.map(MakeText.escaped).joined(separator: " ") + "\n"
  }
}
