package app.puhunan.host

import java.time.ZonedDateTime
import java.time.format.DateTimeFormatter
import java.time.format.DateTimeParseException

/**
 * Converts the service's reply { code, msg, data } to an outcome, for your `Service`. `date` and `retryAfter` are headers of the
 * reply, or null. The app shows ages by the service's date, and until when it is closed by retry-after.
 */
fun fromEnvelope(text: String, date: String? = null, retryAfter: String? = null): Outcome {
    val envelope = try {
        Json.read(text) as? Map<*, *>
    } catch (_: NoJson) {
        null
    }
    val code = envelope?.get("code") as? Long ?: return failed("serverError", "gateway")
    val sent = timeOf(date)
    if (code == 200L) return done(envelope["data"]) + if (sent == null) emptyMap() else mapOf("serviceTime" to sent)
    val note = listOf("msg", "errorMessage").firstNotNullOfOrNull { (envelope[it] as? String)?.ifEmpty { null } }
    val error = mapOf("code" to code, "layer" to "business", "message" to note.orEmpty())
    val wait = waitMs(retryAfter, sent)
    return mapOf("ok" to false, "error" to error + if (wait == null) emptyMap() else mapOf("retryAfterMs" to wait))
}

/**
 * Returns a retry-after header, seconds or a date, in ms; null if there is none to wait for. A date is compared with the reply's
 * own date, because the phone's clock may be wrong.
 */
private fun waitMs(header: String?, sent: Long?): Long? {
    val seconds = header?.trim()?.toLongOrNull()
    val wait = if (seconds != null) seconds * 1000 else timeOf(header)?.let { end -> sent?.let { end - it } }
    return wait?.takeIf { it > 0 }
}

private fun timeOf(header: String?): Long? = try {
    header?.let { ZonedDateTime.parse(it.trim(), DateTimeFormatter.RFC_1123_DATE_TIME).toInstant().toEpochMilli() }
} catch (_: DateTimeParseException) {
    null
}
