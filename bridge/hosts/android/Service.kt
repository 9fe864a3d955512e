package app.puhunan.host

/**
 * Provided by the partner's app: access to the lending service. Both functions are called, and must call back, on the
 * main thread.
 */
interface Service {
    /** Fetches a new key for PINs, off the main thread; the service knows it by its id. Null if there is none. */
    fun newKey(answer: (String?) -> Unit)

    /** Calls the service within the call's deadline. Must pass on `idem` as idempotency-key, and must not retry. */
    fun call(message: Fields, answer: (Outcome) -> Unit)
}

/** Implemented by the partner's Application. */
interface ServiceOwner {
    val lendingService: Service
}
