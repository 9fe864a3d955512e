import type { Transport } from '../protocol/transport'
import { Failure } from './failure'

/** Refuses what the host can't do, or can't do now; a promise only where the host has to be asked. */
export function assertUsable(transport: Transport, name: string): Promise<void> | undefined {
  const able = transport.can(name)
  if (able !== 'yes') throw new Failure(able, 'bridge', name)
  const isOffline = () => transport.context()?.network === 'offline'
  if (!isOffline()) return
  // the word that the network is back may have got lost, and would refuse every call
  return Promise.resolve(transport.refresh?.()).then(() => {
    if (isOffline()) throw new Failure('offline', 'bridge', name)
  })
}
