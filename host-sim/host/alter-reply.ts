import { unmask } from '../control/secrets/mask'
import { type AlteredReply, type Answer, getFaultRow } from '../faults/fault-kinds'
import type { FaultMatch } from '../faults/faults'

/**
 * Returns how a fault alters a reply; undefined if it leaves the reply as it is. Masked texts in data of the developer's own get the
 * values of the real reply, as in an answer by hand.
 */
export function alterReply(fault: FaultMatch | undefined, answer: Answer): AlteredReply | undefined {
  const row = fault && getFaultRow(fault.kind)
  if (!row || !('after' in row)) return
  const altered = row.after(answer, { data: fault.data })
  return fault.kind === 'answer' && altered.kind === 'data'
    ? { ...altered, data: unmask(altered.data, answer.data) }
    : altered
}
