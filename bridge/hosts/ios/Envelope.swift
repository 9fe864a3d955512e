import Foundation

/// Converts the service's reply { code, msg, data } to an outcome, for your `Service`. `date` and `retryAfter` are headers of
/// the reply, or nil. The app shows ages by the service's date, and until when it is closed by retry-after.
func fromEnvelope(_ body: Data, date: String? = nil, retryAfter: String? = nil) -> Outcome {
    guard let envelope = try? JSONSerialization.jsonObject(with: body) as? Fields, let code = envelope["code"] as? Int
    else { return failed("serverError", layer: "gateway") }
    let sent = time(of: date)
    if code == 200 {
        var outcome = done(envelope["data"] ?? NSNull())
        if let sent { outcome["serviceTime"] = sent }
        return outcome
    }
    let notes = ["msg", "errorMessage"].compactMap { envelope[$0] as? String }
    var error: Fields = ["code": code, "layer": "business", "message": notes.first { !$0.isEmpty } ?? ""]
    if let wait = waitMs(retryAfter, sent: sent) { error["retryAfterMs"] = wait }
    return ["ok": false, "error": error]
}

/// Returns a retry-after header, seconds or a date, in ms; nil if there is none to wait for. A date is compared with the
/// reply's own date, because the phone's clock may be wrong.
private func waitMs(_ header: String?, sent: Int?) -> Int? {
    guard let header else { return nil }
    if let seconds = Int(header.trimmingCharacters(in: .whitespaces)) { return seconds > 0 ? seconds * 1000 : nil }
    guard let sent, let end = time(of: header), end > sent else { return nil }
    return end - sent
}

/// Returns an HTTP date in ms since 1970.
private func time(of header: String?) -> Int? {
    guard let header else { return nil }
    let format = DateFormatter()
    // the phone's own language and calendar would not read the names of HTTP
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: header).map { Int($0.timeIntervalSince1970 * 1000) }
}
