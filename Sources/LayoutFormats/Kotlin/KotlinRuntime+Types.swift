extension KotlinRuntime {
  /// What tables consist of.
  static let types = #"""
    /** In points, origin top left. */
    public data class Rect(val x: Double, val y: Double, val width: Double, val height: Double) {
        public val maxX: Double get() = x + width
        public val maxY: Double get() = y + height

        /** Touching is not meeting. */
        public fun meets(other: Rect): Boolean = x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    public data class Size(val width: Double, val height: Double)

    public data class Insets(val top: Double, val left: Double, val bottom: Double, val right: Double)

    public data class Separator(val edge: String, val frame: Rect)

    /** A rect inside a cell (relative to it), or inside a header or footer (in the coordinates of the content). */
    public data class Layer(val id: String, val states: List<String>, val frame: Rect)

    public data class Border(val path: Rect, val width: Double, val radius: Double)

    /** One of the distinct cells of a section; rects are relative to the cell. */
    public data class Cell(
        /** The name of its template, the section's id for one of its own, or null. */
        val template: String?,
        val size: Size,
        val content: Rect,
        val border: Border?,
        val separators: List<Separator>,
        val layers: List<Layer>
    )

    /** A header or footer, where it is at rest. */
    public data class Supplementary(val frame: Rect, val pinned: Boolean, val layers: List<Layer>)

    /** What items lie on where a section scrolls across the page. */
    public data class Plane(val scroll: String, val frame: Rect, val contentSize: Size, val snap: String)

    /** In points; `scale` is device pixels in a point. */
    public data class Device(
        val name: String,
        val width: Double,
        val height: Double,
        val scale: Int,
        val safeArea: Insets,
        val textSize: String?
    )


    """#
}
