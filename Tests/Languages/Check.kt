// Prints every look-up of the generated object `Everything`, a line a rect; a test compares the lines with the table. The file
// named first says for containers of other sizes which table stands in, by its number.
public fun main(arguments: Array<String>) {
    for (question in java.io.File(arguments[0]).readLines()) {
        val (width, height, scale, isRightToLeft, expected) = question.split("\t")
        val table = Everything.closest(width.toDouble(), height.toDouble(), scale.toInt(), isRightToLeft.toBoolean())
        check(table.device.name == Everything.devices[expected.toInt()]) { question }
    }
    check(Everything.DeviceName.values().map { it.id } == Everything.devices)
    check(Everything.table(Everything.DeviceName.A_B_C_N___D_) === Everything.table(Everything.devices[2]))
    for (name in Everything.devices) {
        val table = Everything.table(name)
        val container = table.container
        check(Everything.closest(container.width, container.height, table.device.scale, table.isRightToLeft).container == container)
        for (section in table.sections) {
            val id = Everything.Section.values().first { it.id == section.id }
            check(table.section(id, section.instance) === section)
            check(try { table.section(id, 9); "" } catch (error: NoSuchElementException) { error.message } == "no section '${id.id}', instance 9")
            fun line(what: Any, frame: Everything.Rect, template: String?) {
                val numbers = listOf(frame.x, frame.y, frame.width, frame.height)
                println((listOf(name, section.id, section.instance, what) + numbers + listOf(template ?: "-")).joinToString("\t"))
            }
            line("frame", section.frame, null)
            section.header?.let { line("header", it.frame, it.layers.joinToString(",") { layer -> layer.id }) }
            val count = if (section.isDynamic) 41 else section.count
            // Along the page, or along the plane.
            val isVertical = section.plane?.let { it.scroll == "vertical" } ?: table.scrollsVertically
            val size = section.plane?.contentSize ?: Everything.Size(section.frame.width, section.frame.height)
            check(section.length(count) == (if (isVertical) size.height else size.width)) { section.id }
            check(section.isMeasured == (section.id == "notes"))
            if (section.isDynamic) {
                if (section.id == "dropped") check(section.length(0) == 0.0)
                section.plane?.let { check(section.length(0) == (if (isVertical) it.frame.height else it.frame.width)) }
            } else {
                for (ask in listOf({ section.frameOf(count) }, { section.cellOf(count, 2 * count) })) {
                    check(try { ask(); false } catch (error: IndexOutOfBoundsException) { true })
                }
            }
            val asks = listOf(
                { section.length(-1) }, { section.lines(-1) }, { section.stops(-1) }, { section.cellOf(0, -1) },
                { section.itemsIn(section.frame, -1) }
            )
            for (ask in asks) {
                val message = try { ask(); null } catch (error: IllegalArgumentException) { error.message }
                check(message == "section '${section.id}' cannot have -1 items") { "$message" }
            }
            for (number in listOf(count, 17)) {
                println(listOf(name, section.id, section.instance, "length", section.length(number)).joinToString("\t"))
                println((listOf(name, section.id, section.instance, "stops") + section.stops(number).map { Math.rint(it * 1e9) / 1e9 }).joinToString("\t"))
            }
            // Where they are on the plane of so many items.
            if (section.plane != null) {
                for (item in 0 until (if (section.isDynamic) 17 else count)) line("17 $item", section.frameOf(item, 17), null)
            }
            if (section.isDynamic) {
                for (ask in listOf({ section.frameOf(17, 17) }, { section.cellOf(17, 17) })) {
                    check(try { ask(); false } catch (error: IndexOutOfBoundsException) { true })
                }
            }
            // The last of the items, and of the lines, is that of the number which is asked about; without one, there are as many
            // as it takes. A line ends with its last item.
            if (section.isDynamic) check(section.cellOf(1000) === section.cellOf(1000, 1001)) { section.id }
            if (section.id == "ticks") {
                check(section.cellOf(16, 17).separators.isEmpty() && section.cellOf(16).separators.size == 1)
            }
            // Where a plane ends between two pixels, its last stop has no more digits than its length.
            if (section.id == "shelf") {
                for (stop in (1..60).flatMap { section.stops(it) }) check(Math.rint(stop * 30) / 30 == stop) { "$stop" }
            }
            // The sliver by which the second item begins too late is no page.
            if (section.id == "sheets") check(section.stops(2).size == 2)
            for (item in 0 until count) {
                val cell = section.cellOf(item, count)
                val edges = cell.separators.joinToString(",") { it.edge }
                line(item, section.frameOf(item), (cell.template ?: "-") + "/" + edges)
            }
            val lines = mapOf(
                "centered" to listOf(0, 3, 6), "week" to listOf(0, 7, 14), "talk" to listOf(0, 1, 2, 3, 4), "low" to listOf(0, 3, 4),
                "rules" to listOf(0, 1, 2, 3), "thin" to listOf(0, 1, 2), "flat" to listOf(0, 1, 2, 3, 4), "narrow" to listOf(0, 2),
                "blocks" to listOf(0, 3, 6, 7), "pictures" to emptyList()
            )
            lines[section.id]?.let { check(section.lines() == it) { "${section.id}: ${section.lines()}" } }
            if (section.isDynamic) section.frameOf(Int.MAX_VALUE)
            if (section.id == "grid") check(section.lines(1000).let { it[20] == 58 && it.last() == 1000 })
            // What has no area meets nothing.
            val filled = (0 until count).count { section.frameOf(it).let { frame -> frame.width * frame.height > 0 } }
            check(section.itemsIn(Everything.Rect(-1e9, -1e9, 2e9, 2e9), count).size == filled)
            if (section.id == "grid") check(section.itemsIn(section.frameOf(999), 1000) == listOf(999))
        }
    }
}
