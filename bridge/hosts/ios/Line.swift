import Foundation

/// A JSON object, as parsed and serialized by JSONSerialization.
typealias Fields = [String: Any]

let protocolVersion = 1
/// Longest message, in UTF-16 characters like in JavaScript.
let longestMessage = 8_000_000

/// Result of a call, created by `done` or `failed`.
typealias Outcome = Fields

func done(_ data: Any) -> Outcome { ["ok": true, "data": data] }

/// Creates a failed outcome; `code` is a number of the service or a failure code of bridge/README.md.
func failed(_ code: Any, layer: String = "native", message: String = "") -> Outcome {
    ["ok": false, "error": ["code": code, "layer": layer, "message": message] as Fields]
}

/// Callbacks of the connection to the page.
@MainActor
protocol Phone: AnyObject {
    /// Posts a text to the page; throws if it can't.
    func post(_ text: String) throws
    /// Answers with the current `host`, `caps`, `ctx`, `run` and key for PINs, now or later; called at each hello.
    func welcome(answer: @escaping @MainActor (Fields) -> Void)
    /// Performs a call that the capabilities allow; calls `answer` with the outcome, now or later.
    func call(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void)
    /// Performs an action that the capabilities allow.
    func act(_ message: Fields, answer: @escaping @MainActor (Outcome) -> Void)
    func later(ms: Int, _ run: @escaping @MainActor () -> Void)
    /// Called when the page has cancelled a call and ignores its result.
    func cancelled(id: Int)
    /// Called at each change of the app's state: `canGoBack` if it can handle 'back', `unsaved` if closing it would
    /// lose work, `isDark` if the top of the page is dark.
    func state(canGoBack: Bool, unsaved: Bool, isDark: Bool)
    func left(reason: String)
}

/// Why a message of the page was dropped.
enum Dropped { case unreadable, sid, beforeHello, unknown, malformed, repeatedId }

/// The host's side of the protocol (hb/1) on one connection, for successive page loads (bridge/README.md documents the
/// messages). Independent of the web view. Refuses operations and actions that its capabilities do not allow.
@MainActor
final class Line {
    private unowned let phone: Phone
    private(set) var sid: String?
    /// Session id of the last hello.
    private var page: String?
    private var caps: Fields = [:]
    private var seq = 0
    private var seen: Set<Int> = []
    /// Results of calls, kept until a hello no longer lists the calls as open; `order` has the oldest first.
    private var ended: [Int: (type: String, fields: Fields)] = [:]
    private var order: [Int] = []
    private var backs: [Int: @MainActor (Bool) -> Void] = [:]
    /// Number of messages that could not be posted.
    private(set) var lost = 0

    private static let backMs = 300  // timeout for the page's answer to 'back'
    private static let mostEnded = 100  // number of results kept for a page that sends no hello
    private static let room = 100  // room for the other fields of a result message, in characters

    init(phone: Phone) {
        self.phone = phone
    }

    /// Sends an event to the page.
    func event(_ name: String, _ data: Fields = [:], reply: Bool = false) {
        guard sid != nil else { return }
        seq += 1
        var fields: Fields = ["seq": seq, "name": name, "data": data]
        if reply { fields["reply"] = true }
        send("event", fields)
    }

    /// Sends changed capabilities; all others stay as they are.
    func updateCaps(_ change: Fields) {
        caps.merge(change) { _, new in new }
        event("caps", change)
    }

    /// Asks the page to handle 'back'. Not handled if there is no answer within 300 ms, so that users can always leave.
    func back(_ finished: @escaping @MainActor (_ handled: Bool) -> Void) {
        guard let own = sid else { return finished(false) }
        let number = seq + 1
        backs[number] = finished
        phone.later(ms: Self.backMs) { [weak self] in
            // finish only this request: the next page may use the same number
            if self?.page == own { self?.finishBack(number, handled: false) }
        }
        event("back", reply: true)
    }

