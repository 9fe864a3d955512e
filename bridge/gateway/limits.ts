/** Times of the gateway, in ms. */
export interface GatewayLimits {
  /** Time after which a call without a reply has failed. */
  requestMs: number
  /** A read without a reply is asked again after these times, before its deadline; a write never is. */
  readTriesMs: readonly number[]
  /** Minimum time between two identical writes. */
  throttleWriteMs: number
  /** Time for which the end of a session is shown before the login page opens, inside a host and over HTTP. */
  reloginEmbeddedMs: number
  reloginHttpMs: number
}

/** Times that apply unless the app hands in its own. */
export const gatewayLimits = {
  requestMs: 60_000,
  // decided: two tries of a read leave more than half of its deadline for the last one
  readTriesMs: [10_000, 20_000],
  throttleWriteMs: 1000,
  reloginEmbeddedMs: 1500,
  reloginHttpMs: 2000,
} as const satisfies GatewayLimits
