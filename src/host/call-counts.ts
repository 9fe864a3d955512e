import type { Report } from '../../bridge/contract/report'
import type { Failure } from '../../bridge/gateway/failure'

/** decided: refusals with further codes are not counted; a page rarely meets more than three. */
const maxCodes = 20

let sent = 0
let lost = 0
const refused = new Map<number, number>()

/** Counts a request that was handed to the host or the network. */
export const countSent = (): void => {
  sent += 1
}

/** Counts a refusal of the service, or a write whose answer was lost. Other failures are not counted. */
export function countFailure({ code, layer }: Pick<Failure, 'code' | 'layer'>): void {
  if (code === 'unknownOutcome') lost += 1
  if (typeof code !== 'number' || layer !== 'business') return
  if (refused.has(code) || refused.size < maxCodes) refused.set(code, (refused.get(code) ?? 0) + 1)
}

/** Returns the counts since the last call of this function; undefined if nothing was sent. */
export function takeCallCounts(): Report['calls'] {
  if (sent === 0) return
  const counts = { sent, lost, refusals: [...refused].map(([code, count]) => ({ code, count })) }
  sent = 0
  lost = 0
  refused.clear()
  return counts
}
