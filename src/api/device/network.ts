import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { Failure } from '../../../bridge/gateway/failure'
import type { WriteLedger } from '../writes/write-ledger'

const store = getDefaultStore()
const offlineAtom = atom(false)

/**
 * Sets whether the network is offline. Also called when a call fails or succeeds, because the browser's own events are only a
 * hint: web views often send wrong events.
 */
export const setOffline = (offline: boolean): void => store.set(offlineAtom, offline)

if (typeof window !== 'undefined') {
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}

export const isOffline = (): boolean => store.get(offlineAtom)

export const useOffline = (): boolean => useAtomValue(offlineAtom)

/** Calls `listener` when the network is lost or back. Returns a function that stops this. */
export const onNetworkChange = (listener: (isOffline: boolean) => void): (() => void) =>
  store.sub(offlineAtom, () => listener(store.get(offlineAtom)))

/** Failures other than the service's refusals that show that there is a network, because something has answered. */
const answeredCodes: readonly unknown[] = ['empty', 'sessionEnded', 'serverError', 'notArrived']

const isAnswered = (code: Failure['code']): boolean =>
  typeof code === 'number' || answeredCodes.includes(code)

/** Wraps the function that sends calls: any answer shows that there is a network. */
export const withNetworkState =
  (send: WriteLedger['send']): WriteLedger['send'] =>
  async (operation, body, options) => {
    try {
      const reply = await send(operation, body, options)
      setOffline(false)
      return reply
    } catch (error) {
      if (error instanceof Failure && isAnswered(error.code)) setOffline(false)
      throw error
    }
  }
