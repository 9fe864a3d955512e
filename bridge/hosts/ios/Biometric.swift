import CryptoKit
import Foundation
import LocalAuthentication

/// Signs challenges with a key that a match alone unlocks (bridge/README.md, "Keys of fingerprint and face").
@MainActor
final class Biometric {
    private let memory = UserDefaults.standard
    private var open: (id: Int, context: LAContext)?

    /// The one action that this phone has a sensor for; none where it has no sensor.
    var action: String? {
        let context = LAContext()
        // the kind of sensor is known only after this was asked
        _ = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
        switch context.biometryType {
        case .faceID: return "faceId"
        case .touchID: return "BiometricPrompt"
        default: return nil
        }
    }

    /// Asks for a match, signs the challenge and gives both in base64, or why not.
    func sign(id: Int, params: Fields) async -> Outcome {
        let context = LAContext()
        // no way around by the phone's code: somebody else may know it
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
            // of another phone's enclave, such as after a move to a new one: the next match makes another key
            if !(error is LAError) { memory.removeObject(forKey: "puhunan.key") }
            return failed(refusal(of: error))
        }
    }

    /// The page does not wait for it any more.
    func cancel(id: Int) {
        if open?.id == id { open?.context.invalidate() }
    }

    /// What is kept is the enclave's own cipher of the key, of no use on any other phone.
    private func key(for context: LAContext) throws -> SecureEnclave.P256.Signing.PrivateKey {
        // another set of fingers or faces: whoever added one must sign in and enrol it
        let enrolled = context.evaluatedPolicyDomainState
        if let kept = memory.data(forKey: "puhunan.key"), memory.data(forKey: "puhunan.enrolled") == enrolled {
            return try .init(dataRepresentation: kept, authenticationContext: context)
        }
        var problem: Unmanaged<CFError>?
        guard
            let access = SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, [.privateKeyUsage, .biometryCurrentSet], &problem)
        else { throw problem?.takeRetainedValue() ?? LAError(.biometryNotAvailable) }
        let made = try SecureEnclave.P256.Signing.PrivateKey(accessControl: access, authenticationContext: context)
        memory.set(made.dataRepresentation, forKey: "puhunan.key")
        memory.set(enrolled, forKey: "puhunan.enrolled")
        return made
    }

    private func refusal(of error: Error) -> String {
        switch (error as? LAError)?.code {
        case .userCancel, .appCancel, .systemCancel, .userFallback: return "cancelled"
        case .authenticationFailed: return "noMatch"
        case .biometryNotEnrolled, .passcodeNotSet: return "noneEnrolled"
        // until the phone's code was typed: of that nobody knows the moment
        case .biometryLockout: return "lockedForGood"
        default: return "noHardware"
        }
    }
}
