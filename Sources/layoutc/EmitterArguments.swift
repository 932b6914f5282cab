import ArgumentParser
public import LayoutCompiler
import LayoutFormats

// Choices of the emitters, as the command line spells them.

extension JSONEmitter.Unit: ExpressibleByArgument {}
extension JSONEmitter.ItemForm: ExpressibleByArgument {}
extension SwiftSettings.Access: ExpressibleByArgument {}
extension SwiftSettings.Engine: ExpressibleByArgument {}
