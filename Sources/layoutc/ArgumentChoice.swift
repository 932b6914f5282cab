import ArgumentParser
public import LayoutCompiler
import LayoutFormats

/// One of a few words, the raw values of its cases.
///
/// The parser could list them itself, but through types that the program makes when it runs, which costs some 200,000
/// instructions per choice at each start.
protocol ArgumentChoice: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension ArgumentChoice {
  static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

// Choices that the command line spells as other places do.

extension Severity: ArgumentChoice {}
extension JSONEmitter.Unit: ArgumentChoice {}
extension JSONEmitter.ItemForm: ArgumentChoice {}
extension SwiftSettings.Access: ArgumentChoice {}
extension SwiftSettings.Engine: ArgumentChoice {}
