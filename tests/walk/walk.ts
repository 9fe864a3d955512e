import { getPersonaUserId } from '../../host-sim/seed/personas'
import type { Service } from '../../host-sim/service/call/service'
import { hourMs } from '../../src/domain/time/day'
import { checkLimits, checkOutcomes, checkRecords, checkSettled, effectsIn } from './invariants'
import { type Borrower, borrowers, createLending, startsAt, unpaidLoans } from './lending'
import { createLine, type Mishap } from './line'
import { createPhone, type Phone, type UserRequest } from './phone'
import { createTime, type Time } from './time'

/** Counts of the events of all walks. */
export interface Tally {
  sends: number
  kills: number
  effects: number
  mishaps: Partial<Record<Mishap, number>>
  shown: Record<string, number>
}

export const createTally = (): Tally => ({ sends: 0, kills: 0, effects: 0, mishaps: {}, shown: {} })

export const count = (counts: Record<string, number>, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1
}

/** The model of a walk. */
export interface Model {
  /** The requests of each phone's user, oldest first. */
  requests: UserRequest[][]
  /** Hours that passed by command. */
  hours: number
}

/** The system under test. */
export interface Walk {
  service: Service
  time: Time
  phones: readonly Phone[]
  /** Numbers of the user's loans that were not paid off at the start. */
  loansOf(userId: string): readonly string[]
  /** Records of the service that were seeded. */
  seeded: ReadonlySet<string>
  /** Attempts that ended as none may. */
  broken: unknown[]
  tally: Tally
}

/** Owners of the phones: one borrower has two. */
export const phoneOwners: readonly Borrower[] = ['merchant', 'merchant', 'overdue']

/** A service and phones for one walk. */
export function openWalk(tally: Tally): { model: Model; real: Walk } {
  const time = createTime(startsAt)
  const service = createLending(time.now)
  const { state } = service
  const model: Model = { requests: phoneOwners.map(() => []), hours: 0 }
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${String(keys).padStart(12, '0')}`
  }
  const phones = phoneOwners.map((owner, index) => {
    const userId = getPersonaUserId(owner)
    const token = `token-${index}`
    service.edit(({ sessions }) => {
      sessions[token] = { userId, deviceId: `device-${index}`, startedAt: startsAt }
    })
    const line = createLine(service, time, (mishap) => count(tally.mishaps as Record<string, number>, mishap))
    return createPhone({ line, time, token, userId, requests: model.requests[index] ?? [], newKey })
  })
  const seeded = new Set([...Object.keys(state.payments), ...Object.keys(state.feedback)])
  const loans = new Map(
    borrowers.map((borrower) => [getPersonaUserId(borrower), unpaidLoans(service, borrower)]),
  )
  const loansOf = (userId: string) => loans.get(userId) ?? []
  return { model, real: { service, time, phones, loansOf, seeded, broken: [], tally } }
}

/** Checks everything that must hold at any moment. */
export function checkNow(model: Model, walk: Walk): void {
  if (walk.broken.length > 0) throw walk.broken[0]
  const { state } = walk.service
  const effects = effectsIn(state)
  checkOutcomes(model.requests.flat(), effects)
  checkRecords(state, effects, walk.seeded)
}

/** Mends all lines, lets the apps find out the outcome of everything, and checks that they did. */
export async function endWalk(model: Model, walk: Walk): Promise<void> {
  const { service, time, phones, tally } = walk
  for (const { line } of phones) line.setHops([])
  await time.advance(6 * hourMs)
  for (const phone of phones) phone.wake()
  await time.advance(hourMs)
  checkNow(model, walk)
  checkSettled(model.requests.flat(), phones, service.state)
  await checkLimits(service, phones)
  for (const { shown } of model.requests.flat()) count(tally.shown, shown ?? 'never')
  tally.effects += effectsIn(service.state).length
}
