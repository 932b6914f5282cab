import ArgumentParser
public import LayoutCompiler
import LayoutFormats

// Choices of the emitters, as the command line spells them.

extension JSONEmitter.Unit: ExpressibleByArgument {}
extension JSONEmitter.ItemForm: ExpressibleByArgument {}
extension SwiftEmitter.Access: ExpressibleByArgument {}
extension SwiftEmitter.Engine: ExpressibleByArgument {}
