import FrameTables
import LayoutCompiler
import LayoutEngine

/// The side of a cell that its lane gives, so that a size may say `fill` for it and nothing else, or a length that is one
/// of its shape. Nil where no lane is sure to give one, and where no cell of the section is described.
struct LaneSide {
  private let side: SizeKey
  private let takesShape: Bool
  /// The way to the value that the cursor is in, from the section's own keys on.
  private let path: [HalfTypedText.Step]
  /// The number of the element of a list in brackets that the cursor is in.
  private let element: Int

  init?(_ file: SourceFile, _ context: CursorContext, _ text: HalfTypedText) {
    guard let section = context.section else { return nil }
    var path = context.path.dropFirst(2)
    if path.first == .key(SectionKey.overrides.rawValue) { path = path.dropFirst(2) }
    guard path.last == .key(SectionKey.cell.rawValue) || path.contains(Self.size), Self.isOfCell(path) else {
      return nil
    }
    let anchors = Anchors(file, before: context.start)
    let setting = SectionSetting(MappingWords(text), anchors, context.path, around: section)
    guard let isVertical = setting.isVertical, setting.lanesGiveLength else { return nil }
    side = isVertical ? .width : .height
    takesShape = setting.takesShapesOfCells
    self.path = Array(path)
    let before = file.bytes[..<context.start]
    // The elements of a list in lines of their own are not counted.
    let open = before.lastIndex(of: UInt8(ascii: "["))
    if self.path.suffix(2) == [Self.size, .element] {
      guard let open, !before[open...].contains(where: { $0.isLineBreak || $0 == UInt8(ascii: "]") }) else {
        return nil
      }
    }
    element = open.map { before[$0...].count { $0 == UInt8(ascii: ",") } } ?? 0
  }

  private static let size = HalfTypedText.Step.key(CellKey.size.rawValue)

  /// Whether a path leads into the section's cell or one of its items, and not into a layer.
  private static func isOfCell(_ path: ArraySlice<HalfTypedText.Step>) -> Bool {
    [.key(SectionKey.cell.rawValue), .key(SectionKey.items.rawValue)].contains(path.first)
      && !path.contains(.key(CellKey.layers.rawValue))
  }

  /// Whether a value that is offered at the cursor says something else of that side.
  func excludes(_ written: String) -> Bool {
    if path.suffix(2) == [Self.size, .key(side.rawValue)] { return !suits(written) }
    if path.suffix(2) == [Self.size, .element] { return element == number && !suits(written) }
    guard path.last == Self.size || path.last == .key(SectionKey.cell.rawValue) else { return false }
    var ignored: [Diagnostic] = []
    let tree = YAMLParser.read(SourceFile(path: "", text: written), fileIndex: 0, diagnostics: &ignored)?.tree
    guard let tree, let root = tree.root else { return false }
    let locator = NodeLocator(tree: tree)
    let size = path.last == Self.size ? root : locator.entry(CellKey.size.rawValue, of: root)?.value
    guard let size else { return false }
    let sides = locator.children(of: size)
    let own = tree.kind(of: size) == .mapping ? locator.entry(side.rawValue, of: size) : sides.dropFirst(number).first
    return own.map { !suits(tree.string(of: $0.value)) } ?? false
  }

  /// Which of the two lengths of a list is that side.
  private var number: Int { side == .width ? 0 : 1 }

  /// Whether a size may say something of that side. A share, or what the content takes, is no length of a shape.
  private func suits(_ word: String) -> Bool {
    if ["fill", "100%"].contains(word) { return true }
    return takesShape && word != "fit" && !word.utf8.contains { "%/".utf8.contains($0) }
  }
}
