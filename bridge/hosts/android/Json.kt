package app.puhunan.host

/** A JSON object. Lists are List, whole numbers Long, other numbers Double; the rest is String, Boolean and null. */
typealias Fields = Map<String, Any?>

/** Thrown for text that is not valid JSON, and for values that can't be serialized. */
class NoJson(why: String) : Exception(why)

/** JSON without Android's org.json, so that the core runs on any JVM. Strict, with limited depth. */
object Json {
    // deeply nested input must not overflow the stack
    private const val DEEPEST = 500

    fun read(text: String): Any? = Reader(text).run {
        value(0).also { if (!isAtEnd()) throw NoJson("more than one value") }
    }

    /** Serializes maps, lists, strings, finite numbers, booleans and null; throws NoJson for anything else. */
    fun write(value: Any?): String = StringBuilder().also { write(value, it, 0) }.toString()

    private fun write(value: Any?, to: StringBuilder, depth: Int) {
        if (depth > DEEPEST) throw NoJson("too deep")
        when (value) {
            null, is Boolean, is Int, is Long -> to.append(value)
            is Double -> if (value.isFinite()) to.append(value) else throw NoJson("no number")
            is String -> quote(value, to)
            is Map<*, *> -> value.entries.forEachIndexed { at, (name, one) ->
                quote(name as? String ?: throw NoJson("no name"), to.append(if (at == 0) '{' else ','))
                write(one, to.append(':'), depth + 1)
            }.also { to.append(if (value.isEmpty()) "{}" else "}") }
            is List<*> -> value.forEachIndexed { at, one ->
                write(one, to.append(if (at == 0) '[' else ','), depth + 1)
            }.also { to.append(if (value.isEmpty()) "[]" else "]") }
            else -> throw NoJson("no JSON: ${value::class}")
        }
    }

    private fun quote(text: String, to: StringBuilder) {
        to.append('"')
        for (one in text) when {
            one == '"' || one == '\\' -> to.append('\\').append(one)
            // a lone surrogate would be lost in UTF-8; U+2028 and U+2029 end a string in old JavaScript engines
            one < ' ' || one.isSurrogate() || one == '\u2028' || one == '\u2029' ->
                to.append("\\u").append(one.code.toString(16).padStart(4, '0'))
            else -> to.append(one)
        }
        to.append('"')
    }

    private class Reader(private val text: String) {
        private var at = 0

        fun isAtEnd(): Boolean {
            space()
            return at == text.length
        }

        fun value(depth: Int): Any? {
            space()
            if (depth > DEEPEST) throw NoJson("too deep")
            return when (text.getOrNull(at)) {
                '{' -> members(depth)
                '[' -> elements(depth)
                '"' -> string()
                't' -> word("true", true)
                'f' -> word("false", false)
                'n' -> word("null", null)
                else -> number()
            }
        }

        private fun space() {
            while (at < text.length && text[at] in " \t\r\n") at += 1
        }

        private fun takes(one: Char): Boolean {
            space()
            return (text.getOrNull(at) == one).also { if (it) at += 1 }
        }

        private fun need(one: Char) {
            if (!takes(one)) throw NoJson("$one expected at $at")
        }

        private fun word(word: String, value: Any?): Any? {
            if (!text.startsWith(word, at)) throw NoJson("no value at $at")
            at += word.length
            return value
        }

        private fun members(depth: Int): Fields {
            val found = LinkedHashMap<String, Any?>()
            need('{')
            if (takes('}')) return found
            do {
                space()
                val name = string()
                need(':')
                found[name] = value(depth + 1)
            } while (takes(','))
            need('}')
            return found
        }

        private fun elements(depth: Int): List<Any?> {
            val found = ArrayList<Any?>()
            need('[')
            if (takes(']')) return found
            do found += value(depth + 1) while (takes(','))
            need(']')
            return found
        }

        private fun string(): String {
            if (text.getOrNull(at) != '"') throw NoJson("no text at $at")
            val found = StringBuilder()
            var from = ++at
            while (true) {
                val one = text.getOrNull(at) ?: throw NoJson("text without end")
                if (one < ' ') throw NoJson("control character at $at")
                if (one == '"' || one == '\\') found.append(text, from, at)
                at += 1
                if (one == '"') return found.toString()
                if (one == '\\') {
                    found.append(escaped())
                    from = at
                }
            }
        }

        private fun escaped(): Char = when (val one = text.getOrNull(at++)) {
            '"', '\\', '/' -> one
            'b' -> '\b'
            'f' -> '\u000c'
            'n' -> '\n'
            'r' -> '\r'
            't' -> '\t'
            'u' -> hex4()
            else -> throw NoJson("escape at $at")
        }

        private fun hex4(): Char {
            val digits = text.substring(at, minOf(at + 4, text.length))
            if (!HEX.matches(digits)) throw NoJson("escape at $at")
            at += 4
            return digits.toInt(16).toChar()
        }

        private fun number(): Any {
            val found = NUMBER.matchAt(text, at)?.value ?: throw NoJson("no value at $at")
            at += found.length
            return found.toLongOrNull() ?: found.toDouble()
        }
    }

    private val HEX = Regex("[0-9a-fA-F]{4}")
    private val NUMBER = Regex("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")
}
