import { EnvelopeCode } from '../../bridge/contract/codes'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { user } from '../../bridge/contract/operations/system-user'
import type { Service } from '../../host-sim/service/call/service'
import type { RecordedWrite, State } from '../../host-sim/service/state'
import type { Phone, UserRequest } from './phone'

function fail(message: string, evidence: unknown): never {
  throw new Error(`${message}: ${JSON.stringify(evidence)}`)
}

/** Writes that took effect. */
export const effectsIn = ({ writes }: State): RecordedWrite[] =>
  Object.values(writes).filter(({ envelope }) => envelope?.code === EnvelopeCode.ok)

/** Counts the effects of each digest. */
function countEffects(effects: readonly RecordedWrite[]): (digest: string) => number {
  const counts = new Map<string, number>()
  for (const { digest } of effects) counts.set(digest, (counts.get(digest) ?? 0) + 1)
  return (digest) => counts.get(digest) ?? 0
}

const evidenceOf = ({ operation, body, shown }: UserRequest, effects: number) => ({
  operation: operation.native,
  body,
  shown,
  effects,
})

/** Every request has at most one effect, and no user was shown a wrong outcome. */
export function checkOutcomes(requests: readonly UserRequest[], writes: readonly RecordedWrite[]): void {
  const effectsOf = countEffects(writes)
  for (const request of requests) {
    const effects = effectsOf(request.digest)
    if (effects > 1) fail('a request had several effects', evidenceOf(request, effects))
    if (request.shown === 'done' && effects !== 1)
      fail('shown as done, but it is not', evidenceOf(request, effects))
    if (request.shown === 'nothing' && effects !== 0)
      fail('shown as without effect, but it had one', evidenceOf(request, effects))
  }
}

/** Every payment and every feedback belongs to exactly one key. */
export function checkRecords(
  state: State,
  writes: readonly RecordedWrite[],
  seeded: ReadonlySet<string>,
): void {
  const keyed = writes
    .filter(({ native }) => native === pay.createQRCodeOrder.native)
    .map(({ envelope }) => (envelope?.data as { transactionNo: string } | undefined)?.transactionNo) // the row's reply
  if (new Set(keyed).size !== keyed.length) fail('two keys share a payment', keyed)
  const made = Object.values(state.payments)
    .filter(({ transactionNo, kind }) => kind === 'repayment' && !seeded.has(transactionNo))
    .map(({ transactionNo }) => transactionNo)
  const isKeyed = new Set<unknown>(keyed)
  if (made.length !== keyed.length || made.some((no) => !isKeyed.has(no)))
    fail('payments and keys do not match', { made, keyed })
  const sent = writes.filter(({ native }) => native === user.problemFeedback.native).length
  const received = Object.keys(state.feedback).filter((id) => !seeded.has(id)).length
  if (received !== sent) fail('feedback was lost or doubled', { received, sent })
}

/** On good lines nothing is left open, and every user has seen the outcome of each effect. */
export function checkSettled(requests: readonly UserRequest[], phones: readonly Phone[], state: State): void {
  const open = phones.flatMap((phone) => phone.writes()).filter((write) => write.state === 'open')
  if (open.length > 0) fail('left open on a good line', open)
  const effectsOf = countEffects(effectsIn(state))
  for (const request of requests) {
    const effects = effectsOf(request.digest)
    if (request.shown === 'unknown') fail('its outcome was never shown', evidenceOf(request, effects))
    // a tap just before a kill may be lost, if it was never sent
    if (request.shown === null && effects !== 0) fail('done, but never shown', evidenceOf(request, effects))
  }
}

/** The used and the available part of every limit add up to the whole. */
export async function checkLimits(service: Service, phones: readonly Phone[]): Promise<void> {
  const { native } = preAuditEvaluation.getSystemDefaultLimit
  const toCentavos = (amount: string) => Math.round(Number(amount) * 100)
  for (const { token } of phones) {
    const { data } = await service.handleNative(native, {}, { authorization: `Bearer ${token}` })
    const { total, used, available } = data as Record<'total' | 'used' | 'available', string> // the row's reply
    if (toCentavos(used) + toCentavos(available) !== toCentavos(total)) fail('a limit does not add up', data)
  }
}
