import { useSyncExternalStore } from 'react'
import { toHex } from '../../../bridge/bytes/hex'
import type { Failure } from '../../../bridge/gateway/failure'
import { newKey } from '../../session/random'
import { serviceClock } from '../../session/service-clock'
import { currentSession, onSessionChange } from '../../session/session'
import type { AppGateway } from '../app-gateway'
import type { PendingWrite } from './pending-write'
import { createWriteLedger, type WriteLedger } from './write-ledger'
import { openWriteStore } from './write-store'

export type { PendingWrite } from './pending-write'

let ledger: WriteLedger | undefined
/** Listeners are kept here because pages can subscribe before the ledger exists. */
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of [...listeners]) listener()
}

/**
 * Returns the SHA-256 of a text as hex. Without `crypto.subtle` (insecure origin), returns a random key, which matches no write.
 */
async function digest(text: string): Promise<string> {
  if (!crypto.subtle) return newKey()
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(bytes))
}

async function exclusively<T>(key: string, wait: boolean, work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return navigator.locks.request(`write ${key}`, { ifAvailable: !wait }, (lock) =>
    lock ? work() : undefined,
  )
}

/** Creates the app's only write ledger, which queries open writes on launch, on return, after sign-in and when back online. */
export function openLedger(
  gateway: Pick<AppGateway, 'call' | 'ask'>,
  failed: (failure: Failure) => void,
  settled: (write: PendingWrite) => void,
  unsaved: () => void,
): WriteLedger {
  const opened = createWriteLedger({
    store: openWriteStore(unsaved),
    gateway,
    userId: () => currentSession()?.userID ?? '',
    now: serviceClock.now,
    newKey,
    digest,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    exclusively,
    failed,
    settled,
  })
  ledger = opened
  opened.subscribe(notify)
  onSessionChange(() => {
    opened.refresh()
    opened.wake()
  })
  window.addEventListener('online', opened.wake)
  document.addEventListener('visibilitychange', () => (document.hidden ? opened.sleep() : opened.wake()))
  opened.wake()
  return opened
}

const noWrites: readonly PendingWrite[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const getPending = () => ledger?.pending() ?? noWrites

/** Writes whose outcome is still unknown, or is known but not yet seen by the user. */
export const usePendingWrites = (): readonly PendingWrite[] =>
  useSyncExternalStore(subscribe, getPending, getPending)

/** True while the outcome of a write is unknown. */
export const hasOpenWrites = (): boolean => getPending().some(({ state }) => state === 'open')

/** Calls `listener` when pending writes change. */
export const onWritesChange = (listener: () => void): void => void subscribe(listener)

/** Removes a write whose outcome the user has seen. */
export const dismissWrite = (key: string): void => ledger?.dismiss(key)

/** Removes all writes of the signed-in user. Their outcomes can't be queried any more once the account is closed. */
export const forgetWrites = (): void => ledger?.forget()

/** Pauses the outcome queries if `resting` is true (the host has moved the app to the background), otherwise resumes them. */
export const pauseWrites = (resting: boolean): void => (resting ? ledger?.sleep() : ledger?.wake())