    /// Reports that the host's native sheet is 'open' or 'closed'; the page's deadline is paused while it is open.
    func sheet(id: Int, _ ui: String) {
        if sid != nil { send("progress", ["id": id, "ui": ui]) }
    }

    /// Cancels a call.
    func cancel(id: Int) {
        if sid != nil { end(id, "cancel", [:]) }
    }

    /// Ends the session; the page repeats its hello until a host answers.
    func bye(_ reason: String) {
        if sid != nil { send("bye", ["reason": reason]) }
        sid = nil
    }

    /// Handles a message of the page; returns why it was dropped, if so.
    @discardableResult
    func receive(_ text: String) -> Dropped? {
        guard let message = read(text) else { return refuseUnreadable(text) }
        let type = message["type"] as? String
        if type == "hello" { return greet(message) }
        guard let own = sid else { return .beforeHello }
        guard message["sid"] as? String == own else { return .sid }
        switch type {
        case "call", "act":
            return take(message, isCall: type == "call")
        case "cancel":
            guard let id = whole(message["id"]) else { return .unknown }
            phone.cancelled(id: id)
        case "handled":
            guard let number = whole(message["seq"]) else { return .unknown }
            finishBack(number, handled: isTrue(message["handled"]))
        case "state":
            phone.state(
                canGoBack: isTrue(message["canGoBack"]),
                unsaved: isTrue(message["unsaved"]),
                isDark: message["bar"] as? String == "dark")
        case "bye":
            sid = nil
            phone.left(reason: message["reason"] as? String ?? "")
        default:
            return .unknown
        }
        return nil
    }

    private func read(_ text: String) -> Fields? {
        guard text.utf16.count <= longestMessage else { return nil }
        return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? Fields
    }

    /// Rejects a message that is too long if its first characters contain its id.
    private func refuseUnreadable(_ text: String) -> Dropped {
        let head = String(text.prefix(200))
        let form = #"^\{"type":"(?:call|act)","sid":"([0-9a-f]{32})","id":([0-9]{1,15})\b"#
        if let found = try? NSRegularExpression(pattern: form)
            .firstMatch(in: head, range: NSRange(head.startIndex..., in: head)),
            let whose = Range(found.range(at: 1), in: head), let digits = Range(found.range(at: 2), in: head),
            String(head[whose]) == sid, let id = Int(head[digits])
        {
            seen.insert(id)
            end(id, "result", failed("tooLarge"))
        }
        return .unreadable
    }

    private func greet(_ hello: Fields) -> Dropped? {
        guard let own = hello["sid"] as? String, isSid(own) else { return .sid }
        let protos = hello["protos"] as? [Any] ?? []
        guard protos.contains(where: { whole($0) == protocolVersion }) else {
            let offered = protos.map { "hb/\($0)" }.joined(separator: ", ")
            send("bye", ["reason": "host speaks hb/\(protocolVersion), app speaks \(offered)"], whose: own)
            return nil
        }
        // a new page, after a reload or crash: drop the state of the previous one
        if own != page { forget() }
        page = own
        sid = own
        phone.welcome { [weak self] given in
            // the page may have gone meanwhile
            guard let self, self.sid == own else { return }
            self.caps = given["caps"] as? Fields ?? [:]
            var greeting = given
            greeting["v"] = protocolVersion
            greeting["proto"] = protocolVersion
            self.send("welcome", greeting)
            self.settle((hello["open"] as? [Any] ?? []).compactMap(whole))
        }
        return nil
    }

    private func forget() {
        seq = 0
        seen = []
        ended = [:]
        order = []
        for number in Array(backs.keys) { finishBack(number, handled: false) }
    }

    /// Sends the result or acknowledgement of each call that the page waits for; deletes all other results.
    private func settle(_ open: [Int]) {
        ended = ended.filter { open.contains($0.key) }
        order.removeAll { !open.contains($0) }
        for id in open {
            if seen.contains(id) {
                resend(id)
            } else {
                send("result", failed("cancelled", message: "unknown").merging(["id": id]) { first, _ in first })
            }
        }
    }

