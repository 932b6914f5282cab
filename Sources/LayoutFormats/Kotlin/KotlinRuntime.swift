/// What every generated Kotlin object contains: the types of the table, and look-ups that need the standard library
/// only.
///
/// The types are nested, so that any number of specs can share a package.
enum KotlinRuntime {
  static let source = types + sections + reading + tables

  private static let sections = #"""
    /**
     * A section on a device. Look-ups throw an IndexOutOfBoundsException where there is no such item, and an
     * IllegalArgumentException for less than no items.
     */
    public class SectionLayout internal constructor(
        data: Map<*, *>, scroll: String, private val scale: Int, private val isRightToLeft: Boolean
    ) {
        public val id: String = data["id"] as String
        /** Which of the equal sections in a row it is, from 0. */
        public val instance: Int = (data["instance"] as Double?)?.toInt() ?: 0
        /** In the coordinates of the content; a dynamic section with its sample. */
        public val frame: Rect = rect(data["frame"])
        public val header: Supplementary? = supplementary(data["header"])
        public val footer: Supplementary? = supplementary(data["footer"])
        public val background: Rect? = data["background"]?.let { rect(it) }
        public val backgroundRadius: Double = data["backgroundRadius"] as Double? ?: 0.0
        /** Each distinct cell, in order of first use. */
        public val cells: List<Cell> = list(data["cells"]).map { cell(it as Map<*, *>) }
        public val plane: Plane? = (data["plane"] as Map<*, *>?)?.let {
            Plane(it["scroll"] as String, rect(it["frame"]), size(it["contentSize"]), it["snap"] as String)
        }
        /** Ids of the sections that may move this one, since their lengths are known at run time only. */
        public val after: List<String> = (data["after"] as List<*>?)?.map { it as String } ?: emptyList()

        private val isDroppedWhenEmpty = data["whenEmpty"] == "drop"
        private val items = data["items"] as Map<*, *>
        private val pattern = items["pattern"] as Map<*, *>?
        private val tail = items["tail"] as Map<*, *>?
        private val extent = items["extent"] as Map<*, *>?
        /** How often some lines come in a row, and how many items each of these holds. */
        private val turns: List<List<Int>> = list(data["lines"]).map { turn -> list(turn).map { (it as Double).toInt() } }
        private val hasLines = !data.containsKey("lines") || data["lines"] != null
        /** How many items there are; of a dynamic section those of the sample. */
        public val count: Int = ((items["count"] ?: items["sample"]) as Double).toInt()
        /** Whether the number of items is known at run time only: look-ups take any index then. */
        public val isDynamic: Boolean = items["count"] == null && pattern != null
        /** Whether the app measures items, header or footer: what depends on them is that of the sample. */
        public val isMeasured: Boolean = data["measured"] == true
        private val stops: Any? = (data["plane"] as Map<*, *>?)?.get("stops")
        private val isVertical = (plane?.scroll ?: scroll) == "vertical"
        private val frames: List<Rect>? = (items["frames"] as List<*>?)?.map { rect(it) }
        private val slots: IntArray = runs(if (pattern == null) items["cells"] else pattern["cells"])
        private val tailFrom: Int = (tail?.get("from") as Double?)?.toInt() ?: Int.MAX_VALUE
        private val tailFrames: List<Rect> = (tail?.get("frames") as List<*>?)?.map { rect(it) } ?: emptyList()
        private val tailSlots: IntArray = runs(tail?.get("cells"))
        private val variants: List<Pair<List<*>, IntArray>> =
            (pattern?.get("variants") as List<*>?)?.map { it as Map<*, *> }?.map { Pair(list(it["place"]), runs(it["cells"])) }
                ?: emptyList()
        private val lead: Int = lead(pattern?.get("lead"))
        private val firstSlot: Int = if (pattern?.get("lead") is Map<*, *>) lead else 0
        private val origins: List<List<*>> = list(pattern?.get("frames")).map { list(it) }
        private val stride: List<*> = list(pattern?.get("stride"))
        private val snap: Double? = pattern?.get("snap") as Double?
        private val exact = pattern?.get("exact") as Map<*, *>?
        private val over: Long = (exact?.get("over") as Double?)?.toLong() ?: 1
        /** Of how many parts a pixel is where lengths are whole numbers of them. */
        private val lengthParts: Long = ((extent?.get("exact") as Map<*, *>?)?.get("over") as Double?)?.toLong() ?: 1
        private val exactOrigins: List<List<*>> = list(exact?.get("origins")).map { list(it) }
        private val exactStride: List<*> = list(exact?.get("stride"))

        /**
         * The frame of an item, in the coordinates of the content or of the plane. Constant time.
         *
         * @param among of a dynamic section: how many items there are. From right to left the plane begins at its far end, so
         * that it decides where all of them are; without it that is the plane of the sample.
         */
        public fun frameOf(item: Int, among: Int? = null): Rect {
            check(item, among)
            if (frames != null) return frames[item]
            if (tail != null && item >= tailFrom) return tailFrames[item - tailFrom]
            val turn = (item.toLong() + firstSlot) / slots.size
            val slot = ((item.toLong() + firstSlot) % slots.size).toInt()
            val size = cells[cellIndex(item, among)].size
            return Rect(origin(0, slot, turn, moveOf(among)), origin(1, slot, turn, 0.0), size.width, size.height)
        }

        /**
         * The cell of an item. Constant time.
         *
         * @param among of a dynamic section: how many items there are, since the last line may look different. Without it as
         * many as in the sample, or as it takes for the item.
         */
        public fun cellOf(item: Int, among: Int? = null): Cell {
            check(item, among)
            return cells[cellIndex(item, among)]
        }

        /**
         * How long the section is along the scroll axis with so many items; where it scrolls across the page, the content of
         * its plane, which stays even if the page drops the section. Without a dynamic count it has one length.
         */
        public fun length(count: Int): Double {
            if (counted(count) == 0 && extent != null && isDroppedWhenEmpty && plane == null) return 0.0
            if (extent == null || count == this.count) {
                if (plane == null) return if (isVertical) frame.height else frame.width
                return if (isVertical) plane.contentSize.height else plane.contentSize.width
            }
            val length = extentOf(extent, count)
            if (plane == null) return length
            return maxOf(length, if (isVertical) plane.frame.height else plane.frame.width)
        }

        /** A sum of lengths that are whole pixels is one, too, and a sum of lengths with few decimals has few. */
        private fun sum(value: Double): Double {
            val pixels = Math.rint(value * scale)
            if (Math.abs(value * scale - pixels) < 1e-6) return pixels / scale
            val short = Math.rint(value * 1e6) / 1e6
            return if (Math.abs(value - short) < 1e-9) short else value
        }

        private fun extentOf(extent: Map<*, *>, count: Int): Double {
            val exact = extent["exact"] as Map<*, *>?
            val from = exact ?: extent
            val perLine = (extent["itemsPerLine"] as Double).toInt()
            val line = from["line"] as Double
            val ends = from["ends"] as List<*>?
            var length = from["empty"] as Double
            if (count > 0 && ends != null) {
                length += ((count - 1) / perLine) * line + ends[(count - 1) % perLine] as Double
            } else if (count > 0) {
                val lines = (count.toLong() + lead(extent["lead"]) - 1) / perLine + 1
                length += lines * line - (from["spacing"] as Double? ?: 0.0)
            }
            // Whole numbers are divided once, which gives the nearest number to the fraction.
            return if (exact == null) sum(length) else length / (exact["over"] as Double * scale)
        }

        /**
         * The items that meet a rect, in ascending order; touching, by less than a thousandth of a pixel, is not meeting.
         * Linear in the number of items.
         *
         * @param among of a dynamic section: how many items there are, which decides where they are as for `frameOf`.
         */
        public fun itemsIn(rect: Rect, among: Int = count): List<Int> {
            val near = 0.001 / scale
            return (0 until most(among)).filter {
                val frame = frameOf(it, among)
                minOf(frame.maxX, rect.maxX) - maxOf(frame.x, rect.x) > near &&
                    minOf(frame.maxY, rect.maxY) - maxOf(frame.y, rect.y) > near
            }
        }

        /**
         * The first item of each line, in order, and the number of items at the end. In a mosaic a line is a block of areas; a
         * waterfall has no lines, and the list is empty. Linear in the number of lines.
         *
         * @param among of a dynamic section: how many items there are.
         */
        public fun lines(among: Int = count): List<Int> {
            val starts = mutableListOf<Int>()
            val most = most(among)
            if (!hasLines) return starts
            if (extent != null) {
                val perLine = (extent["itemsPerLine"] as Double).toLong()
                // The first line has empty lanes at its start.
                var next = perLine - lead(extent["lead"])
                if (most > 0) starts.add(0)
                while (next < most) {
                    starts.add(next.toInt())
                    next += perLine
                }
            }
            var start = 0
            for (turn in turns) {
                val lengths = turn.drop(1)
                repeat(turn[0]) {
                    for (length in lengths) {
                        starts.add(start)
                        start += length
                    }
                }
            }
            starts.add(most)
            return starts
        }

        /**
         * The offsets at which a section that scrolls across the page comes to rest, ascending, each once: how far the plane
         * has moved to the left, or up. Empty if it rests anywhere. Linear in their number.
         *
         * @param among of a dynamic section: how many items there are.
         */
        public fun stops(among: Int = count): List<Double> {
            val most = most(among)
            if (plane == null) return emptyList()
            if (stops !is Map<*, *>) return list(stops).map { it as Double }
            val strip = if (isVertical) plane.frame.height else plane.frame.width
            val sample = if (isVertical) plane.contentSize.height else plane.contentSize.width
            val last = sum(maxOf(0.0, length(most) - strip))
            val step = stops["step"] as Double
            var first = stops["first"] as Double
            var many = (stops["count"] as Double?)?.toInt()
            if (many == null) {
                // Counted from the far end, they move with the number of items.
                if (step < 0) first += last - maxOf(0.0, sample - strip)
                if (plane.snap == "page") {
                    val pages = if (strip > 0) Math.floor(last / strip + 0.001).toInt() else 0
                    many = pages + (if (strip > 0 && (last - strip * pages) * scale > 0.001) 2 else 1)
                } else {
                    val perLine = (extent?.get("itemsPerLine") as Double?)?.toInt() ?: 1
                    many = if (most > 0) ((most.toLong() + lead(extent?.get("lead")) - 1) / perLine).toInt() + 1 else 0
                }
            }
            // Rounded is how far the plane has moved from its beginning: there it lies at rest, even if it ends between two
            // pixels.
            val isMirrored = isRightToLeft && !isVertical
            val found = mutableListOf<Double>()
            for (index in 0 until many) {
                val at = first + step * (if (step < 0) many - 1 - index else index)
                val pixels = Math.ceil((if (isMirrored) last - at else at) * scale + 0.501) - 1
                val moved = maxOf(0.0, minOf(pixels / scale, last))
                val stop = if (isMirrored) sum(last - moved) else moved
                if (stop != found.lastOrNull()) found.add(stop)
            }
            return found
        }

        /** How many items there are to look at. */
        private fun most(among: Int): Int = counted(among).let { if (isDynamic) it else count }

        private fun counted(number: Int): Int {
            require(number >= 0) { "section '" + id + "' cannot have " + number + " items" }
            return number
        }

        private fun check(item: Int, among: Int?) {
            val counted = if (among == null) Int.MAX_VALUE.toLong() + 1 else counted(among).toLong()
            if (item < 0 || item >= (if (isDynamic) counted else count.toLong())) {
                throw IndexOutOfBoundsException("section '" + id + "' has no item " + item)
            }
        }

        /** How far so many items move what is on the plane, in points: what is counted from its far end moves with that. */
        private fun moveOf(among: Int?): Double =
            if (among == null || plane == null || !isDynamic || !isRightToLeft || isVertical) 0.0
            else length(among) - plane.contentSize.width

        private fun origin(axis: Int, slot: Int, turn: Long, move: Double): Double {
            // Items that move by a part of a pixel are rounded after the move.
            val snaps = snap != null || Math.abs(move * scale - Math.rint(move * scale)) > 1e-6
            if (exact == null) {
                val at = origins[slot][axis] as Double + stride[axis] as Double * turn + move
                return if (snaps) (Math.ceil(at * scale + 0.501) - 1) / scale else at
            }
            // Whole numbers below 2^53 are exact, and so is the division that follows: the nearest number to the fraction.
            val finer = if (move == 0.0) 1 else lengthParts
            val parts = over * finer
            val place = (exactOrigins[slot][axis] as Double).toLong() + (exactStride[axis] as Double).toLong() * turn
            val at = place * finer + Math.rint(move * scale * parts).toLong()
            if (!snaps) return at.toDouble() / (parts * scale).toDouble()
            // What falls short of half a pixel by less than a thousandth counts as one.
            val whole = Math.floorDiv(at, parts)
            return (if ((at - whole * parts) * 1000 > 499 * parts) whole + 1 else whole).toDouble() / scale
        }

        private fun cellIndex(item: Int, among: Int?): Int {
            if (pattern == null) return slots[item]
            if (tail != null && item >= tailFrom) return tailSlots[item - tailFrom]
            val slot = ((item.toLong() + firstSlot) % slots.size).toInt()
            if (variants.isEmpty()) return slots[slot]
            val count = if (isDynamic && among != null) among.toLong() else maxOf(count.toLong(), item + 1L)
            val line = (item.toLong() + lead) / slots.size
            val place = mutableListOf<String>()
            if (line == 0L) place.add("firstLine")
            if (line == (count - 1 + lead) / slots.size) place.add("lastLine")
            if (item.toLong() == count - 1) place.add("lastItem")
            return (variants.firstOrNull { it.first == place }?.second ?: slots)[slot]
        }
    }

