extension KotlinRuntime {
  /// Makes values of the text of the tables.
  static let reading = #"""
    private fun list(value: Any?): List<*> = value as List<*>? ?: emptyList<Any>()

    private fun rect(value: Any?): Rect =
        list(value).map { it as Double }.let { Rect(it[0], it[1], it[2], it[3]) }

    private fun size(value: Any?): Size = list(value).map { it as Double }.let { Size(it[0], it[1]) }

    private fun lead(value: Any?): Int =
        ((if (value is Map<*, *>) value["sample"] else value) as Double?)?.toInt() ?: 0

    private fun runs(value: Any?): IntArray = list(value).flatMap { run ->
        val (cell, count) = list(run).map { (it as Double).toInt() }
        List(count) { cell }
    }.toIntArray()

    private fun layers(value: Any?): List<Layer> = list(value).map { it as Map<*, *> }.map { layer ->
        Layer(layer["id"] as String, list(layer["states"]).map { it as String }, rect(layer["frame"]))
    }

    private fun supplementary(value: Any?): Supplementary? = (value as Map<*, *>?)?.let {
        Supplementary(rect(it["frame"]), it["pinned"] as Boolean, layers(it["layers"]))
    }

    private fun cell(data: Map<*, *>): Cell = Cell(
        data["template"] as String?, size(data["size"]), rect(data["content"]),
        (data["border"] as Map<*, *>?)?.let { Border(rect(it["path"]), it["width"] as Double, it["radius"] as Double) },
        list(data["separators"]).map { it as Map<*, *> }.map { Separator(it["edge"] as String, rect(it["frame"])) },
        layers(data["layers"])
    )

    /** Reads the text below, which is compact JSON. */
    private class Reader(private val text: String) {
        private var at = 0

        fun value(): Any? = when (text[at]) {
            '{' -> {
                val entries = LinkedHashMap<String, Any?>()
                inside('}') {
                    val key = string()
                    at += 1
                    entries[key] = value()
                }
                entries
            }
            '[' -> {
                val elements = ArrayList<Any?>()
                inside(']') { elements.add(value()) }
                elements
            }
            '"' -> string()
            't' -> word("true", true)
            'f' -> word("false", false)
            'n' -> word("null", null)
            else -> {
                val start = at
                while (at < text.length && text[at] !in ",]}") at += 1
                text.substring(start, at).toDouble()
            }
        }

        private fun inside(end: Char, element: () -> Unit) {
            at += 1
            while (text[at] != end) {
                element()
                if (text[at] == ',') at += 1
            }
            at += 1
        }

        private fun word(word: String, value: Any?): Any? {
            at += word.length
            return value
        }

        private fun string(): String {
            val result = StringBuilder()
            at += 1
            while (text[at] != '"') {
                if (text[at] == '\\') {
                    at += 1
                    when (text[at]) {
                        'n' -> result.append('\n')
                        'r' -> result.append('\r')
                        't' -> result.append('\t')
                        'u' -> {
                            result.append(text.substring(at + 1, at + 5).toInt(16).toChar())
                            at += 4
                        }
                        else -> result.append(text[at])
                    }
                } else {
                    result.append(text[at])
                }
                at += 1
            }
            at += 1
            return result.toString()
        }
    }


    """#
}
