/**
 * The key of a phone's fingerprint or face prompt: ECDSA on the curve P-256 over the SHA-256 of the challenge's UTF-8 bytes.
 * The host makes it in its secure hardware, lets it be used after a match alone, and never gives it away. What travels is
 * base64: the signature in DER (as `SHA256withECDSA` and `ecdsaSignatureMessageX962SHA256` give it), the public key as
 * SubjectPublicKeyInfo (as Android gives it; on iOS this prefix before the 65 bytes of the uncompressed point).
 */
export const publicKeyPrefix = Uint8Array.from(
  // SEQUENCE { SEQUENCE { ecPublicKey, prime256v1 }, BIT STRING }, RFC 5480
  [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86,
    0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
  ],
)
