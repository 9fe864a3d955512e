import { limits } from '../contract/limits'
import type { Reply } from '../protocol/transport'
import { Failure } from './failure'
import type { GatewayOptions } from './options'

/** What every call goes out with, and the end of a session: told once, however many calls meet it. */
export function createSession(options: GatewayOptions) {
  let endedToken: string | undefined | null = null
  return {
    headersFor: (token: string | undefined): Record<string, string> => ({
      ...(token && { authorization: `Bearer ${token}` }),
      'accept-language': options.language(),
    }),
    /** Ends the session that a call went out with; gives the failure of that call. */
    end(native: string, token: string | undefined, { layer, message }: Reply): Failure {
      // a call of an earlier session must not end the one that came after it
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
