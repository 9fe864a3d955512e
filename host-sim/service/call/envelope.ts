/** A call with REST method and path, even if it did not arrive by HTTP. The body is as sent by the client. */
export interface ServiceRequest {
  method: string
  path: string
  body: unknown
  headers: Record<string, string | undefined>
}

/** The reply to every call, with the data as sent to the client. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Encryption of a caller's PINs: the key as hex or base64, the format as in the bridge protocol's welcome message. */
export interface Cipher {
  key: string
  format: 1 | 2
}
