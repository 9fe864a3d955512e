package app.puhunan.host

/**
 * Provided by the partner's app: access to the lending service. Its functions are called, and must call back, on
 * the main thread.
 */
interface Service {
    /** Fetches a new key for PINs, off the main thread; the service knows it by its id. Null if there is none. */
    fun newKey(answer: (String?) -> Unit)

    /**
     * Calls the service within the call's deadline. Must pass on `idem` as idempotency-key, and must not retry.
     * `fromEnvelope` converts the reply and its headers.
     */
    fun call(message: Fields, answer: (Outcome) -> Unit)

    /** Until when your app keeps the mini-app closed: a time in ISO 8601, or 'unknown'. Empty while it is open. */
    val closed: String

    /** Set by the window, null without one. Call it on the main thread whenever `closed` has changed. */
    var closedChanged: (() -> Unit)?
}

/** Implemented by the partner's Application. */
interface ServiceOwner {
    val lendingService: Service
}
