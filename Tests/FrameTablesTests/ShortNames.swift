@testable import FrameTables

// Short names for the tests of the types themselves.
typealias Axis = FrameTable.Axis
typealias Cell = FrameTable.Cell
typealias CellStyle = FrameTable.CellStyle
typealias Direction = FrameTable.Direction
typealias DynamicExtent = FrameTable.DynamicExtent
typealias EdgeSet = FrameTable.EdgeSet
typealias Frame = FrameTable.Frame
typealias Items = FrameTable.Items
typealias Layer = FrameTable.Layer
typealias PixelEdges = FrameTable.PixelEdges
typealias PixelOrigin = FrameTable.PixelOrigin
typealias PixelPoint = FrameTable.PixelPoint
typealias PixelRect = FrameTable.PixelRect
typealias PixelSize = FrameTable.PixelSize
typealias Rational = FrameTable.Rational
typealias Section = FrameTable.Section
typealias Supplementary = FrameTable.Supplementary
