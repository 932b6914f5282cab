import ArgumentParser
import LayoutCompiler
import LayoutEngine
import LayoutFormats
import LayoutLint
import LayoutcRun

// What options take that is neither a word of a list nor a number, with what to say of anything else.

/// The arguments of `--widths` and `--scales`.
enum WidthArgument {
  static func range(_ argument: String) throws -> ClosedRange<Int> {
    guard let range = WidthSyntax.range(argument) else {
      throw ValidationError("expected a range of points from 1 to 10000 like 320...1366, not '\(argument)'")
    }
    return range
  }

  static func scales(_ argument: String) throws -> [Int] {
    let scales = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard !scales.isEmpty, scales.allSatisfy({ (1...4).contains($0) }) else {
      throw ValidationError("expected whole scales from 1 to 4 like 1,2,3, not '\(argument)'")
    }
    return Set(scales).sorted()
  }
}

/// The argument of `--jobs`.
enum JobsArgument {
  static func check(_ jobs: Int?) throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1") }
  }
}

/// The argument of `--select` and `--ignore`.
enum RuleArgument {
  static func rules(_ argument: String) throws -> [RuleID] {
    try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
      // A variable of a script that is empty must not stand for all rules, nor for none.
      if name.isEmpty {
        throw ValidationError("the name of a rule is empty in '\(argument)'; leave the option out for all rules")
      }
      do throws(RuleNameError) { return try RuleSelection.lintRule(named: String(name)) } catch {
        if RuleID(rawValue: String(name)) != nil { throw ValidationError(error.message) }
        let separator = error.message.hasSuffix("?") ? " " : "; "
        throw ValidationError("\(error.message)\(separator)'layoutc rules' lists them")
      }
    }
  }
}

extension Shard {
  /// For `--shard`.
  static func argument(_ text: String) throws -> Shard {
    guard let shard = Shard(text) else {
      throw ValidationError(
        "expected a part and how many there are, at most \(Shard.mostParts.grouped), like 3/16, not '\(text)'")
    }
    return shard
  }
}

extension NamedDevice {
  /// For `--device`.
  static func argument(_ text: String) throws -> NamedDevice {
    do throws(ReadFailure) { return try NamedDevice(text) } catch { throw ValidationError(error.message) }
  }
}

extension KotlinPackage {
  /// For `--package`.
  static func argument(_ text: String) throws -> String {
    if isValid(text) { return text }
    throw ValidationError("'\(text)' is no name of a package, like com.example.layouts")
  }
}
