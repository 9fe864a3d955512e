import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../../bridge/contract/limits'
import type { Config } from '../../bridge/http/config'
import type { Switches } from '../control/state/switches'
import { readJsonBody, sendJson } from './answer'
import type { CipherKeys } from './cipher-keys'

const keyPath = '/session/key'

/** Delivers the PIN key and the names of switched-off features to a page: in index.html, or as the reply to a call. */
export const createKeyHandover = (cipherKeys: CipherKeys, switches: Switches, byOperation: boolean) => {
  const handedOver = () => ({ ...cipherKeys.issue(), switchedOff: [...switches.names()] })
  return {
    /** Returns the key's part of the configuration in index.html. */
    inPage: (): Partial<Config> => (byOperation ? { keyOperation: keyPath } : handedOver()),
    isAsked: (pathname: string): boolean => byOperation && pathname === keyPath,
    async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method !== 'POST') return sendJson(response, 405, { error: 'POST only' }, { allow: 'POST' })
      await readJsonBody(request, limits.bodyBytes)
      sendJson(response, 200, { code: 200, msg: 'ok', data: handedOver() })
    },
  }
}

export type KeyHandover = ReturnType<typeof createKeyHandover>
