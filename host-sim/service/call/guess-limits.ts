import { limits } from '../../../bridge/contract/limits'
import { hourMs, minuteMs } from '../../../src/domain/time/day'
import { notifyOwner } from '../auth/notify-owner'
import { findKnownPhone } from '../auth/phones'
import type { State, UserRecord } from '../state'
import { update } from '../update'
import type { World } from '../world'
import { type Reason, refuse } from './refuse'

/** A secret that callers could guess; the ID number counts as one. */
export type Guessed = keyof UserRecord['tries']

type Tries = UserRecord['tries'][Guessed] | State['callers'][string]

/**
 * Key of the caller: its phone with the address, or the address alone. Behind one gateway the address is empty, so the phone
 * counts. The phone of a session counts, not a phone that a body names.
 */
export const getCaller = (world: World, deviceId = ''): string =>
  `${world.session?.deviceId ?? deviceId}@${world.address}`

/** Counters that a caller's tries for an account count in: the caller's own, and the account's for callers on unknown phones. */
function countersOf(user: UserRecord, secret: Guessed, deviceId: string | undefined, world: World) {
  // decided: each secret is counted apart, so that a locked payment PIN can still be reset by ID number
  const caller = `${getCaller(world, deviceId)} ${secret}`
  const phone = world.session?.deviceId ?? deviceId
  const known = phone !== undefined && findKnownPhone(user, phone) !== undefined
  return {
    /** The counters in a state, which are created if they are missing. */
    all({ callers, users }: State): Tries[] {
      callers[caller] ??= { wrong: 0, lockedUntil: 0, at: world.now, userId: user.id }
      const account = users[user.id]?.tries[secret]
      return known || !account ? [callers[caller]] : [callers[caller], account]
    },
    /** Time until which one of the counters is locked, without creating any. */
    lockedUntil: ({ callers }: State): number =>
      Math.max(callers[caller]?.lockedUntil ?? 0, known ? 0 : user.tries[secret].lockedUntil),
  }
}

const minutesUntil = (at: number, now: number) => Math.ceil((at - now) / minuteMs)

/** Refuses the call while the caller, or the account for callers on unknown phones, is locked; names the remaining minutes. */
export function refuseLocked(
  user: UserRecord,
  secret: Guessed,
  world: World,
  { locked = 'pinLocked', deviceId }: { locked?: Reason; deviceId?: string } = {},
): void {
  const until = countersOf(user, secret, deviceId, world).lockedUntil(world.state)
  if (until > world.now) refuse(locked, { minutes: minutesUntil(until, world.now) })
}

interface TryOptions {
  /** Tries until the lock. */
  allowed?: number
  wrong?: Reason
  locked?: Reason
  /** Phone that a signed-out caller names. */
  deviceId?: string
}

/** Lifts the locks of an account, and of callers who failed there last, after its owner has set a new secret. */
export function liftLocks(user: UserRecord, secret: Guessed, { state }: World): void {
  user.tries[secret] = { wrong: 0, lockedUntil: 0 }
  for (const [key, { userId }] of Object.entries(state.callers))
    if (userId === user.id) delete state.callers[key]
}

/** Forgets callers whose last wrong try was long ago, so that the table does not grow without end. */
function forgetOldCallers({ callers }: State, now: number): void {
  for (const [key, { at }] of Object.entries(callers)) if (now - at > hourMs) delete callers[key]
}

/**
 * Counts an attempt to enter a secret: by caller, and by account for callers on phones that the owner does not use. A wrong one
 * is refused with the number of attempts left. The last one locks the caller for all accounts, and the account for strangers; the
 * owner is notified and can still log in on a known phone.
 */
export function countTry(
  user: UserRecord,
  secret: Guessed,
  right: boolean,
  world: World,
  { allowed = limits.pinTries, wrong = 'wrongCredentials', locked = 'pinLocked', deviceId }: TryOptions = {},
): void {
  const counters = countersOf(user, secret, deviceId, world)
  refuseLocked(user, secret, world, { locked, ...(deviceId !== undefined && { deviceId }) })
  if (right) {
    for (const tries of counters.all(world.state)) tries.wrong = 0
    return
  }
  let most = 0
  world.keep((state) => {
    most = 0
    forgetOldCallers(state, world.now)
    for (const tries of counters.all(state)) {
      if ('at' in tries) update<State['callers'][string]>(tries, { at: world.now, userId: user.id })
      tries.wrong += 1
      most = Math.max(most, tries.wrong)
      if (tries.wrong < allowed) continue
      tries.wrong = 0
      tries.lockedUntil = world.now + limits.pinLockMs
    }
    const owner = state.users[user.id]
    if (owner && most >= allowed) notifyOwner(owner, 'service.locked', world)
  })
  if (most >= allowed) refuse(locked, { minutes: minutesUntil(world.now + limits.pinLockMs, world.now) })
  refuse(wrong, { left: allowed - most })
}
