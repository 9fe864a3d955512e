import Foundation
import WebKit

/// Serves all requests of the app's scheme from the package, with the headers that a server would send.
final class AppScheme: NSObject, WKURLSchemeHandler {
    static let scheme = "puhunan"
    static let origin = "puhunan://app"

    private let opened: Package
    private let headers: [String: String]

    init(opened: Package, headers: [String: String]) {
        self.opened = opened
        self.headers = headers
    }

    func webView(_ webView: WKWebView, start task: WKURLSchemeTask) {
        guard let url = task.request.url, let (name, content) = opened.file(url.path) else {
            return task.didFailWithError(URLError(.fileDoesNotExist))
        }
        var sent = headers
        sent["content-type"] = Self.types[(name as NSString).pathExtension] ?? "application/octet-stream"
        sent["content-length"] = "\(content.count)"
        guard let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: sent)
        else { return task.didFailWithError(URLError(.badServerResponse)) }
        task.didReceive(response)
        task.didReceive(content)
        task.didFinish()
    }

    /// Requests are answered synchronously, so there is nothing to stop.
    func webView(_ webView: WKWebView, stop task: WKURLSchemeTask) {}

    /// MIME types of a package's files; scripts of a wrong type don't run.
    private static let types = [
        "html": "text/html; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "json": "application/json",
        "svg": "image/svg+xml",
        "png": "image/png",
        "jpg": "image/jpeg",
        "woff2": "font/woff2",
        "ttf": "font/ttf",
        "wasm": "application/wasm",
        "txt": "text/plain; charset=utf-8",
    ]
}
