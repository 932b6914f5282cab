import TestSupport
import Testing

@testable import LayoutCompiler
@testable import LayoutEngine

struct ScalarValueTests {
  @Test(
    arguments: [
      ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .text), ("nul", .text),
      ("true", .bool(true)), ("True", .bool(true)), ("TRUE", .bool(true)), ("tRUE", .text), ("yes", .text),
      ("on", .text),
      ("false", .bool(false)), ("False", .bool(false)), ("FALSE", .bool(false)), ("no", .text), ("off", .text),
      ("0", .int(0)), ("010", .int(10)), ("-7", .int(-7)), ("+7", .int(7)), ("-", .text), ("+", .text),
      ("1_000", .text),
      ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)), ("9223372036854775808", .hugeInt),
      ("8.5", .float), (".5", .float), ("5.", .float), ("-.5e3", .float), ("1e3", .float), ("1E+03", .float),
      ("1e", .text), ("1e+", .text), ("e3", .text), (".", .text), ("-.", .text), ("..5", .text), ("1.2.3", .text),
      ("1:1", .text), ("8pt", .text), ("50%", .text), ("1/2", .text), ("0x1F", .hexadecimal), ("0xG", .text),
      ("0x", .text),
      ("-0x1", .text), ("0o17", .octal), ("0o8", .text), (".inf", .infinity), ("-.INF", .infinity), (".iNF", .text),
      (".nan", .notANumber), (".NaN", .notANumber), ("-.nan", .text), ("44...60", .text), ("<=3", .text),
    ] as [(String, ScalarValue)])
  func plainTextUnderTheCoreSchema(text: String, value: ScalarValue) {
    #expect(ScalarValue(plain: Array(text.utf8).span) == value)
  }

  @Test func quotedTextIsText() throws {
    let tree = try #require(Parsed("- '1'\n- \"true\"\n- |\n  1\n- ''\n- 1\n").tree)
    #expect(tree.elements(of: tree.root!).map(tree.resolve) == [.text, .text, .text, .text, .int(1)])
  }

  @Test func numbersKeepTheirDigitsInTheDump() {
    #expect(
      Parsed("[0.10, .5, 5., +1.5, 010, 1e3, -0.0, 0x1F, 0o17, .inf, 123456789012345678901234567890]").json
        == #"[0.10,0.5,5,1.5,10,1e3,-0.0,31,15,".inf",123456789012345678901234567890]"#)
  }
}
