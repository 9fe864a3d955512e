/** A call by REST method and path, whatever its transport; body in wire form. */
export interface ServiceRequest {
  method: string
  path: string
  body: unknown
  headers: Record<string, string | undefined>
}

/** The reply to every call; data in wire form. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Encryption of a caller's PINs: key as hex or base64, format as in the protocol's welcome message. */
export interface Cipher {
  key: string
  format: 1 | 2
}
