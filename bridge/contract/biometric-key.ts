/**
 * Prefix of an encoded public key. Fingerprint and face login use ECDSA on the curve P-256 over the SHA-256 of the challenge's
 * UTF-8 bytes. The host creates the private key in secure hardware, unlocks it only for a match, and never exports it.
 * Signature and public key are sent as base64. The signature is DER (as from `SHA256withECDSA` and
 * `ecdsaSignatureMessageX962SHA256`). The public key is SubjectPublicKeyInfo. Android returns this encoding; on iOS, the host
 * puts this prefix before the 65 bytes of the uncompressed point.
 */
export const publicKeyPrefix = Uint8Array.from(
  // ASN.1 structure (RFC 5480): SEQUENCE { SEQUENCE { ecPublicKey, prime256v1 }, BIT STRING }
  [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86,
    0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ],
)
