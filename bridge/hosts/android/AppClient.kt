package app.puhunan.host

import android.annotation.SuppressLint
import android.net.Uri
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebResourceRequest
import android.webkit.WebResourceResponse
import android.webkit.WebSettings
import android.webkit.WebView
import android.webkit.WebViewClient
import java.io.ByteArrayInputStream

/** Applies all settings that differ from the defaults. */
@SuppressLint("SetJavaScriptEnabled")
fun applySettings(settings: WebSettings) = settings.run {
    // the app needs scripts; it stores drafts, its token and its unfinished writes
    javaScriptEnabled = true
    domStorageEnabled = true
    // the app scales its text by `textScale`; the view must not scale it again
    textZoom = 100
    // the package is the only source: no page needs the phone's files or content providers
    allowFileAccess = false
    allowContentAccess = false
    // a map or identity provider over plain HTTP could be read by anyone on the network
    mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
    // a second window would have neither the native bridge nor a navigation guard
    setSupportMultipleWindows(false)
    javaScriptCanOpenWindowsAutomatically = false
    // the app asks for the location of the user's shop; `Prompts` handles each request
    setGeolocationEnabled(true)
    // the page sets its own viewport and sizes
    setSupportZoom(false)
}

/** Serves all requests of the app's origin from the package, and keeps the view on that origin. */
class AppClient(
    private val opened: Package,
    private val headers: Map<String, String>,
    private val openOutside: (Uri) -> Boolean,
    private val onAddress: (String) -> Unit,
    private val onGone: () -> Unit,
) : WebViewClient() {
    /** Called on a thread of the web view; safe, because the package is immutable. */
    override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? {
        if (originOf(request.url) != PuhunanActivity.ORIGIN) return null
        val (name, content) = opened.file(request.url.path.orEmpty()) ?: return missing()
        val type = TYPES[name.substringAfterLast('.')] ?: "application/octet-stream"
        // only texts have an encoding: if images had one, nosniff would block them
        val encoding = if (type.startsWith("image/") || type.startsWith("font/")) null else "utf-8"
        return WebResourceResponse(type, encoding, 200, "OK", headers, ByteArrayInputStream(content))
    }

    /** Requests of the app's origin never reach the network, even if the file is missing. */
    private fun missing() =
        WebResourceResponse("text/plain", "utf-8", 404, "Not Found", headers, ByteArrayInputStream(ByteArray(0)))

    /** The view shows only the app; frames may show the origins in the signed manifest; other links open other apps. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        val origin = originOf(request.url)
        if (origin == PuhunanActivity.ORIGIN || (!request.isForMainFrame && origin in opened.framed)) return false
        // ignore redirects by frames and scripts: the user did not tap
        if (request.isForMainFrame && request.hasGesture()) openOutside(request.url)
        return true
    }

    /** Called for each page of the app, also if a script has changed the address. */
    override fun doUpdateVisitedHistory(view: WebView, url: String, isReload: Boolean) {
        if (originOf(Uri.parse(url)) == PuhunanActivity.ORIGIN) onAddress(url)
    }

    /** Returns true, so that the host survives. Otherwise a crashed renderer would end the whole super-app. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        onGone()
        return true
    }

    companion object {
        /** Returns the web origin of a URL: scheme, host and port. */
        fun originOf(address: Uri): String =
            "${address.scheme}://${address.host}${if (address.port == -1) "" else ":${address.port}"}"

        /**
         * MIME types of a package's files. Android's own table differs between phones, and scripts of a wrong type
         * don't run.
         */
        private val TYPES = mapOf(
            "html" to "text/html",
            "js" to "text/javascript",
            "css" to "text/css",
            "json" to "application/json",
            "svg" to "image/svg+xml",
            "png" to "image/png",
            "jpg" to "image/jpeg",
            "woff2" to "font/woff2",
            "ttf" to "font/ttf",
            "wasm" to "application/wasm",
            "txt" to "text/plain",
            "webmanifest" to "application/manifest+json",
        )
    }
}
