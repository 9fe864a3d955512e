import type { Transport } from '../protocol/transport'
import { Failure } from './failure'

/**
 * Throws a Failure if the host does not support or allow an operation or action. If the host has reported that it is offline,
 * asks it again and returns a promise, unless the action `isLocal`; otherwise returns undefined.
 */
export function assertUsable(transport: Transport, name: string, isLocal = false): Promise<void> | undefined {
  const able = transport.can(name)
  if (able !== 'yes') throw new Failure(able, 'bridge', name)
  const isOffline = () => transport.context()?.network === 'offline'
  if (isLocal || !isOffline()) return
  // the event that the network is back may have been lost; without a refresh, all further calls would be refused
  return Promise.resolve(transport.refresh?.()).then(() => {
    if (isOffline()) throw new Failure('offline', 'bridge', name)
  })
}
