import { limits } from '../../../bridge/contract/limits'
import { minuteMs } from '../../../src/domain/time/day'
import { type Reason, refuse } from '../call/refuse'
import type { UserRecord } from '../state'
import type { World } from '../world'

type Secret = keyof UserRecord['tries']

const minutesUntil = (at: number, now: number) => Math.ceil((at - now) / minuteMs)

/** Refuses the call while a PIN or password is locked; the refusal contains the remaining minutes. */
export function refuseLocked(
  user: UserRecord,
  secret: Secret,
  world: World,
  reason: Reason = 'pinLocked',
): void {
  const { lockedUntil } = user.tries[secret]
  if (lockedUntil > world.now) refuse(reason, { minutes: minutesUntil(lockedUntil, world.now) })
}

/** Counts an attempt to enter a secret. A wrong one is refused with the number of attempts left; the last locks the secret. */
export function countTry(
  user: UserRecord,
  secret: Secret,
  right: boolean,
  world: World,
  allowed: number = limits.pinTries,
  wrong: Reason = 'wrongCredentials',
  locked: Reason = 'pinLocked',
): void {
  const tries = user.tries[secret]
  refuseLocked(user, secret, world, locked)
  if (right) {
    tries.wrong = 0
    return
  }
  tries.wrong += 1
  if (tries.wrong >= allowed) {
    tries.wrong = 0
    tries.lockedUntil = world.now + limits.pinLockMs
    refuse(locked, { minutes: minutesUntil(tries.lockedUntil, world.now) })
  }
  refuse(wrong, { left: allowed - tries.wrong })
}

/** Checks the payment PIN and returns a ticket. One later step accepts the ticket as proof that the PIN was entered. */
export function issuePaymentPinTicket(pin: string, world: World): string {
  const user = world.me
  if (user.paymentPin === null) refuse('noPaymentPin')
  countTry(user, 'paymentPin', user.paymentPin === pin, world)
  return issueTicket(user, 'paymentPin', world)
}

type Ticket = World['state']['tickets'][string]

export function issueTicket(user: UserRecord, what: Ticket['what'], world: World): string {
  const ticket = world.key()
  world.state.tickets[ticket] = { userId: user.id, what, at: world.now }
  return ticket
}

/** Validates a ticket; refuses with 'stepMissing' if the ticket is unknown, expired, of another kind or another user's. */
export function getValidTicket(
  ticket: string | null | undefined,
  user: UserRecord,
  what: Ticket['what'],
  world: World,
): string {
  const found = ticket ? world.state.tickets[ticket] : undefined
  const holds = found?.userId === user.id && found.what === what
  return ticket && holds && world.now - found.at <= limits.proofLifeMs ? ticket : refuse('stepMissing')
}

/** Validates and consumes a ticket. */
export function consumeTicket(
  ticket: string | null | undefined,
  user: UserRecord,
  what: Ticket['what'],
  world: World,
): void {
  delete world.state.tickets[getValidTicket(ticket, user, what, world)]
}
