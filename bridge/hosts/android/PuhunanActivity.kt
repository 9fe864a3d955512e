package app.puhunan.host

import android.content.ActivityNotFoundException
import android.content.Intent
import android.content.pm.ApplicationInfo
import android.content.res.Configuration
import android.net.ConnectivityManager
import android.net.Network
import android.net.Uri
import android.os.Bundle
import android.os.Handler
import android.os.Looper
import android.view.ViewGroup
import android.view.WindowManager
import android.webkit.WebView
import android.widget.FrameLayout
import androidx.activity.OnBackPressedCallback
import androidx.core.view.ViewCompat
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import androidx.fragment.app.FragmentActivity
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import java.security.SecureRandom
import java.util.TimeZone
import java.util.concurrent.Executors

/** The mini-app's window: one web view and one connection to its page, across page loads and crashes. */
class PuhunanActivity : FragmentActivity(), Phone {
    private val main = Handler(Looper.getMainLooper())
    private val line = Line(this)
    private val service: Service get() = (application as ServiceOwner).lendingService
    private val biometric = Biometric(this, line)
    private val prompts = Prompts(this)
    private val pageKey = PageKey { answer -> service.newKey(answer) }

    /** Id of this host instance; calls of earlier instances are unknown to it. */
    private val run = ByteArray(8).also { SecureRandom().nextBytes(it) }.joinToString("") { "%02x".format(it) }
    private lateinit var root: FrameLayout
    private lateinit var opened: Package
    private lateinit var headers: Map<String, String>
    private var view: WebView? = null

    /** Reply channel of the current page. Messages to an earlier page are lost; its successor requests them again. */
    private var page: JavaScriptReplyProxy? = null
    private var context: Fields = emptyMap()
    private var insets: Fields = emptyMap()
    private var isOnline = true
    private var isWatching = false
    private var unsaved = false
    private val crashes = ArrayDeque<Long>()

    /** Address of the current page, at which the app is loaded again after a crash. */
    private var address = "$ORIGIN/"

    private val network = object : ConnectivityManager.NetworkCallback() {
        override fun onAvailable(network: Network) = changed(true)
        override fun onLost(network: Network) = changed(false)

        private fun changed(online: Boolean) {
            // called on a system thread, so switch to the main thread
            main.post { isOnline = online; sendContext() }
        }
    }

