package app.puhunan.host

import android.content.Context
import androidx.core.content.edit

/** The package in the host's assets, and the record of the newest version ever opened. */
class Installed(private val context: Context) {
    class Content(val opened: Package, val headers: Map<String, String>)

    /**
     * Opens the package. Throws Refused if it is not signed by us, was modified, or is older than one opened before.
     */
    fun open(): Content {
        val memory = context.getSharedPreferences("puhunan", Context.MODE_PRIVATE)
        val newest = memory.getString("version", null)
            ?.let { mapOf("version" to it, "build" to memory.getLong("build", 0)) }
        val trust = Trust(text("puhunan.pub"), PuhunanActivity.VERSION, newest, PuhunanActivity.ENVIRONMENT)
        val opened = Package.open(context.assets.open("puhunan.zip"), trust)
        memory.edit {
            putString("version", opened.version)
            putLong("build", opened.build)
        }
        return Content(opened, opened.headers)
    }

    private fun text(name: String) = context.assets.open(name).use { it.readBytes().decodeToString() }
}
