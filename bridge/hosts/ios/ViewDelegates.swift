import UIKit
import WebKit

extension PuhunanViewController: WKScriptMessageHandlerWithReply {
    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        // reject messages of foreign frames in the app
        guard message.frameInfo.isMainFrame, isOurs(message.frameInfo.securityOrigin), let text = message.body as? String
        else { return replyHandler(nil, "not taken") }
        line.receive(text)
        replyHandler(true, nil)
    }
}

extension PuhunanViewController: WKNavigationDelegate, WKUIDelegate {
    /// The view shows only the app; frames may show the origins in the signed manifest; other links open other apps.
    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url else { return .cancel }
        let address = url.absoluteString
        if address.hasPrefix("\(AppScheme.origin)/") { return .allow }
        if let target = action.targetFrame, !target.isMainFrame {
            let isMeant = opened.framed.contains { address.hasPrefix("\($0)/") } || address == "about:blank"
            return isMeant ? .allow : .cancel
        }
        // ignore redirects by scripts: the user did not tap
        if action.navigationType == .linkActivated { _ = await openOutside(url) }
        return .cancel
    }

    /// Reloads a crashed page, which would stay blank; it sends its hello with a new session id.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        crashes = crashes.filter { $0.timeIntervalSinceNow > -60 } + [Date()]
        // close the window if the page keeps crashing, which would only drain the battery
        if crashes.count > 3 { dismiss(animated: true) } else { open() }
    }

    /// Allows only the camera, for the app's origin, if the manifest lists it; then the system asks.
    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
    ) {
        let isMeant = isOurs(origin) && type == .camera && opened.permissions.contains("camera")
        decisionHandler(isMeant ? .grant : .deny)
    }
}

/// Weak reference to the controller: the list of handlers retains its entries, so the controller would leak.
final class Weakly: NSObject, WKScriptMessageHandlerWithReply {
    private weak var own: PuhunanViewController?

    init(_ own: PuhunanViewController) {
        self.own = own
    }

    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        guard let own else { return replyHandler(nil, "gone") }
        own.userContentController(controller, didReceive: message, replyHandler: replyHandler)
    }
}
