package app.puhunan.host

import java.io.IOException
import java.io.InputStream
import java.security.GeneralSecurityException
import java.security.KeyFactory
import java.security.MessageDigest
import java.security.Signature
import java.security.spec.X509EncodedKeySpec
import java.util.Base64
import java.util.zip.ZipInputStream

/** Thrown for a package that is not accepted, with the reason. */
class Refused(why: String) : Exception(why)

/** The trusted key, the host's version and the installed manifest, against which a package is checked. */
class Trust(val publicKey: String, val version: String, val installed: Fields? = null)

/** A package whose signature, files and version were verified. No other package is ever used. */
class Package private constructor(private val manifest: Fields, private val files: Map<String, ByteArray>) {
    val operations get() = texts(manifest["operations"])
    val actions get() = texts(manifest["actions"])
    val permissions get() = texts(manifest["permissions"])
    val version get() = manifest["version"] as String
    val build get() = manifest["build"] as Long
    val environment get() = manifest["environment"] as String

    /** Origins that the app may show in frames. */
    val framed get() = texts(part(manifest["origins"])["ekyc"])

    /**
     * Returns a file by its path below the origin. A path without extension is a page of the app: returns the fallback.
     */
    fun file(path: String): Pair<String, ByteArray>? {
        val name = path.trimStart('/')
        // a missing script must fail; otherwise the fallback page would be served as a script
        val found = if (name in files || '.' in name.substringAfterLast('/')) name else fallback
        return files[found]?.let { found to it }
    }

    private val fallback get() = (manifest["fallback"] as String).trimStart('/')

    companion object {
        const val ID = "puhunan"
        private const val FORMAT = 1L

        /** Opens a zip file. Throws Refused; parses nothing before the signature is verified. */
        fun open(zip: InputStream, trust: Trust): Package {
            val files = unzip(zip)
            val raw = files.remove("manifest.json")
            val signature = files.remove("manifest.sig")
            if (raw == null || signature == null || !isSigned(raw, signature, trust.publicKey)) throw Refused("signature")
            val manifest = read(raw)
            if (trust.installed != null && compare(manifest, trust.installed) < 0) throw Refused("older")
            val least = part(manifest["leastHost"])
            if (least["protocol"] != PROTOCOL || compare(least["version"], trust.version) > 0) throw Refused("leastHost")
            val named = part(manifest["files"])
            for ((name, hash) in named) {
                val content = files[name] ?: throw Refused("missing $name")
                if (sha256(content) != hash) throw Refused("changed $name")
            }
            for (name in files.keys) if (name !in named) throw Refused("extra $name")
            return Package(manifest, files)
        }

        /** Rejects duplicate names: one file would be verified and the other used. */
        private fun unzip(zip: InputStream): MutableMap<String, ByteArray> {
            val files = HashMap<String, ByteArray>()
            try {
                ZipInputStream(zip).use { archive ->
                    generateSequence { archive.nextEntry }.filterNot { it.isDirectory }.forEach { entry ->
                        if (files.put(entry.name, archive.readBytes()) != null) throw Refused("twice")
                    }
                }
            } catch (_: IOException) {
                throw Refused("zip")
            }
            return files
        }

        private fun isSigned(bytes: ByteArray, signature: ByteArray, pem: String): Boolean = try {
            val der = Base64.getDecoder().decode(pem.replace(Regex("-----[^-]+-----|\\s"), ""))
            val key = KeyFactory.getInstance("Ed25519").generatePublic(X509EncodedKeySpec(der))
            Signature.getInstance("Ed25519").run {
                initVerify(key)
                update(bytes)
                verify(signature)
            }
        } catch (_: GeneralSecurityException) {
            // thrown for a wrong key type or signature length
            false
        }

        /** Parses the manifest. A signed manifest may still have another format, such as a later one. */
        private fun read(raw: ByteArray): Fields {
            val manifest = try {
                part(Json.read(raw.decodeToString(throwOnInvalidSequence = true)))
            } catch (_: NoJson) {
                throw Refused("manifest")
            } catch (_: CharacterCodingException) {
                throw Refused("manifest")
            }
            val isOurs = manifest["format"] == FORMAT && manifest["id"] == ID && manifest["build"] is Long
            if (!isOurs || !VERSION.matches("${manifest["version"]}")) throw Refused("manifest")
            return manifest
        }

        /** Compares by version, then by `build`. */
        private fun compare(one: Fields, other: Fields): Int =
            compare(one["version"], other["version"]).takeIf { it != 0 }
                ?: (one["build"] as Long).compareTo(other["build"] as Long)

        /** Compares dot-separated versions; missing parts count as 0. */
        private fun compare(one: Any?, other: Any?): Int {
            val (left, right) = listOf(one, other).map { version -> "$version".split('.').map { it.toInt() } }
            return (0 until maxOf(left.size, right.size)).asSequence()
                .map { (left.getOrElse(it) { 0 }).compareTo(right.getOrElse(it) { 0 }) }
                .firstOrNull { it != 0 } ?: 0
        }

        @Suppress("UNCHECKED_CAST")
        private fun part(value: Any?): Fields = value as? Fields ?: throw Refused("manifest")

        private fun texts(value: Any?): List<String> = (value as? List<*>).orEmpty().filterIsInstance<String>()

        private fun sha256(bytes: ByteArray) =
            MessageDigest.getInstance("SHA-256").digest(bytes).joinToString("") { "%02x".format(it) }

        private val VERSION = Regex("\\d+(\\.\\d+)*")
    }
}
