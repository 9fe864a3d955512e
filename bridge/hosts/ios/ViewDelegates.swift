import UIKit
import WebKit

extension PuhunanViewController: WKScriptMessageHandlerWithReply {
    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        // a frame of somebody else in the app says nothing
        guard message.frameInfo.isMainFrame, isOurs(message.frameInfo.securityOrigin), let text = message.body as? String
        else { return replyHandler(nil, "not taken") }
        line.receive(text)
        replyHandler(true, nil)
    }
}

extension PuhunanViewController: WKNavigationDelegate, WKUIDelegate {
    /// The view shows the app alone; frames show what the signed manifest names, and the rest is another app's.
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
        // a page that leads away by itself is no wish of the user's
        if action.navigationType == .linkActivated { _ = await openOutside(url) }
        return .cancel
    }

    /// A crashed page leaves a blank view behind: it is opened anew, and says hello with another sid.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        crashes = crashes.filter { $0.timeIntervalSinceNow > -60 } + [Date()]
        // one that crashes again and again would only drain the battery
        if crashes.count > 3 { dismiss(animated: true) } else { open() }
    }

    /// Only the app, only the camera, and only if the manifest names it; then the system asks.
    func webView(
        _ webView: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
        initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
        decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
    ) {
        let isMeant = isOurs(origin) && type == .camera && opened.permissions.contains("camera")
        decisionHandler(isMeant ? .grant : .deny)
    }
}

/// The list of handlers holds on to what is put into it: without this the window would never be let go.
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
