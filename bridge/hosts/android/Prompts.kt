package app.puhunan.host

import android.Manifest
import android.content.pm.PackageManager
import android.net.Uri
import android.webkit.GeolocationPermissions
import android.webkit.PermissionRequest
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import androidx.core.content.FileProvider
import androidx.fragment.app.FragmentActivity
import java.io.File

/**
 * Handles the page's requests for files, camera and location. Allowed only for the app's origin, and only with the
 * permissions in the signed manifest.
 */
class Prompts(private val activity: FragmentActivity) {
    private var files: ValueCallback<Array<Uri>>? = null
    private var permission: ((Boolean) -> Unit)? = null
    private var captured: Uri? = null

    // must be registered before the activity starts, so not on demand
    private val chooser = activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult()) {
        answerFiles(WebChromeClient.FileChooserParams.parseResult(it.resultCode, it.data))
    }
    private val camera = activity.registerForActivityResult(ActivityResultContracts.TakePicture()) { isTaken ->
        answerFiles(captured?.takeIf { isTaken }?.let { arrayOf(it) })
        captured = null
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
            if (params.isCaptureEnabled && "camera" in opened.permissions)
                ask(Manifest.permission.CAMERA) { granted -> if (granted) capture() else answerFiles(null) }
            else launch(chooser, params.createIntent())
            return true
        }

        override fun onPermissionRequest(request: PermissionRequest) {
            val camera = arrayOf(PermissionRequest.RESOURCE_VIDEO_CAPTURE)
            val isMeant = isOurs(request.origin) && "camera" in opened.permissions && request.resources.contentEquals(camera)
            if (!isMeant) return request.deny()
            ask(Manifest.permission.CAMERA) { granted -> if (granted) request.grant(camera) else request.deny() }
        }

        override fun onGeolocationPermissionsShowPrompt(origin: String, callback: GeolocationPermissions.Callback) {
            // don't let the web view remember the answer: users could not revoke it there; the system keeps it
            val answer = { granted: Boolean -> callback.invoke(origin, granted, false) }
            if (!isOurs(Uri.parse(origin)) || "geolocation" !in opened.permissions) return answer(false)
            // store policies forbid lenders the exact location; the user moves the pin on the map
            ask(Manifest.permission.ACCESS_COARSE_LOCATION, answer)
        }
    }

    /** Takes a picture into a file of the cache; a web view has no camera of its own for file inputs. */
    private fun capture() {
        val file = File.createTempFile("capture", ".jpg", activity.cacheDir)
        val address = FileProvider.getUriForFile(activity, "${activity.packageName}.captures", file)
        captured = address
        launch(camera, address)
    }

    /** Opens another app; without one on this phone, reports that nothing was chosen. */
    private fun <I> launch(launcher: ActivityResultLauncher<I>, input: I) {
        runCatching { launcher.launch(input) }.onFailure { answerFiles(null) }
    }

    private fun isOurs(address: Uri) = AppClient.originOf(address) == PuhunanActivity.ORIGIN

    /** Answers exactly once: an unanswered callback blocks all later choosers of the page. */
    private fun answerFiles(chosen: Array<Uri>?) {
        files.also { files = null }?.onReceiveValue(chosen)
    }

    private fun ask(name: String, answer: (Boolean) -> Unit) {
        if (ContextCompat.checkSelfPermission(activity, name) == PackageManager.PERMISSION_GRANTED) return answer(true)
        // one request at a time: the dialog of the previous request is gone
        permission?.invoke(false)
        permission = answer
        asker.launch(name)
    }
}
