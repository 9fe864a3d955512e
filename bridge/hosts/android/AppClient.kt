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

/** Each setting that is not as it comes, and why. */
@SuppressLint("SetJavaScriptEnabled")
fun applySettings(settings: WebSettings) = settings.run {
    // the app is script, and keeps drafts, its token and its ledger of writes in storage
    javaScriptEnabled = true
    domStorageEnabled = true
    // the view would enlarge text by itself, and `textScale` once more
    textZoom = 100
    // the package is all there is to read: no page needs the phone's files or what other apps provide
    allowFileAccess = false
    allowContentAccess = false
    // a map or an identity provider in the clear would be seen by the whole café
    mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
    // one window: a second one would have no line and no guard
    setSupportMultipleWindows(false)
    javaScriptCanOpenWindowsAutomatically = false
    // where somebody's shop is; each question still goes to `Prompts`
    setGeolocationEnabled(true)
    // the page has a viewport and sizes of its own
    setSupportZoom(false)
}

/** Answers every request of the app's origin from the package, and keeps the view on it. */
class AppClient(
    private val opened: Package,
    private val headers: Map<String, String>,
    private val openOutside: (Uri) -> Boolean,
    private val onGone: () -> Unit,
) : WebViewClient() {
    /** On a thread of the web view's own; the package does not change. */
    override fun shouldInterceptRequest(view: WebView, request: WebResourceRequest): WebResourceResponse? {
        if (originOf(request.url) != PuhunanActivity.ORIGIN) return null
        val (name, content) = opened.file(request.url.path.orEmpty()) ?: return missing()
        val type = TYPES[name.substringAfterLast('.')] ?: "application/octet-stream"
        // the encoding belongs to texts; a picture with one is refused by nosniff
        val encoding = if (type.startsWith("image/") || type.startsWith("font/")) null else "utf-8"
        return WebResourceResponse(type, encoding, 200, "OK", headers, ByteArrayInputStream(content))
    }

    /** Nothing goes to the network in the app's name, not even what is missing. */
    private fun missing() =
        WebResourceResponse("text/plain", "utf-8", 404, "Not Found", headers, ByteArrayInputStream(ByteArray(0)))

    /** The view shows the app alone; frames show what the signed manifest names, and the rest is another app's. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
        val origin = originOf(request.url)
        if (origin == PuhunanActivity.ORIGIN || (!request.isForMainFrame && origin in opened.framed)) return false
        // a frame that leads away by itself is no wish of the user's
        if (request.isForMainFrame && request.hasGesture()) openOutside(request.url)
        return true
    }

    /** True: the host lives on. Without this the renderer takes the whole super-app with it. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
        onGone()
        return true
    }

    companion object {
        /** Scheme, host and port as the web counts them; an address that is none has none. */
        fun originOf(address: Uri): String =
            "${address.scheme}://${address.host}${if (address.port == -1) "" else ":${address.port}"}"

        /** Of the files in a package. Android's own table differs from phone to phone, and a script of a wrong type does not run. */
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