    /** What says how well a table stands in for another container, without its sections. */
    private class Outline(data: Map<*, *>) {
        val container: Rect = rect(data["container"])
        val scale: Int = ((data["device"] as Map<*, *>)["scale"] as Double).toInt()
        val isRightToLeft: Boolean = data["direction"] == "rtl"
        val scrollsVertically: Boolean = data["scroll"] == "vertical"

        /** By how much it is larger than a container across the scroll axis. */
        fun across(width: Double, height: Double): Double =
            if (scrollsVertically) container.width - width else container.height - height

        fun along(width: Double, height: Double): Double =
            if (scrollsVertically) container.height - height else container.width - width
    }

    /** The layout on one device. */
    public class Table internal constructor(data: Map<*, *>) {
        public val device: Device = (data["device"] as Map<*, *>).let {
            val area = list(it["safeArea"]).map { edge -> edge as Double }
            Device(
                it["name"] as String, it["width"] as Double, it["height"] as Double, (it["scale"] as Double).toInt(),
                Insets(area[0], area[1], area[2], area[3]), it["textSize"] as String?
            )
        }
        public val isRightToLeft: Boolean = data["direction"] == "rtl"
        public val scrollsVertically: Boolean = data["scroll"] == "vertical"
        /** In the screen's coordinates. */
        public val container: Rect = rect(data["container"])
        public val contentSize: Size = size(data["contentSize"])
        public val sections: List<SectionLayout> =
            list(data["sections"]).map { SectionLayout(it as Map<*, *>, data["scroll"] as String, device.scale, isRightToLeft) }

