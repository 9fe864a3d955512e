import type { Reply } from '../protocol/transport'
import { Failure } from './failure'
import type { GatewayLimits } from './limits'
import type { GatewayOptions } from './options'

/** Creates the headers of all calls. Reports the end of a session only once, even if several calls fail with 401. */
export function createSession(options: Omit<GatewayOptions, 'limits'>, limits: GatewayLimits) {
  let endedToken: string | undefined | null = null
  return {
    headersFor: (token: string | undefined): Record<string, string> => ({
      ...(token && { authorization: `Bearer ${token}` }),
      'accept-language': options.language(),
    }),
    /** Ends the session that a failed call was made in, and returns the Failure for that call. */
    end(native: string, token: string | undefined, { layer, message }: Reply): Failure {
      // a late call of an earlier session must not end the current session
      if (token !== endedToken && token === options.token()) {
        endedToken = token
        const embedded = options.transport.kind === 'native'
        options.sessionEnded(message, embedded ? limits.reloginEmbeddedMs : limits.reloginHttpMs)
      }
      return new Failure('sessionEnded', layer, native, message)
    },
  }
}

export type Session = ReturnType<typeof createSession>
