import Foundation
import Security

/// Stores small data in the keychain, for this device only: it is in no backup, and useless after a move to another phone.
struct Keychain {
    private func query(_ name: String) -> [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: "puhunan", kSecAttrAccount: name]
    }

    func read(_ name: String) -> Data? {
        var found: CFTypeRef?
        let asked = query(name).merging([kSecReturnData: true]) { first, _ in first }
        return SecItemCopyMatching(asked as CFDictionary, &found) == errSecSuccess ? found as? Data : nil
    }

    func write(_ data: Data, _ name: String) {
        remove(name)
        let access: [CFString: Any] = [
            kSecValueData: data, kSecAttrAccessible: kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
        ]
        SecItemAdd(query(name).merging(access) { first, _ in first } as CFDictionary, nil)
    }

    func remove(_ name: String) {
        SecItemDelete(query(name) as CFDictionary)
    }
}
