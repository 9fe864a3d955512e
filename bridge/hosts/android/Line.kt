package app.puhunan.host

const val PROTOCOL = 1L

/** Longest message, in characters. */
const val LONGEST = 8_000_000

/** How a call ends: `done` or `failed`. */
typealias Outcome = Fields

fun done(data: Any?): Outcome = mapOf("ok" to true, "data" to data)

/** An outcome that is no answer; `code` is a number of the service or one of the words of bridge/README.md. */
fun failed(code: Any, layer: String = "native", message: String = ""): Outcome =
    mapOf("ok" to false, "error" to mapOf("code" to code, "layer" to layer, "message" to message))

/** What the line needs of its host. All of it is called, and must be answered, on one thread: the window's. */
interface Phone {
    /** Speaks to the page; throws when it can't. */
    fun post(text: String)

    /** `host`, `caps`, `ctx`, `run` and the key for PINs as they are now; asked at each hello. */
    fun welcome(): Fields

    /** Does a call that the caps allow, and gives `answer` its outcome, now or later. */
    fun call(message: Fields, answer: (Outcome) -> Unit)

    /** Does an action that the caps allow. */
    fun act(message: Fields, answer: (Outcome) -> Unit)

    fun later(ms: Long, run: () -> Unit)

    /** The page has withdrawn a call: nobody waits for its answer. */
    fun cancelled(id: Long)

    /** How the app stands, at each change: would it deal with 'back', would closing it lose something, how dark is its top? */
    fun state(canGoBack: Boolean, unsaved: Boolean, isDark: Boolean)

    fun left(reason: String)
}

/** Why a text of the page was dropped. */
enum class Dropped { unreadable, sid, beforeHello, unknown, malformed, repeatedId }

/**
 * The host's end of hb/1 over one line: one page of the app after the other (bridge/README.md says what each message is).
 * Knows no web view. Strict: what its caps do not name it refuses.
 */
class Line(private val phone: Phone) {
    var sid: String? = null
        private set

    /** The page that said hello last. */
    private var page: String? = null
    private var caps: Fields = emptyMap()
    private var seq = 0L
    private val seen = HashSet<Long>()

    /** How calls ended, the newest last, until a hello names them no more. */
    private val ended = LinkedHashMap<Long, Pair<String, Fields>>()
    private val backs = HashMap<Long, (Boolean) -> Unit>()

    /** Texts that the line did not take. */
    var lost = 0
        private set

    /** Tells the page something. */
    fun event(name: String, data: Fields = emptyMap(), reply: Boolean = false) {
        if (sid == null) return
        val asked: Fields = if (reply) mapOf("reply" to true) else emptyMap()
        send("event", mapOf("seq" to ++seq, "name" to name, "data" to data) + asked)
    }

    /** Says what may be used from now on; what is not named stays as it is. */
    fun updateCaps(change: Fields) {
        caps = caps + change
        event("caps", change)
    }

    /** Asks the page to deal with 'back'; not handled when it says nothing within 300 ms, so that nobody is trapped. */
    fun back(finished: (handled: Boolean) -> Unit) {
        if (sid == null) return finished(false)
        val number = seq + 1
        backs[number] = finished
        // of a page that has gone meanwhile the number may be another's
        phone.later(BACK_MS) { if (backs[number] === finished) finishBack(number, false) }
        event("back", reply = true)
    }

    /** A sheet of the host's 'open' or 'closed': the page's deadline stands still in between. */
    fun sheet(id: Long, ui: String) = progress(id, "ui", ui)

    /** Share that is done, 0 to 100. */
    fun percent(id: Long, percent: Any) = progress(id, "percent", percent)

    /** Gives a call up. */
    fun cancel(id: Long) {
        if (sid != null) end(id, "cancel", emptyMap())
    }

    /** Leaves; the page says hello until somebody is there again. */
    fun bye(reason: String) {
        if (sid != null) send("bye", mapOf("reason" to reason))
        sid = null
    }

    /** Takes one text of the page; gives why it was dropped, where it was. */
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

    /** One that is too long still gets an answer where its head says whose it is. */
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
        // a page that was reloaded or has crashed has a successor: what is left of it is nobody's
        if (own != page) forget()
        page = own
        sid = own
        val greeting = phone.welcome()
        @Suppress("UNCHECKED_CAST")
        caps = greeting["caps"] as Fields
        send("welcome", mapOf("v" to PROTOCOL, "proto" to PROTOCOL) + greeting)
        settle((hello["open"] as? List<*>)?.filterIsInstance<Long>() ?: emptyList())
        return null
    }

    private fun forget() {
        seq = 0
        seen.clear()
        ended.clear()
        for (number in backs.keys.toList()) finishBack(number, false)
    }

    /** Says what became of each call that the page waits for, and forgets the others. */
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
            // each call has one end, and the page that asked may be gone
            if (isOpen && sid == own) end(id, "result", sendable(outcome))
            isOpen = false
        }
        val refusal = refusalOf(name)
        if (refusal != null) answer(refusal)
        else try {
            work(message, answer)
        } catch (_: Exception) {
            // whatever went wrong, the page must not wait for it
            answer(failed("serverError"))
        }
        return null
    }

    /** How a call fails that the caps do not allow. */
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

    /** An outcome that is no JSON, or too long, ends its call with a word about it instead. */
    private fun sendable(outcome: Outcome): Outcome = try {
        if (Json.write(outcome).length <= LONGEST - ROOM) outcome else failed("serverError", message = "reply too long")
    } catch (_: NoJson) {
        failed("serverError", message = "reply is no JSON")
    }

    private fun send(type: String, fields: Fields, whose: String? = sid) {
        try {
            phone.post(Json.write(mapOf("type" to type, "sid" to whose) + fields))
        } catch (_: Exception) {
            // a line that is cut takes nothing: the next hello asks for what was lost
            lost += 1
        }
    }

    private companion object {
        /** So long the page may think about 'back'. */
        const val BACK_MS = 300L

        /** Results kept for a page that says no hello. */
        const val MOST_ENDED = 100

        /** What stands around an outcome in its message. */
        const val ROOM = 100
        val SID = Regex("[0-9a-f]{32}")
        val HEAD = Regex("^\\{\"type\":\"(?:call|act)\",\"sid\":\"([0-9a-f]{32})\",\"id\":(\\d{1,15})\\b")
    }
}
