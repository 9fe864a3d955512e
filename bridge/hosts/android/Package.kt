package app.puhunan.host

import java.io.ByteArrayOutputStream
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

/**
 * The trusted keys (PEM, several while keys are rotated), the host's version, the installed manifest and the host's
 * environment, against which a package is checked. A host without an environment accepts all.
 */
class Trust(
    val publicKeys: String,
    val version: String,
    val installed: Fields? = null,
    val environment: String? = null,
)

/** A package whose signature, files and version were verified. No other package is ever used. */
class Package private constructor(private val manifest: Fields, private val files: Map<String, ByteArray>) {
    val operations get() = texts(manifest["operations"])
    val actions get() = texts(manifest["actions"])
    val permissions get() = texts(manifest["permissions"])
    val version get() = manifest["version"] as String
    val build get() = manifest["build"] as Long
    val environment get() = manifest["environment"] as String

    /** HTTP headers for every file. */
    val headers get() = part(manifest["headers"]).entries.associate { (name, value) -> name to "$value" }

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

        /** Limits in bytes: of the zip file, of the manifest, of all files together. */
        private const val MOST_ZIP = 32_000_000
        private const val MOST_MANIFEST = 1_000_000
        private const val MOST_BYTES = 64_000_000
        private const val MOST_FILES = 2000

        /**
         * Opens a zip file. Throws Refused, and nothing else, for a package that is not accepted. Verifies the signature
         * before any other file is kept, and keeps only files that the manifest names.
         */
        fun open(zip: InputStream, trust: Trust): Package = try {
            val bytes = zip.use { readUpTo(it, MOST_ZIP) }
            val manifest = signedManifest(bytes, trust.publicKeys)
            checkHost(manifest, trust)
            val named = part(manifest["files"])
            val files = HashMap<String, ByteArray>()
            val extra = forEachFile(bytes) { name, content ->
                if (name in named && !isAbout(name)) files[name] = content()
            }.filterNot(::isAbout) - named.keys
            for ((name, hash) in named) {
                val content = files[name] ?: throw Refused("missing $name")
                if (sha256(content) != hash) throw Refused("changed $name")
            }
            for (name in extra) throw Refused("extra $name")
            Package(manifest, files)
        } catch (refused: Refused) {
            throw refused
        } catch (_: Exception) {
            // whatever a package contains, the host must not fail on it
            throw Refused("zip")
        }

        private const val MANIFEST = "manifest.json"
        private const val SIGNATURE = "manifest.sig"
        private const val MOST_SIGNATURES = 8

        /** Signatures by further keys, while keys are rotated, have the id of their key in their name. */
        private val SIGNATURES = Regex("manifest(\\.[0-9a-f]{16})?\\.sig")
        private val PEM = Regex("-----BEGIN [^-]+-----([^-]+)-----END [^-]+-----")

        private fun isAbout(name: String) = name == MANIFEST || SIGNATURES.matches(name)

        /** Finds and verifies the manifest; all other files are skipped. */
        private fun signedManifest(zip: ByteArray, publicKeys: String): Fields {
            val found = HashMap<String, ByteArray>()
            // they are the first files: the others are not unpacked before the signature is verified
            val names = forEachFile(zip, { name -> found.isNotEmpty() && !isAbout(name) }) { name, content ->
                if (isAbout(name)) found[name] = content()
            }
            if (names.isEmpty()) throw Refused("zip")
            val raw = found.remove(MANIFEST)
            if (raw == null || raw.size > MOST_MANIFEST || found.size > MOST_SIGNATURES) throw Refused("signature")
            val pems = PEM.findAll(publicKeys).map { it.groupValues[1] }
            if (pems.none { isSigned(raw, found, it) }) throw Refused("signature")
            return try {
                read(raw)
            } catch (_: RuntimeException) {
                throw Refused("manifest")
            } catch (_: StackOverflowError) {
                // nested too deeply
                throw Refused("manifest")
            }
        }

        private fun checkHost(manifest: Fields, trust: Trust) {
            if (trust.environment != null && manifest["environment"] != trust.environment) throw Refused("environment")
            if (trust.installed != null && compare(manifest, trust.installed) < 0) throw Refused("older")
            val least = part(manifest["leastHost"])
            if (least["protocol"] != PROTOCOL || compare(least["version"], trust.version) > 0) throw Refused("leastHost")
        }

        /**
         * Calls `visit` with each file of a zip; `content` unpacks it. Returns the names. The size that an entry states is not
         * trusted: all files together are read up to a limit, skipped ones included. Ends early once `isDone`. Rejects
         * duplicate names, because one file would be verified and the other used.
         */
        private fun forEachFile(
            zip: ByteArray,
            isDone: (next: String) -> Boolean = { false },
            visit: (name: String, content: () -> ByteArray) -> Unit,
        ): Set<String> {
            val names = LinkedHashSet<String>()
            var left = MOST_BYTES
            ZipInputStream(zip.inputStream()).use { archive ->
                generateSequence { archive.nextEntry?.takeUnless { isDone(it.name) } }.filterNot { it.isDirectory }.forEach { entry ->
                    if (!names.add(entry.name)) throw Refused("twice")
                    if (names.size > MOST_FILES) throw Refused("size")
                    visit(entry.name) { readUpTo(archive, left).also { left -= it.size } }
                    left -= skip(archive, left)
                }
            }
            return names
        }

        /** Reads a stream to its end. Throws Refused if it is longer than `most` bytes. */
        private fun readUpTo(stream: InputStream, most: Int): ByteArray {
            val out = ByteArrayOutputStream()
            copy(stream, most) { buffer, size -> out.write(buffer, 0, size) }
            return out.toByteArray()
        }

        private fun skip(stream: InputStream, most: Int): Int = copy(stream, most) { _, _ -> }

        private fun copy(stream: InputStream, most: Int, take: (ByteArray, Int) -> Unit): Int {
            val buffer = ByteArray(65_536)
            var total = 0
            while (true) {
                val size = stream.read(buffer)
                if (size < 0) return total
                total += size
                if (total > most) throw Refused("size")
                take(buffer, size)
            }
        }

        /** True if the key (base64) has signed, in the file with the id of the key or in the general one. */
        private fun isSigned(bytes: ByteArray, signatures: Map<String, ByteArray>, base64: String): Boolean {
            val der = Base64.getDecoder().decode(base64.replace(Regex("\\s"), ""))
            val names = listOf("manifest.${sha256(der).take(16)}.sig", SIGNATURE)
            return names.mapNotNull(signatures::get).any { isSignature(it, bytes, der) }
        }

        private fun isSignature(signature: ByteArray, bytes: ByteArray, der: ByteArray): Boolean = try {
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
            val versions = listOf(manifest["version"], part(manifest["leastHost"])["version"])
            if (!isOurs || !versions.all { VERSION.matches("$it") }) throw Refused("manifest")
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

        private val VERSION = Regex("\\d{1,9}(\\.\\d{1,9}){0,7}")
    }
}
