import { toHex } from '../bytes/hex'
import type { CarrierName } from '../protocol/carriers/detect-carrier'
import type { Line } from '../protocol/messages'
import { openLine } from '../protocol/open-host'
import type { Lab } from './page-on-line'

const newSid = () => toHex(crypto.getRandomValues(new Uint8Array(16)))

/** decided: any embedding origin is accepted as a host, because this page contains nothing worth protecting. */
const embeddingOrigins = (): string[] =>
  location.ancestorOrigins?.length ? [...location.ancestorOrigins] : [new URL(document.referrer).origin]

/** Creates the test environment inside a real host app, over the app's own connection. */
export function createLab(carrier: CarrierName, timeoutMs?: number): Lab {
  let line: Promise<Line> | undefined
  const bound = carrier === 'port'
  const open = async (sid: string) => {
    const origins = bound ? embeddingOrigins() : []
    const line = await openLine[carrier]({ window, origins, sid })
    if (!line) throw new Error(`${carrier}: no line`)
    return line
  }
  return {
    bound,
    newSid,
    ...(timeoutMs !== undefined && { timeoutMs }),
    open(sid) {
      if (bound) return open(sid)
      line ??= open(sid)
      return line
    },
  }
}
