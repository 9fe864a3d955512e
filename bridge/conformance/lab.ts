import { toHex } from '../contract/hex'
import type { CarrierName } from '../protocol/carriers/detect-carrier'
import type { Line } from '../protocol/messages'
import { openLine } from '../protocol/open-host'
import type { Lab } from './page-on-line'

const newSid = () => toHex(crypto.getRandomValues(new Uint8Array(16)))

/** decided: any embedding origin may be tested, because this page contains nothing worth protecting. */
const embeddingOrigins = (): string[] =>
  location.ancestorOrigins?.length ? [...location.ancestorOrigins] : [new URL(document.referrer).origin]

/** Creates the lab of a real app: its own line. */
export function createLab(carrier: CarrierName): Lab {
  let line: Promise<Line> | undefined
  const bound = carrier === 'port'
  const open = async (sid: string) => {
    const origins = bound ? embeddingOrigins() : []
    const line = await openLine[carrier]({ window, origins, files: {}, sid })
    if (!line) throw new Error(`${carrier}: no line`)
    return line
  }
  return {
    bound,
    newSid,
    open(sid) {
      if (bound) return open(sid)
      line ??= open(sid)
      return line
    },
  }
}