        /** @param instance of a section that repeats. Throws a NoSuchElementException where there is no such. */
        public fun section(section: Section, instance: Int = 0): SectionLayout =
            sections.firstOrNull { it.id == section.id && it.instance == instance }
                ?: throw NoSuchElementException("no section '" + section.id + "', instance " + instance)
    }


    """#

  private static let tables = #"""
    private val data: List<*> by lazy { list((Reader(text()).value() as Map<*, *>)["tables"]) }
    private val outlines: List<Outline> by lazy { data.map { Outline(it as Map<*, *>) } }
    private val made: MutableMap<Int, Table> = java.util.concurrent.ConcurrentHashMap()

    /** The names of the devices that it was compiled for, in the order of the spec. */
    public val devices: List<String> by lazy { data.map { ((it as Map<*, *>)["device"] as Map<*, *>)["name"] as String } }

    /** The table of a device of the spec. */
    public fun table(device: DeviceName): Table = table(device.id)

    /** The table of a device. Throws a NoSuchElementException where there is no such. */
    public fun table(device: String): Table {
        val index = devices.indexOf(device)
        if (index < 0) throw NoSuchElementException("no device '" + device + "'")
        return at(index)
    }

    /**
     * The table that stands in best for a container: of this size and scale if there is one; else of this scale, of this
     * direction, no larger across the scroll axis, and closest along it. The container is what the layout fills, as
     * `container` of a table; it is smaller than the screen if the spec keeps a distance from its edges.
     */
    public fun closest(width: Double, height: Double, scale: Int, rightToLeft: Boolean = false): Table {
        val near = 0.001 / scale
        val best = outlines.indices.minWithOrNull(
            compareBy(
                {
                    val at = outlines[it].container
                    val isSame = Math.abs(at.width - width) < near && Math.abs(at.height - height) < near
                    if (isSame && outlines[it].scale == scale) 0 else 1
                },
                { if (outlines[it].scale == scale) 0 else 1 },
                { if (outlines[it].isRightToLeft == rightToLeft) 0 else 1 },
                { if (outlines[it].across(width, height) >= near) 1 else 0 },
                { Math.abs(outlines[it].across(width, height)) },
                { Math.abs(outlines[it].along(width, height)) }
            )
        )
        return at(best ?: throw NoSuchElementException("the spec has no devices"))
    }

    private fun at(index: Int): Table = made.getOrPut(index) { Table(data[index] as Map<*, *>) }
    """#
}
