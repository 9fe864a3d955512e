import CryptoKit
import Foundation

/// Thrown for a package that is not accepted, with the reason.
struct Refused: Error { let why: String }

/// The trusted keys, the host's version, the newest installed package and the host's environment, against which a
/// package is checked.
struct Trust {
    /// PEM, as `openssl pkey -pubout` writes it; several while keys are rotated.
    let publicKeys: String
    let version: String
    let installed: (version: String, build: Int)?
    let environment: String
}

/// A package whose signature, files and version were verified. No other package is ever used. It is stored unzipped in
/// the host's bundle, because Foundation can't read zip files; so file names are unique.
struct Package {
    let version: String
    let build: Int
    let environment: String
    let operations: [String]
    let actions: [String]
    let permissions: [String]
    /// HTTP headers for every file.
    let headers: [String: String]
    /// Origins that the app may show in frames.
    let framed: [String]
    private let fallback: String
    private let files: [String: Data]

    private static let id = "puhunan"
    private static let format = 1
    /// Prefix of the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo, RFC 8410.
    private static let keyHead = Data([0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00])

    /// Opens a folder. Throws Refused; parses nothing before the signature is verified.
    init(folder: URL, trust: Trust) throws {
        var files = try Self.read(folder)
        let signatures = files.filter { Self.isSignature($0.key) }
        for name in signatures.keys { files[name] = nil }
        guard let raw = files.removeValue(forKey: "manifest.json"), signatures.count <= Self.mostSignatures,
            Self.isSigned(raw, signatures, byAnyOf: trust.publicKeys)
        else { throw Refused(why: "signature") }
        let manifest = try Self.manifest(raw)
        guard manifest["environment"] as? String == trust.environment else { throw Refused(why: "environment") }
        guard let version = manifest["version"] as? String, let build = manifest["build"] as? Int,
            let named = manifest["files"] as? [String: String], let least = manifest["leastHost"] as? Fields,
            let leastVersion = least["version"] as? String
        else { throw Refused(why: "manifest") }
        if let installed = trust.installed {
            let order = try Self.compare(version, installed.version)
            if order < 0 || (order == 0 && build < installed.build) { throw Refused(why: "older") }
        }
        guard least["protocol"] as? Int == protocolVersion, try Self.compare(leastVersion, trust.version) <= 0
        else { throw Refused(why: "leastHost") }
        for (name, hash) in named {
            guard let content = files[name] else { throw Refused(why: "missing \(name)") }
            let found = SHA256.hash(data: content).map { String(format: "%02x", $0) }.joined()
            guard found == hash else { throw Refused(why: "changed \(name)") }
        }
        for name in files.keys where named[name] == nil { throw Refused(why: "extra \(name)") }
        self.version = version
        self.build = build
        self.files = files
        environment = manifest["environment"] as? String ?? ""
        operations = manifest["operations"] as? [String] ?? []
        actions = manifest["actions"] as? [String] ?? []
        permissions = manifest["permissions"] as? [String] ?? []
        headers = manifest["headers"] as? [String: String] ?? [:]
        framed = (manifest["origins"] as? Fields)?["ekyc"] as? [String] ?? []
        fallback = String((manifest["fallback"] as? String ?? "").drop { $0 == "/" })
    }

    /// Returns a file by its path below the origin. A path without extension is a page of the app: returns the
    /// fallback.
    func file(_ path: String) -> (name: String, content: Data)? {
        let name = String(path.drop { $0 == "/" })
        let isPage = files[name] == nil && !(name.split(separator: "/").last ?? "").contains(".")
        // a missing script must fail; otherwise the fallback page would be served as a script
        let found = isPage ? fallback : name
        return files[found].map { (found, $0) }
    }

    private static func read(_ folder: URL) throws -> [String: Data] {
        let base = folder.standardizedFileURL.path + "/"
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
        else { throw Refused(why: "folder") }
        var files: [String: Data] = [:]
        for case let url as URL in all where try url.resourceValues(forKeys: Set(keys)).isRegularFile == true {
            files[String(url.standardizedFileURL.path.dropFirst(base.count))] = try Data(contentsOf: url)
        }
        return files
    }

    private static let mostSignatures = 8

    /// Signatures by further keys, while keys are rotated, have the id of their key in their name.
    private static func isSignature(_ name: String) -> Bool {
        name.range(of: "^manifest(\\.[0-9a-f]{16})?\\.sig$", options: .regularExpression) != nil
    }

    /// True if one of the keys has signed, in the file with the id of the key or in the general one.
    private static func isSigned(_ bytes: Data, _ signatures: [String: Data], byAnyOf pems: String) -> Bool {
        pems.components(separatedBy: "-----BEGIN PUBLIC KEY-----").dropFirst().contains { pem in
            let base64 = pem.components(separatedBy: "-----END")[0].filter { !$0.isWhitespace }
            guard let der = Data(base64Encoded: base64), der.starts(with: keyHead),
                let key = try? Curve25519.Signing.PublicKey(rawRepresentation: der.dropFirst(keyHead.count))
            else { return false }
            let id = SHA256.hash(data: der).prefix(8).map { String(format: "%02x", $0) }.joined()
            return ["manifest.\(id).sig", "manifest.sig"].contains { name in
                signatures[name].map { key.isValidSignature($0, for: bytes) } ?? false
            }
        }
    }

    /// Parses the manifest. A signed manifest may still have another format, such as a later one.
    private static func manifest(_ raw: Data) throws -> Fields {
        guard let manifest = (try? JSONSerialization.jsonObject(with: raw)) as? Fields,
            manifest["format"] as? Int == format, manifest["id"] as? String == id
        else { throw Refused(why: "manifest") }
        return manifest
    }

    /// Compares dot-separated versions; missing parts count as 0. Negative if the first is older.
    private static func compare(_ one: String, _ other: String) throws -> Int {
        let parts = try [one, other].map { version in
            try version.split(separator: ".", omittingEmptySubsequences: false).map { part -> Int in
                guard let number = Int(part) else { throw Refused(why: "manifest") }
                return number
            }
        }
        for at in 0..<max(parts[0].count, parts[1].count) {
            let left = at < parts[0].count ? parts[0][at] : 0
            let right = at < parts[1].count ? parts[1][at] : 0
            if left != right { return left < right ? -1 : 1 }
        }
        return 0
    }
}
