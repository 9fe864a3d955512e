import CryptoKit
import Foundation
import LocalAuthentication

/// Signs challenges with a key that only a match unlocks (bridge/README.md, "Keys of fingerprint and face").
@MainActor
final class Biometric {
    private let memory = Keychain()
    private var open: (id: Int, context: LAContext)?

    /// Name of the action for this phone's sensor (fingerprint or face); nil without a sensor.
    var action: String? {
        let context = LAContext()
        // biometryType is set only after this call
        _ = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
        switch context.biometryType {
        case .faceID: return "faceId"
        case .touchID: return "BiometricPrompt"
        default: return nil
        }
    }

    /// Asks for a match and signs the challenge. Returns signature and public key in base64, or the failure.
    func sign(id: Int, params: Fields) async -> Outcome {
        let context = LAContext()
        // no fallback to the passcode: other people may know it
        context.localizedFallbackTitle = ""
        open = (id, context)
        defer { open = nil }
        do {
            let title = params["title"] as? String ?? ""
            try await context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: title)
            let key = try key(for: context)
            let signature = try key.signature(for: Data((params["challenge"] as? String ?? "").utf8))
            return done([
                "signature": signature.derRepresentation.base64EncodedString(),
                // SubjectPublicKeyInfo, with the 26 bytes before the point
                "publicKey": key.publicKey.derRepresentation.base64EncodedString(),
            ])
        } catch {
            // the stored key belongs to another phone's enclave, after moving to a new phone: create a new key at the
            // next match
            if !(error is LAError) { memory.remove("puhunan.key") }
            return failed(refusal(of: error))
        }
    }

    /// Closes the prompt of a cancelled call.
    func cancel(id: Int) {
        if open?.id == id { open?.context.invalidate() }
    }

    /// Returns the stored key, or a new one. The stored data is encrypted by the enclave, so it is useless on other
    /// phones.
    private func key(for context: LAContext) throws -> SecureEnclave.P256.Signing.PrivateKey {
        // fingerprints or faces have changed: the user must sign in and enrol again
        let enrolled = context.evaluatedPolicyDomainState
        if let kept = memory.read("puhunan.key"), memory.read("puhunan.enrolled") == enrolled {
            return try .init(dataRepresentation: kept, authenticationContext: context)
        }
        var problem: Unmanaged<CFError>?
        guard
            let access = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, [.privateKeyUsage, .biometryCurrentSet], &problem)
        else { throw problem?.takeRetainedValue() ?? LAError(.biometryNotAvailable) }
        let made = try SecureEnclave.P256.Signing.PrivateKey(accessControl: access, authenticationContext: context)
        memory.write(made.dataRepresentation, "puhunan.key")
        if let enrolled { memory.write(enrolled, "puhunan.enrolled") }
        return made
    }

    private func refusal(of error: Error) -> String {
        switch (error as? LAError)?.code {
        case .userCancel, .appCancel, .systemCancel, .userFallback: return "cancelled"
        case .authenticationFailed: return "noMatch"
        case .biometryNotEnrolled, .passcodeNotSet: return "noneEnrolled"
        // locked until the user enters the passcode, at an unknown time
        case .biometryLockout: return "lockedForGood"
        default: return "noHardware"
        }
    }
}
