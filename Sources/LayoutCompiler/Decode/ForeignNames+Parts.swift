/// Words in edges, borders, separators and layers.
extension ForeignNames {
  static let ofParts: [Entry] = [
    Entry(["edges"], "leading start", "left: …", "direction rtl swaps it"),
    Entry(["edges"], "trailing end", "right: …", "direction rtl swaps it"),
    Entry(["edges"], "x h", "horizontal: …"),
    Entry(["edges"], "y v", "vertical: …"),
    Entry(["edges"], "all", nil, "one length without a mapping stands for all four"),

    Entry(["a border"], "thickness lineWidth size", "width: …"),
    Entry(["a border"], "cornerRadius borderRadius corner", "radius: …"),

    Entry(["separators"], "height thickness size lineWidth", "width: …"),
    Entry(["separators"], "edge sides side", "edges: …"),
    Entry(["separators"], "insets margin margins padding separatorInset", "inset: …"),
    Entry(["separators"], "showLast", "last: …"),
    Entry(["separators"], "first", nil, "write 'edges: [top]', whose lines the first line does not have"),

    Entry(["a layer"], "width", "size: { width: … }"),
    Entry(["a layer"], "height", "size: { height: … }"),
    Entry(["a layer"], "thickness", "size: …"),
    Entry(["a layer"], "aspectRatio ratio", nil, "write 'edge: center, size: { width: 40 }, aspect: 16:9'"),
    Entry(["a layer"], "edges position anchor corner side", "edge: …"),
    Entry(["a layer"], "margin margins padding insets", "inset: …"),
    Entry(["a layer"], "states", "state: …"),
    Entry(["a layer"], "name", "id: …"),
    Entry(["a layer"], "x", "offset: { x: … }"),
    Entry(["a layer"], "y", "offset: { y: … }"),
    Entry(["a layer"], "center", nil, "write 'edge: center, size: 20'"),
    Entry(["a layer"], "radius cornerRadius border", nil, "only cells and backgrounds have corners that are rounded"),
    Entry(["a background"], "cornerRadius", "radius: …"),
    Entry(["a background"], "border", nil, "only cells have borders"),
  ]
}