    private func take(_ message: Fields, isCall: Bool) -> Dropped? {
        let deadline = isTruth(message["deadline"]) ? 0 : (message["deadline"] as? NSNumber)?.doubleValue ?? 0
        guard let id = whole(message["id"]), let name = message[isCall ? "op" : "action"] as? String,
            deadline > 0, !isCall || message["headers"] is Fields
        else { return .malformed }
        guard seen.insert(id).inserted else {
            resend(id)
            return .repeatedId
        }
        send("ack", ["id": id])
        let own = sid
        var isOpen = true
        let answer: @MainActor (Outcome) -> Void = { [weak self] outcome in
            // ignore a second result, and a result for a page that is gone
            guard let self, isOpen else { return }
            isOpen = false
            if self.sid == own { self.end(id, "result", self.sendable(outcome)) }
        }
        if let refusal = refusal(of: name) { answer(refusal) }
        else if isCall { phone.call(message, answer: answer) }
        else { phone.act(message, answer: answer) }
        return nil
    }

    /// Returns the failure for an operation or action that the capabilities do not allow; nil if it is allowed.
    private func refusal(of name: String) -> Outcome? {
        let word = caps[name] ?? caps["*"]
        if let needs = (word as? Fields)?["needs"] { return failed("tooOld", message: "\(needs)") }
        switch word as? String {
        case "yes": return nil
        case "denied": return failed("denied")
        case "switchedOff": return failed("switchedOff")
        default: return failed("missing")
        }
    }

    private func finishBack(_ number: Int, handled: Bool) {
        backs.removeValue(forKey: number)?(handled)
    }

    private func resend(_ id: Int) {
        let (type, fields) = ended[id] ?? ("ack", [:])
        send(type, fields.merging(["id": id]) { first, _ in first })
    }

    private func end(_ id: Int, _ type: String, _ fields: Fields) {
        order.removeAll { $0 == id }
        order.append(id)
        ended[id] = (type, fields)
        while order.count > Self.mostEnded { ended.removeValue(forKey: order.removeFirst()) }
        send(type, fields.merging(["id": id]) { first, _ in first })
    }

    /// Replaces an outcome that can't be serialized or is too long by an error.
    private func sendable(_ outcome: Outcome) -> Outcome {
        guard let text = write(outcome) else { return failed("serverError", message: "reply is no JSON") }
        let isShort = text.utf16.count <= longestMessage - Self.room
        return isShort ? outcome : failed("serverError", message: "reply too long")
    }

    private func send(_ type: String, _ fields: Fields, whose: String? = nil) {
        let head: Fields = ["type": type, "sid": whose ?? sid ?? ""]
        do {
            guard let text = write(fields.merging(head) { _, new in new }) else { return lost += 1 }
            try phone.post(text)
        } catch {
            // messages to an unreachable page are lost; its next hello requests lost results again
            lost += 1
        }
    }

    private func write(_ fields: Fields) -> String? {
        // check first: invalid objects would end the process
        guard JSONSerialization.isValidJSONObject(fields),
            let data = try? JSONSerialization.data(withJSONObject: fields)
        else { return nil }
        return String(data: data, encoding: .utf8)
    }

    private func isSid(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// True for booleans, which are numbers in Foundation too.
    private func isTruth(_ value: Any?) -> Bool {
        (value as? NSNumber).map { CFGetTypeID($0) == CFBooleanGetTypeID() } ?? false
    }

    private func isTrue(_ value: Any?) -> Bool {
        isTruth(value) && (value as? NSNumber)?.boolValue == true
    }

    private func whole(_ value: Any?) -> Int? {
        isTruth(value) ? nil : (value as? NSNumber).flatMap { Int(exactly: $0.doubleValue) }
    }
}
