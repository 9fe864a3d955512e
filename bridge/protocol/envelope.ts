/** Codes of the service's envelope that the gateway acts on; every other code is a refusal of the service. */
export const EnvelopeCode = { ok: 200, unauthorized: 401, empty: 3008, closed: 4804 } as const
export type EnvelopeCode = (typeof EnvelopeCode)[keyof typeof EnvelopeCode]

/** Header with the idempotency key. In a call over the native bridge, the field `idem` contains the key. */
export const keyHeader = 'idempotency-key'
/**
 * Header that turns a call into an outcome query, which has the write's path or name, its idempotency key and an empty body. The
 * service does not carry out the write, and permanently refuses it if it arrives later.
 */
export const queryHeader = 'idempotency-query'
