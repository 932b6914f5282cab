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
        private val exactOrigins: List<List<*>> = list(exact?.get("origins")).map { list(it) }
        private val exactStride: List<*> = list(exact?.get("stride"))

        /** The frame of an item, in the coordinates of the content or of the plane. Constant time. */
        public fun frameOf(item: Int): Rect {
            check(item)
            if (frames != null) return frames[item]
            if (tail != null && item >= tailFrom) return tailFrames[item - tailFrom]
            val turn = (item.toLong() + firstSlot) / slots.size
            val slot = ((item.toLong() + firstSlot) % slots.size).toInt()
            val size = cells[cellIndex(item, maxOf(count.toLong(), item + 1L))].size
            return Rect(origin(0, slot, turn), origin(1, slot, turn), size.width, size.height)
        }

        /**
         * The cell of an item. Constant time.
         *
         * @param among of a dynamic section: how many items there are, since the last line may look different.
         */
        public fun cellOf(item: Int, among: Int = count): Cell {
            check(item)
            return cells[cellIndex(item, maxOf(counted(among).toLong(), item + 1L))]
        }

        /**
         * How long the section is along the scroll axis with so many items; where it scrolls across the page, the content of
         * its plane. Without a dynamic count it has one length.
         */
        public fun length(count: Int): Double {
            if (counted(count) == 0 && extent != null && isDroppedWhenEmpty) return 0.0
            if (extent == null || count == this.count) {
                if (plane == null) return if (isVertical) frame.height else frame.width
                return if (isVertical) plane.contentSize.height else plane.contentSize.width
            }
            val length = extentOf(extent, count)
            if (plane == null) return length
            return maxOf(length, if (isVertical) plane.frame.height else plane.frame.width)
        }

        /** A sum of lengths that are whole pixels is one, too. */
        private fun whole(value: Double): Double {
            val pixels = Math.rint(value * scale)
            return if (Math.abs(value * scale - pixels) < 1e-6) pixels / scale else value
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
            return if (exact == null) whole(length) else length / (exact["over"] as Double * scale)
        }

        /**
         * The items that meet a rect, in ascending order; touching, by less than a thousandth of a pixel, is not meeting.
         * Linear in the number of items.
         *
         * @param among of a dynamic section: how many items there are.
         */
        public fun itemsIn(rect: Rect, among: Int = count): List<Int> {
            val near = 0.001 / scale
            return (0 until most(among)).filter {
                val frame = frameOf(it)
                minOf(frame.maxX, rect.maxX) - maxOf(frame.x, rect.x) > near &&
                    minOf(frame.maxY, rect.maxY) - maxOf(frame.y, rect.y) > near
            }
        }

        /**
         * The first item of each line of a flow or grid, in order, and the number of items at the end; a waterfall has no lines.
         * Linear in the number of items.
         *
         * @param among of a dynamic section: how many items there are.
         */
        public fun lines(among: Int = count): List<Int> {
            val starts = mutableListOf<Int>()
            val near = 0.001 / scale
            val most = most(among)
            val pixel = 1.0 / scale
            var start = 0.0
            var end = 0.0
            var before = 0.0
            var width = 0.0
            for (item in 0 until most) {
                val frame = frameOf(item)
                val read = if (isRightToLeft) -frame.maxX else frame.x
                val top = if (isVertical) frame.y else read
                val bottom = top + (if (isVertical) frame.height else frame.width)
                val left = if (isVertical) read else frame.y
                // An item of the same line begins behind the beginning of the one before, and beside something of the line.
                // Where items begin is rounded to pixels and their sizes are not, so neighbors may overlap by a pixel.
                val isClose = end - start > 2 * pixel + near && top > end - pixel - near && bottom > end + pixel - near
                val isBehind = top > end + pixel + near || isClose
                if (item == 0 || left < before + minOf(pixel, width / 2) - near || isBehind) {
                    starts.add(item)
                    start = top
                    end = bottom
                } else {
                    start = minOf(start, top)
                    end = maxOf(end, bottom)
                }
                before = left
                width = if (isVertical) frame.width else frame.height
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
            val last = whole(maxOf(0.0, length(most) - strip))
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
            val found = mutableListOf<Double>()
            for (index in 0 until many) {
                val at = first + step * (if (step < 0) many - 1 - index else index)
                val stop = maxOf(0.0, minOf(Math.ceil(at * scale + 0.501) - 1, last * scale) / scale)
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

        private fun check(item: Int) {
            if (item < 0 || (!isDynamic && item >= count)) throw IndexOutOfBoundsException("section '" + id + "' has no item " + item)
        }

        private fun origin(axis: Int, slot: Int, turn: Long): Double {
            if (exact == null) {
                val at = origins[slot][axis] as Double + stride[axis] as Double * turn
                return if (snap == null) at else (Math.ceil(at * snap + 0.501) - 1) / snap
            }
            // Whole numbers below 2^53 are exact, and so is the division that follows: the nearest number to the fraction.
            val at = (exactOrigins[slot][axis] as Double).toLong() + (exactStride[axis] as Double).toLong() * turn
            if (snap == null) return at.toDouble() / (over * scale).toDouble()
            // What falls short of half a pixel by less than a thousandth counts as one.
            val whole = Math.floorDiv(at, over)
            return (if ((at - whole * over) * 1000 > 499 * over) whole + 1 else whole).toDouble() / scale
        }

        private fun cellIndex(item: Int, count: Long): Int {
            if (pattern == null) return slots[item]
            if (tail != null && item >= tailFrom) return tailSlots[item - tailFrom]
            val slot = ((item.toLong() + firstSlot) % slots.size).toInt()
            if (variants.isEmpty()) return slots[slot]
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
     * direction, no larger across the scroll axis, and closest along it.
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
