package app.puhunan.host

/**
 * The key for PINs of the current page. Every welcome of a page has the same key; a new page gets a new one. `fetch` asks the
 * service for a key without blocking, and calls back with null if there is none: the next hello then asks again.
 */
class PageKey(private val fetch: (answer: (String?) -> Unit) -> Unit) {
    private var page: String? = null
    private var key: String? = null
    private var isAsking = false
    private val waiting = ArrayList<(String?) -> Unit>()

    /** Calls `answer` with the key of a page, given by its session id. */
    fun of(sid: String?, answer: (String?) -> Unit) {
        if (sid != page) {
            page = sid
            key = null
            isAsking = false
            waiting.clear()
        }
        key?.let { return answer(it) }
        waiting += answer
        if (isAsking) return
        isAsking = true
        fetch { made ->
            // another page may have come meanwhile
            if (sid == page) {
                key = made
                isAsking = false
                val all = waiting.toList()
                waiting.clear()
                all.forEach { it(made) }
            }
        }
    }
}
