package app.puhunan.host

import java.util.Base64

// The Kotlin core as a process of its own: lines of JSON in and out, as `remote.ts` speaks them. Whatever the core asks of
// its host is asked of the other side, and waited for, as a web view would be.

private val queue = ArrayDeque<Fields>()
private val input = System.`in`.bufferedReader()
private val output = System.out.bufferedWriter()
private val calls = HashMap<Long, (Outcome) -> Unit>()
private val alarms = ArrayList<() -> Unit>()
private var line: Line? = null

private fun write(vararg fields: Pair<String, Any?>) {
    output.write(Json.write(mapOf(*fields)))
    output.newLine()
    output.flush()
}

private fun next(): Fields? = input.readLine()?.let { part(Json.read(it)) }

@Suppress("UNCHECKED_CAST")
private fun part(value: Any?) = value as Fields

/** Waits for the reply; what comes before it is done later. */
private fun ask(vararg question: Pair<String, Any?>): Any? {
    write(*question)
    while (true) {
        val message = next() ?: error("nobody is there")
        if ("reply" in message) return message["reply"]
        // a host that starts anew does so before anything else
        if (message["do"] == "new") queue.addFirst(message) else queue.addLast(message)
    }
}

private object Tested : Phone {
    override fun post(text: String) {
        check(ask("ask" to "post", "text" to text) == true) { "cut" }
    }

    override fun welcome(answer: (Fields) -> Unit) = answer(part(ask("ask" to "welcome")))

    override fun call(message: Fields, answer: (Outcome) -> Unit) = take("call", message, answer)

    override fun act(message: Fields, answer: (Outcome) -> Unit) = take("act", message, answer)

    private fun take(kind: String, message: Fields, answer: (Outcome) -> Unit) {
        calls[message["id"] as Long] = answer
        ask("ask" to kind, "message" to message)
    }

    override fun later(ms: Long, run: () -> Unit) {
        alarms += run
        write("say" to "later", "ms" to ms, "number" to alarms.size - 1)
    }

    override fun cancelled(id: Long) = write("say" to "cancelled", "id" to id)

    override fun state(canGoBack: Boolean, unsaved: Boolean, isDark: Boolean) {
        val state = mapOf("canGoBack" to canGoBack, "unsaved" to unsaved, "bar" to if (isDark) "dark" else "light")
        write("say" to "state", "state" to state)
    }

    override fun left(reason: String) = write("say" to "bye", "reason" to reason)
}

private fun takePackage(message: Fields) {
    val zip = Base64.getDecoder().decode(message["zip"] as String).inputStream()
    val installed = message["installed"]?.let { part(it) }
    try {
        val (key, version) = message["key"] as String to message["version"] as String
        Package.open(zip, Trust(key, version, installed, message["environment"] as? String))
        write("say" to "package", "why" to "")
    } catch (why: Refused) {
        write("say" to "package", "why" to why.message)
    }
}

private fun readEnvelope(message: Fields) {
    val (date, retryAfter) = message["date"] as? String to message["retryAfter"] as? String
    write("say" to "envelope", "outcome" to fromEnvelope(message["text"] as String, date, retryAfter))
}

/** What can't be written comes as no outcome at all. */
private fun end(message: Fields) {
    val outcome = if ("outcome" in message) part(message["outcome"]) else done(Any())
    calls.remove(message["id"] as Long)?.invoke(outcome)
}

private fun perform(line: Line, message: Fields) {
    val id = message["id"] as? Long ?: 0
    when (val what = message["do"]) {
        "receive" -> line.receive(message["text"] as String)?.let { write("say" to "rejected", "why" to it.name) }
        "end" -> end(message)
        "ring" -> alarms[(message["number"] as Long).toInt()]()
        "event" -> line.event(message["name"] as String, part(message["data"]))
        "caps" -> line.updateCaps(part(message["change"]))
        "back" -> line.back { write("say" to "back", "handled" to it, "number" to message["number"]) }
        "sheet" -> line.sheet(id, message["ui"] as String)
        "percent" -> line.percent(id, message["percent"] as Long)
        "cancel" -> line.cancel(id)
        "leave" -> line.bye(message["reason"] as String)
        else -> error("$what is no command")
    }
}

fun main() {
    while (true) {
        val message = queue.removeFirstOrNull() ?: next() ?: return
        when (message["do"]) {
            "new" -> {
                calls.clear()
                line = Line(Tested)
            }
            "package" -> takePackage(message)
            "envelope" -> readEnvelope(message)
            else -> perform(line ?: error("no line yet"), message)
        }
        write("say" to "done", "sid" to line?.sid)
    }
}
