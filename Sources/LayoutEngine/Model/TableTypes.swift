package import FrameTables

// The types of the table under short names. An app says `FrameTable.Section`, since it has a `Section` of its own.
package typealias Axis = FrameTable.Axis
package typealias BorderPath = FrameTable.BorderPath
package typealias Cell = FrameTable.Cell
package typealias CellStyle = FrameTable.CellStyle
package typealias Direction = FrameTable.Direction
package typealias DynamicExtent = FrameTable.DynamicExtent
package typealias Edge = FrameTable.Edge
package typealias EdgeSet = FrameTable.EdgeSet
package typealias Items = FrameTable.Items
package typealias Layer = FrameTable.Layer
package typealias Plane = FrameTable.Plane
package typealias PlaneSnap = FrameTable.Plane.Snap
package typealias PixelEdges = FrameTable.PixelEdges
package typealias PixelOrigin = FrameTable.PixelOrigin
package typealias PixelPoint = FrameTable.PixelPoint
package typealias PixelRect = FrameTable.PixelRect
package typealias PixelSize = FrameTable.PixelSize
package typealias Rational = FrameTable.Rational
package typealias Section = FrameTable.Section
package typealias SeparatorLine = FrameTable.SeparatorLine
package typealias StateSet = FrameTable.StateSet
package typealias Supplementary = FrameTable.Supplementary
package typealias TextSize = FrameTable.TextSize
