package app.puhunan.host

const val PROTOCOL = 1L

/** Longest message, in UTF-16 characters. */
const val LONGEST = 8_000_000

/** Result of a call, created by `done` or `failed`. */
typealias Outcome = Fields

fun done(data: Any?): Outcome = mapOf("ok" to true, "data" to data)

/** Creates a failed outcome; `code` is a number of the service or a failure code of bridge/README.md. */
fun failed(code: Any, layer: String = "native", message: String = ""): Outcome =
    mapOf("ok" to false, "error" to mapOf("code" to code, "layer" to layer, "message" to message))

/** Callbacks of the connection to the page. They are called, and must call back, on the window's thread. */
interface Phone {
    /** Posts a text to the page; throws if it can't. */
    fun post(text: String)

    /** Answers with the current `host`, `caps`, `ctx`, `run` and key for PINs, now or later; called at each hello. */
    fun welcome(answer: (Fields) -> Unit)

    /** Performs a call that the capabilities allow; calls `answer` with the outcome, now or later. */
    fun call(message: Fields, answer: (Outcome) -> Unit)

    /** Performs an action that the capabilities allow. */
    fun act(message: Fields, answer: (Outcome) -> Unit)

    fun later(ms: Long, run: () -> Unit)

    /** Called when the page has cancelled a call and ignores its result. */
    fun cancelled(id: Long)

    /**
     * Called at each change of the app's state: `canGoBack` if it can handle 'back', `unsaved` if closing it would lose
     * work, `isDark` if the top of the page is dark.
     */
    fun state(canGoBack: Boolean, unsaved: Boolean, isDark: Boolean)

    fun left(reason: String)
}

/** Why a message of the page was dropped. */
enum class Dropped { unreadable, sid, beforeHello, unknown, malformed, repeatedId }

/**
 * The host's side of the protocol (hb/1) on one connection, for successive page loads (bridge/README.md documents the
 * messages). Independent of the web view. Refuses operations and actions that its capabilities do not allow.
 */
class Line(private val phone: Phone) {
    var sid: String? = null
        private set

    /** Session id of the last hello. */
    private var page: String? = null
    private var caps: Fields = emptyMap()
    private var seq = 0L
    private val seen = HashSet<Long>()

    /** Results of calls, newest last, kept until a hello no longer lists the calls as open. */
    private val ended = LinkedHashMap<Long, Pair<String, Fields>>()
    private val backs = HashMap<Long, (Boolean) -> Unit>()

    /** Number of messages that could not be posted. */
    var lost = 0
        private set

    /** Sends an event to the page. */
    fun event(name: String, data: Fields = emptyMap(), reply: Boolean = false) {
        if (sid == null) return
        val asked: Fields = if (reply) mapOf("reply" to true) else emptyMap()
        send("event", mapOf("seq" to ++seq, "name" to name, "data" to data) + asked)
    }

    /** Sends changed capabilities; all others stay as they are. */
    fun updateCaps(change: Fields) {
        caps = caps + change
        event("caps", change)
    }

    /**
     * Asks the page to handle 'back'. Not handled if there is no answer within 300 ms, so that users can always leave.
     */
    fun back(finished: (handled: Boolean) -> Unit) {
        if (sid == null) return finished(false)
        val number = seq + 1
        backs[number] = finished
        // finish only this request: the next page may use the same number
        phone.later(BACK_MS) { if (backs[number] === finished) finishBack(number, false) }
        event("back", reply = true)
    }

    /** Reports that the host's native sheet is 'open' or 'closed'; the page's deadline is paused while it is open. */
    fun sheet(id: Long, ui: String) = progress(id, "ui", ui)

    /** Reports the progress of a call, 0 to 100. */
    fun percent(id: Long, percent: Any) = progress(id, "percent", percent)

    /** Cancels a call. */
    fun cancel(id: Long) {
        if (sid != null) end(id, "cancel", emptyMap())
    }

    /** Ends the session; the page repeats its hello until a host answers. */
    fun bye(reason: String) {
        if (sid != null) send("bye", mapOf("reason" to reason))
        sid = null
    }

    /** Handles a message of the page; returns why it was dropped, if so. */
    fun receive(text: String): Dropped? {
        val message = read(text) ?: return refuseUnreadable(text)
        val type = message["type"]
        if (type == "hello") return greet(message)
        if (sid == null) return Dropped.beforeHello
        if (message["sid"] != sid) return Dropped.sid
        val (id, number) = message["id"] as? Long to message["seq"] as? Long
        when {
            type == "call" -> return take(message, message["op"], phone::call)
            type == "act" -> return take(message, message["action"], phone::act)
            type == "cancel" && id != null -> phone.cancelled(id)
            type == "handled" && number != null -> finishBack(number, message["handled"] == true)
            type == "state" ->
                phone.state(message["canGoBack"] == true, message["unsaved"] == true, message["bar"] == "dark")
            type == "bye" -> {
                sid = null
                phone.left("${message["reason"]}")
            }
            else -> return Dropped.unknown
        }
        return null
    }

    private fun read(text: String): Fields? =
        if (text.length > LONGEST) null else try {
            @Suppress("UNCHECKED_CAST")
            Json.read(text) as? Fields
        } catch (_: NoJson) {
            null
        }

