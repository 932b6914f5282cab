/// Words in edges, borders, separators and layers.
extension ForeignNames {
  static let ofParts: [Entry] = [
    Entry([.edges], "leading start", "left: …", "direction rtl swaps it"),
    Entry([.edges], "trailing end", "right: …", "direction rtl swaps it"),
    Entry([.edges], "x h", "horizontal: …"),
    Entry([.edges], "y v", "vertical: …"),
    Entry([.edges], "all", nil, "one length without a mapping stands for all four"),

    Entry([.border], "thickness lineWidth size", "width: …"),
    Entry([.border], "cornerRadius borderRadius corner", "radius: …"),

    Entry([.separators], "height thickness size lineWidth", "width: …"),
    Entry([.separators], "edge sides side", "edges: …"),
    Entry([.separators], "insets margin margins padding separatorInset", "inset: …"),
    Entry([.separators], "showLast", "last: …"),
    Entry([.separators], "first", nil, "write 'edges: [top]', whose lines the first line does not have"),

    Entry([.layer], "width", "size: { width: … }"),
    Entry([.layer], "height", "size: { height: … }"),
    Entry([.layer], "thickness", "size: …"),
    Entry([.layer], "aspectRatio ratio", nil, "write 'edge: center, size: { width: 40 }, aspect: 16:9'"),
    Entry([.layer], not: "position", values: "absolute relative static fixed"),
    Entry(
      [.layer], "top bottom left right leading trailing start end", nil,
      "write 'edge: [top, left], size: 20, inset: 8', with the edges that it keeps to"),
    Entry([.layer], "edges position anchor corner side", "edge: …"),
    Entry([.layer], "margin margins padding insets", "inset: …"),
    Entry([.layer], "states", "state: …"),
    Entry([.layer], "name", "id: …"),
    Entry([.layer], "x", "offset: { x: … }"),
    Entry([.layer], "y", "offset: { y: … }"),
    Entry([.layer], "center", nil, "write 'edge: center, size: 20'"),
    Entry([.layer], "radius cornerRadius border", nil, "only cells and backgrounds have corners that are rounded"),
    Entry([.background], "cornerRadius", "radius: …"),
    Entry([.background], "border", nil, "only cells have borders"),
  ]
}
