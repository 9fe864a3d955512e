/** A call as any carrier hands it over: by REST place, body in wire form. */
export interface ServiceRequest {
  method: string
  path: string
  body: unknown
  headers: Record<string, string | undefined>
}

/** What every call is answered with; data in wire form. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** How PINs of a caller are enciphered: key as hex or base64, format as in the protocol's welcome. */
export interface Cipher {
  key: string
  format: 1 | 2
}