    /** Rejects a message that is too long if its first characters contain its id. */
    private fun refuseUnreadable(text: String): Dropped {
        val head = HEAD.find(text.take(200))?.destructured
        head?.let { (whose, id) ->
            if (whose == sid) {
                seen += id.toLong()
                end(id.toLong(), "result", failed("tooLarge"))
            }
        }
        return Dropped.unreadable
    }

    private fun greet(hello: Fields): Dropped? {
        val own = hello["sid"] as? String
        if (own == null || !SID.matches(own)) return Dropped.sid
        val protos = hello["protos"] as? List<*> ?: emptyList<Any>()
        if (PROTOCOL !in protos) {
            val offered = protos.joinToString { "hb/$it" }
            send("bye", mapOf("reason" to "host speaks hb/$PROTOCOL, app speaks $offered"), own)
            return null
        }
        // a new page, after a reload or crash: drop the state of the previous one
        if (own != page) forget()
        page = own
        sid = own
        phone.welcome { greeting ->
            // the page may have gone meanwhile
            if (sid == own) {
                @Suppress("UNCHECKED_CAST")
                caps = greeting["caps"] as Fields
                send("welcome", mapOf("v" to PROTOCOL, "proto" to PROTOCOL) + greeting)
                settle((hello["open"] as? List<*>)?.filterIsInstance<Long>() ?: emptyList())
            }
        }
        return null
    }

    private fun forget() {
        seq = 0
        seen.clear()
        ended.clear()
        for (number in backs.keys.toList()) finishBack(number, false)
    }

    /** Sends the result or acknowledgement of each call that the page waits for; deletes all other results. */
    private fun settle(open: List<Long>) {
        ended.keys.retainAll(open.toSet())
        for (id in open) {
            if (id in seen) resend(id)
            else send("result", mapOf("id" to id) + failed("cancelled", message = "unknown"))
        }
    }

    private fun take(message: Fields, name: Any?, work: (Fields, (Outcome) -> Unit) -> Unit): Dropped? {
        val (id, own) = message["id"] as? Long to sid
        val deadline = (message["deadline"] as? Number)?.toDouble() ?: 0.0
        val hasHeaders = message["type"] == "act" || message["headers"] is Map<*, *>
        if (id == null || name !is String || deadline <= 0 || !hasHeaders) return Dropped.malformed
        if (!seen.add(id)) {
            resend(id)
            return Dropped.repeatedId
        }
        send("ack", mapOf("id" to id))
        var isOpen = true
        val answer = { outcome: Outcome ->
            // ignore a second result, and a result for a page that is gone
            if (isOpen && sid == own) end(id, "result", sendable(outcome))
            isOpen = false
        }
        val refusal = refusalOf(name)
        if (refusal != null) answer(refusal)
        else try {
            work(message, answer)
        } catch (_: Exception) {
            // answer at once, so that the page does not wait until its deadline
            answer(failed("serverError"))
        }
        return null
    }

    /** Returns the failure for an operation or action that the capabilities do not allow; null if it is allowed. */
    private fun refusalOf(name: String): Outcome? = when (val word = if (name in caps) caps[name] else caps["*"]) {
        "yes" -> null
        "denied", "switchedOff" -> failed(word)
        is Map<*, *> -> failed("tooOld", message = "${word["needs"]}")
        else -> failed("missing")
    }

    private fun finishBack(number: Long, handled: Boolean) {
        backs.remove(number)?.invoke(handled)
    }

    private fun progress(id: Long, name: String, value: Any) {
        if (sid != null) send("progress", mapOf("id" to id, name to value))
    }

    private fun resend(id: Long) {
        val (type, fields) = ended[id] ?: ("ack" to emptyMap())
        send(type, mapOf("id" to id) + fields)
    }

    private fun end(id: Long, type: String, fields: Fields) {
        ended[id] = type to fields
        while (ended.size > MOST_ENDED) ended.remove(ended.keys.first())
        send(type, mapOf("id" to id) + fields)
    }

    /** Replaces an outcome that can't be serialized or is too long by an error. */
    private fun sendable(outcome: Outcome): Outcome = try {
        if (Json.write(outcome).length <= LONGEST - ROOM) outcome else failed("serverError", message = "reply too long")
    } catch (_: NoJson) {
        failed("serverError", message = "reply is no JSON")
    }

    private fun send(type: String, fields: Fields, whose: String? = sid) {
        try {
            phone.post(Json.write(mapOf("type" to type, "sid" to whose) + fields))
        } catch (_: Exception) {
            // messages to an unreachable page are lost; its next hello requests lost results again
            lost += 1
        }
    }

    private companion object {
        /** Timeout for the page's answer to 'back'. */
        const val BACK_MS = 300L

        /** Number of results kept for a page that sends no hello. */
        const val MOST_ENDED = 100

        /** Room for the other fields of a result message, in characters. */
        const val ROOM = 100
        val SID = Regex("[0-9a-f]{32}")
        val HEAD = Regex("^\\{\"type\":\"(?:call|act)\",\"sid\":\"([0-9a-f]{32})\",\"id\":(\\d{1,15})\\b")
    }
}