    private val back = object : OnBackPressedCallback(false) {
        override fun handleOnBackPressed() = line.back { handled -> if (!handled) leave() }
    }

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        root = FrameLayout(this)
        setContentView(root)
        // the app draws below the bars, and receives their sizes
        WindowCompat.setDecorFitsSystemWindows(window, false)
        // keep PINs and IDs out of screenshots, recordings and the list of recent apps
        window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)
        // consumed, because the web view would otherwise apply them too
        ViewCompat.setOnApplyWindowInsetsListener(root) { _, found ->
            measure(found)
            WindowInsetsCompat.CONSUMED
        }
        // without this listener, messages can't be limited to one origin: the web view is too old
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return finish()
        onBackPressedDispatcher.addCallback(this, back)
        val connectivity = getSystemService(ConnectivityManager::class.java)
        isOnline = connectivity.activeNetwork != null
        connectivity.registerDefaultNetworkCallback(network)
        isWatching = true
        service.closedChanged = ::sendContext
        // hashes all files, so not on the main thread
        Executors.newSingleThreadExecutor().execute {
            val found = runCatching { Installed(this).open() }
            main.post { found.onSuccess(::start).onFailure { finish() } }
        }
    }

    private fun start(found: Installed.Content) {
        opened = found.opened
        headers = found.headers
        WebView.setWebContentsDebuggingEnabled(applicationInfo.flags and ApplicationInfo.FLAG_DEBUGGABLE != 0)
        show()
    }

    /** Creates the web view, also after its renderer crashed, because a view without renderer is unusable. */
    private fun show() {
        val made = WebView(this)
        applySettings(made.settings)
        made.webViewClient = AppClient(opened, headers, ::openOutside, { address = it }, ::recreateView)
        made.webChromeClient = prompts.clientFor(opened)
        // main frame and exact origin only: foreign frames in the app can neither send nor receive
        WebViewCompat.addWebMessageListener(made, "hb", setOf(ORIGIN)) { _, message, origin, isMainFrame, proxy ->
            // reading the text of a message with bytes would throw
            val text = if (message.type == WebMessageCompat.TYPE_STRING) message.data else null
            if (isMainFrame && origin == Uri.parse(ORIGIN) && text != null) {
                page = proxy
                line.receive(text)
            }
        }
        root.addView(made, ViewGroup.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT))
        view = made
        made.loadUrl(address)
    }

    private fun recreateView() {
        dropView()
        val now = System.nanoTime() / 1_000_000
        crashes.addLast(now)
        while (now - crashes.first() > 60_000) crashes.removeFirst()
        // close the window if the page keeps crashing, which would only drain the battery
        if (crashes.size > 3) finish() else show()
    }

    private fun dropView() {
        page = null
        root.removeAllViews()
        view?.destroy()
        view = null
    }

    override fun onDestroy() {
        line.bye("closed")
        if (isWatching) {
            getSystemService(ConnectivityManager::class.java).unregisterNetworkCallback(network)
            service.closedChanged = null
        }
        dropView()
        super.onDestroy()
    }

    override fun onPause() {
        super.onPause()
        line.event("lifecycle", mapOf("state" to "pause"))
    }

    override fun onResume() {
        super.onResume()
        line.event("lifecycle", mapOf("state" to "resume"))
    }

    /**
     * Called for language, theme and text size; the manifest lists them in `configChanges`, so that the page survives.
     */
    override fun onConfigurationChanged(changed: Configuration) {
        super.onConfigurationChanged(changed)
        sendContext()
    }

    private fun measure(found: WindowInsetsCompat) {
        val density = resources.displayMetrics.density
        val bars = found.getInsets(WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout())
        val keyboard = found.getInsets(WindowInsetsCompat.Type.ime()).bottom
        insets = mapOf(
            "safeArea" to mapOf(
                "top" to bars.top / density.toDouble(),
                "right" to bars.right / density.toDouble(),
                "bottom" to bars.bottom / density.toDouble(),
                "left" to bars.left / density.toDouble(),
            ),
            "keyboardInset" to keyboard / density.toDouble(),
        )
        sendContext()
    }

    private fun currentContext(): Fields {
        val now = resources.configuration
        return insets + mapOf(
            "language" to now.locales[0].toLanguageTag(),
            "theme" to if (now.isNightModeActive) "dark" else "light",
            "textScale" to now.fontScale.toDouble(),
            "network" to if (isOnline) "online" else "offline",
            "timeZone" to TimeZone.getDefault().id,
            "environment" to opened.environment,
            "apiBase" to "",
            "closed" to service.closed,
        )
    }

    /** Sends the changed fields of the context, if any. */
    private fun sendContext() {
        if (!::opened.isInitialized) return
        val now = currentContext()
        val changed = now.filter { (name, value) -> context[name] != value }
        context = now
        if (changed.isNotEmpty()) line.event("context", changed)
    }

    override fun post(text: String) = checkNotNull(page) { "no page" }.postMessage(text)

    override fun welcome(answer: (Fields) -> Unit) = pageKey.of(line.sid) { answer(greeting(it)) }

    private fun greeting(key: String?): Fields {
        context = currentContext()
        // allowed operations come from the signed manifest, so that a new operation needs no release of the host
        val usable = opened.operations + ACTIONS.filter { it in opened.actions } + "state"
        return mapOf(
            "run" to run,
            "host" to mapOf("name" to "Reference host", "version" to VERSION, "os" to "Android"),
            "caps" to usable.associateWith { "yes" },
            "ctx" to context,
        ) + if (key == null) emptyMap() else mapOf("cipherKey" to key)
    }

    override fun call(message: Fields, answer: (Outcome) -> Unit) = service.call(message, answer)

    override fun act(message: Fields, answer: (Outcome) -> Unit) {
        @Suppress("UNCHECKED_CAST")
        val params = message["params"] as? Fields ?: emptyMap()
        when (message["action"]) {
            "BiometricPrompt" -> biometric.sign(message["id"] as Long, params, answer)
            "open" -> answer(
                if (openOutside(Uri.parse("${params["url"]}"))) done(mapOf("opened" to true)) else failed("unavailable"),
            )
            "close" -> {
                answer(done(emptyMap<String, Any>()))
                finish()
            }
        }
    }

    override fun later(ms: Long, run: () -> Unit) {
        main.postDelayed(run, ms)
    }

    /**
     * Closes the prompt of a cancelled call. The partner's client may also cancel its request; the app ignores late
     * replies.
     */
    override fun cancelled(id: Long) = biometric.cancel(id)

    override fun state(canGoBack: Boolean, unsaved: Boolean, isDark: Boolean) {
        this.unsaved = unsaved
        // if disabled, the system animates its own back gesture, which it can't do if the app has to be asked first
        back.isEnabled = canGoBack || unsaved
        WindowCompat.getInsetsController(window, root).isAppearanceLightStatusBars = !isDark
    }

    override fun left(reason: String) {
        page = null
    }

    /** Called if the app did not handle 'back'; with unfinished work it continues in the background. */
    private fun leave() {
        if (unsaved) moveTaskToBack(true) else finish()
    }

    /** Opens a link in another app; false if no app accepts it or its scheme is not allowed. */
    private fun openOutside(address: Uri): Boolean {
        if (address.scheme !in OUTSIDE) return false
        return try {
            startActivity(Intent(Intent.ACTION_VIEW, address).addCategory(Intent.CATEGORY_BROWSABLE))
            true
        } catch (_: ActivityNotFoundException) {
            false
        }
    }

    companion object {
        /** The partner's own origin, without a server: all its requests are answered from the package. */
        const val ORIGIN = "https://mini.puhunan.example"
        const val VERSION = "1.0"

        /** Environment of this build of the host; packages of others are refused. */
        const val ENVIRONMENT = "production"

        /** Actions that this host supports. */
        private val ACTIONS = setOf("BiometricPrompt", "open", "close")

        /** Allowed schemes; `intent:`, `file:` and others would give access to the phone. */
        private val OUTSIDE = setOf("https", "tel", "sms", "mailto", "geo", "market")
    }
}
