package app.puhunan.host

import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyPermanentlyInvalidatedException
import android.security.keystore.KeyProperties
import androidx.biometric.BiometricManager
import androidx.biometric.BiometricManager.Authenticators.BIOMETRIC_STRONG
import androidx.biometric.BiometricPrompt
import androidx.core.content.ContextCompat
import androidx.fragment.app.FragmentActivity
import java.security.KeyPairGenerator
import java.security.KeyStore
import java.security.PrivateKey
import java.security.Signature
import java.security.spec.ECGenParameterSpec
import java.time.OffsetDateTime
import java.util.Base64

/** Signs challenges with a key that only a match unlocks (bridge/README.md, "Keys of fingerprint and face"). */
class Biometric(private val activity: FragmentActivity, private val line: Line) {
    private val store = KeyStore.getInstance("AndroidKeyStore").apply { load(null) }
    private var open: Pair<Long, BiometricPrompt>? = null

    /** Asks for a match, signs the challenge, and returns signature and public key in base64. */
    fun sign(id: Long, params: Fields, answer: (Outcome) -> Unit) {
        when (BiometricManager.from(activity).canAuthenticate(BIOMETRIC_STRONG)) {
            BiometricManager.BIOMETRIC_SUCCESS -> Unit
            BiometricManager.BIOMETRIC_ERROR_NONE_ENROLLED -> return answer(failed("noneEnrolled"))
            else -> return answer(failed("noHardware"))
        }
        val signature = try {
            ready(makeKeyIfMissing())
        } catch (_: KeyPermanentlyInvalidatedException) {
            // a fingerprint was added: the user must sign in and enrol again
            store.deleteEntry(ALIAS)
            ready(makeKeyIfMissing())
        }
        val challenge = "${params["challenge"]}".encodeToByteArray()
        val prompt = BiometricPrompt(
            activity,
            ContextCompat.getMainExecutor(activity),
            object : BiometricPrompt.AuthenticationCallback() {
                override fun onAuthenticationSucceeded(result: BiometricPrompt.AuthenticationResult) =
                    close(id, answer, signed(checkNotNull(result.cryptoObject?.signature), challenge))

                // called for final errors only: after a failed attempt the system's prompt stays open
                override fun onAuthenticationError(code: Int, text: CharSequence) = close(id, answer, refusalOf(code))
            },
        )
        open = id to prompt
        // reports the prompt as open, which pauses the app's deadline
        line.sheet(id, "open")
        val words = BiometricPrompt.PromptInfo.Builder()
            .setTitle("${params["title"]}")
            .setNegativeButtonText(activity.getString(android.R.string.cancel))
            .setAllowedAuthenticators(BIOMETRIC_STRONG)
            .build()
        prompt.authenticate(words, BiometricPrompt.CryptoObject(signature))
    }

    /** Closes the prompt of a cancelled call. */
    fun cancel(id: Long) {
        open?.takeIf { it.first == id }?.second?.cancelAuthentication()
    }

    private fun close(id: Long, answer: (Outcome) -> Unit, outcome: Outcome) {
        open = null
        line.sheet(id, "closed")
        answer(outcome)
    }

    /** Returns the signature in DER and the public key as SubjectPublicKeyInfo, which are Java's own encodings. */
    private fun signed(signature: Signature, challenge: ByteArray): Outcome {
        signature.update(challenge)
        val base64 = Base64.getEncoder()
        val publicKey = store.getCertificate(ALIAS).publicKey.encoded
        return done(
            mapOf(
                "signature" to base64.encodeToString(signature.sign()),
                "publicKey" to base64.encodeToString(publicKey),
            ),
        )
    }

    private fun ready(key: PrivateKey) = Signature.getInstance("SHA256withECDSA").apply { initSign(key) }

    private fun makeKeyIfMissing(): PrivateKey {
        if (!store.containsAlias(ALIAS)) {
            val asked = KeyGenParameterSpec.Builder(ALIAS, KeyProperties.PURPOSE_SIGN)
                .setAlgorithmParameterSpec(ECGenParameterSpec("secp256r1"))
                .setDigests(KeyProperties.DIGEST_SHA256)
                // 0 s: each signature needs its own match
                .setUserAuthenticationRequired(true)
                .setUserAuthenticationParameters(0, KeyProperties.AUTH_BIOMETRIC_STRONG)
                // invalidates the key if a fingerprint is added, which may be another person's
                .setInvalidatedByBiometricEnrollment(true)
                .build()
            KeyPairGenerator.getInstance(KeyProperties.KEY_ALGORITHM_EC, "AndroidKeyStore").run {
                initialize(asked)
                generateKeyPair()
            }
        }
        return store.getKey(ALIAS, null) as PrivateKey
    }

    private fun refusalOf(code: Int): Outcome = when (code) {
        BiometricPrompt.ERROR_USER_CANCELED,
        BiometricPrompt.ERROR_NEGATIVE_BUTTON,
        BiometricPrompt.ERROR_CANCELED,
        BiometricPrompt.ERROR_TIMEOUT -> failed("cancelled")
        // the system does not report when it unlocks; its lock lasts 30 s
        BiometricPrompt.ERROR_LOCKOUT -> failed("lockedOut", message = "${OffsetDateTime.now().plusSeconds(30)}")
        BiometricPrompt.ERROR_LOCKOUT_PERMANENT -> failed("lockedForGood")
        BiometricPrompt.ERROR_NO_BIOMETRICS -> failed("noneEnrolled")
        else -> failed("noHardware")
    }

    private companion object {
        const val ALIAS = "puhunan.fingerprint"
    }
}
