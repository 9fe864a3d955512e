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

/** Why a package is not taken. */
class Refused(why: String) : Exception(why)

/** What a host knows: whose packages it takes, which version it is itself, and the manifest of what it has installed. */
class Trust(val publicKey: String, val version: String, val installed: Fields? = null)

/** A signed package that is whole, ours and not older than what was there: nothing of any other is ever used. */
class Package private constructor(private val manifest: Fields, private val files: Map<String, ByteArray>) {
    val operations get() = texts(manifest["operations"])
    val actions get() = texts(manifest["actions"])
    val permissions get() = texts(manifest["permissions"])
    val version get() = manifest["version"] as String
    val build get() = manifest["build"] as Long
    val environment get() = manifest["environment"] as String

    /** Origins of pages that the app shows in frames. */
    val framed get() = texts(part(manifest["origins"])["ekyc"])

    /** A file by its path below the origin. An address without ending is a page of the app, and gets the fallback. */
    fun file(path: String): Pair<String, ByteArray>? {
        val name = path.trimStart('/')
        // a script that is not there must fail, or a page would be taken for one
        val found = if (name in files || '.' in name.substringAfterLast('/')) name else fallback
        return files[found]?.let { found to it }
    }

    private val fallback get() = (manifest["fallback"] as String).trimStart('/')

    companion object {
        const val ID = "puhunan"
        private const val FORMAT = 1L

        /** Opens a zip; throws Refused, and reads nothing of it before its signature holds. */
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

        /** Each file once: of two with one name, one would be checked and the other used. */
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
            // another kind of key, or a signature of another length
            false
        }

        /** What is signed may still be of another format, such as a later one. */
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

        /** By version, `build` counting last. */
        private fun compare(one: Fields, other: Fields): Int =
            compare(one["version"], other["version"]).takeIf { it != 0 }
                ?: (one["build"] as Long).compareTo(other["build"] as Long)

        /** Numbers parted by dots; missing ones count as 0. */
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
