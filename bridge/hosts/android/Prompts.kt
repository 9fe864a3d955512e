package app.puhunan.host

import android.Manifest
import android.content.pm.PackageManager
import android.net.Uri
import android.webkit.GeolocationPermissions
import android.webkit.PermissionRequest
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import androidx.fragment.app.FragmentActivity

/** What the page asks the phone for: files, camera, place. Only the app's origin, and only what the signed manifest names. */
class Prompts(private val activity: FragmentActivity) {
    private var files: ValueCallback<Array<Uri>>? = null
    private var permission: ((Boolean) -> Unit)? = null

    // to be registered before the activity starts, so not when they are needed
    private val chooser = activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult()) {
        answerFiles(WebChromeClient.FileChooserParams.parseResult(it.resultCode, it.data))
    }
    private val asker = activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) { granted ->
        permission.also { permission = null }?.invoke(granted)
    }

    fun clientFor(opened: Package) = object : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView,
            callback: ValueCallback<Array<Uri>>,
            params: FileChooserParams,
        ): Boolean {
            answerFiles(null)
            files = callback
            // a phone without a chooser: the page hears that nothing was chosen
            runCatching { chooser.launch(params.createIntent()) }.onFailure { answerFiles(null) }
            return true
        }

        override fun onPermissionRequest(request: PermissionRequest) {
            val camera = arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE)
            val isMeant = isOurs(request.origin) && "camera" in opened.permissions && request.resources.contentEquals(camera)
            if (!isMeant) return request.deny()
            ask(Manifest.permission.CAMERA) { granted -> if (granted) request.grant(camera) else request.deny() }
        }

        override fun onGeolocationPermissionsShowPrompt(origin: String, callback: GeolocationPermissions.Callback) {
            // the answer is kept by the system alone: the web view's own memory of it has no way back for the user
            val answer = { granted: Boolean -> callback.invoke(origin, granted, false) }
            if (!isOurs(Uri.parse(origin)) || "geolocation" !in opened.permissions) return answer(false)
            ask(Manifest.permission.ACCESS_FINE_LOCATION, answer)
        }
    }

    private fun isOurs(address: Uri) = AppClient.originOf(address) == PuhunanActivity.ORIGIN

    /** Answers exactly once: a callback that is left open blocks every later chooser of the page. */
    private fun answerFiles(chosen: Array<Uri>?) {
        files.also { files = null }?.onReceiveValue(chosen)
    }

    private fun ask(name: String, answer: (Boolean) -> Unit) {
        if (ContextCompat.checkSelfPermission(activity, name) == PackageManager.PERMISSION_GRANTED) return answer(true)
        // one question at a time: the one before has no sheet any more
        permission?.invoke(false)
        permission = answer
        asker.launch(name)
    }
}
