package import FrameTables

/// Everything that a value of the model can be.
package enum FieldContent {
  case length(Length)
  case signed(SignedLength)
  case condition(Condition)
  case aspect(Aspect)
  /// A word of the language, or a name.
  case word(String)
  case count(Int)
  case given(GivenCount)
  case flag(Bool)
  case lanes(LaneSpec)
  case row(RowSpec)
  case areas(AreasSpec)
  case span(LaneSpan)
  case edges(EdgeSet)
  case radius(BorderSpec.Radius)
  case anchor(LayerSpec.Anchor)
  case alignment(ContainerAlignment)
  case layers([LayerSpec])
  case cell(CellReference)
  case cells(CellNames)
  case items(ItemsSpec)
}

/// A value that a spec can state.
package protocol FieldValue: PackedValue {
  var content: FieldContent { get }
}

extension FieldValue where Self: RawRepresentable<String> {
  package var content: FieldContent { .word(rawValue) }
}

extension Arrangement: FieldValue {}
extension WhenEmpty: FieldValue {}
extension SectionScroll: FieldValue {}
extension PlaneSnap: FieldValue {}
extension SpacingPolicy: FieldValue {}
extension Justification: FieldValue {}
extension LoneJustification: FieldValue {}
extension LastLine: FieldValue {}
extension Alignment: FieldValue {}
extension Leftover: FieldValue {}
extension BackgroundArea: FieldValue {}
extension ContainerArea: FieldValue {}
extension Orientation: FieldValue {}

extension Length: FieldValue { package var content: FieldContent { .length(self) } }
extension SignedLength: FieldValue { package var content: FieldContent { .signed(self) } }
extension ContainerAlignment: FieldValue { package var content: FieldContent { .alignment(self) } }
extension Condition: FieldValue { package var content: FieldContent { .condition(self) } }
extension Aspect: FieldValue { package var content: FieldContent { .aspect(self) } }
extension String: FieldValue { package var content: FieldContent { .word(self) } }
extension Int: FieldValue { package var content: FieldContent { .count(self) } }
extension GivenCount: FieldValue {
  package var content: FieldContent {
    switch self {
    case .fixed(let count): .count(count)
    case .dynamic, .given: .given(self)
    }
  }
}
extension Bool: FieldValue { package var content: FieldContent { .flag(self) } }
extension LaneSpec: FieldValue { package var content: FieldContent { .lanes(self) } }
extension RowSpec: FieldValue { package var content: FieldContent { .row(self) } }
extension AreasSpec: FieldValue { package var content: FieldContent { .areas(self) } }
extension LaneSpan: FieldValue { package var content: FieldContent { .span(self) } }
extension EdgeSet: FieldValue { package var content: FieldContent { .edges(self) } }
extension BorderSpec.Radius: FieldValue { package var content: FieldContent { .radius(self) } }
extension LayerSpec.Anchor: FieldValue { package var content: FieldContent { .anchor(self) } }
extension [LayerSpec]: FieldValue { package var content: FieldContent { .layers(self) } }
extension CellNames: FieldValue { package var content: FieldContent { .cells(self) } }
extension CellReference: FieldValue { package var content: FieldContent { .cell(self) } }
extension ItemsSpec: FieldValue { package var content: FieldContent { .items(self) } }

extension Axis: FieldMark {}
extension Direction: FieldMark {}
extension StateSet: FieldMark {}
extension SpecDamage: FieldMark {}
extension DeviceReference.Base: FieldMark {}
