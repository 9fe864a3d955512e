import type { Transport } from '../protocol/transport'
import { Failure } from './failure'

/** Refuses what the host can't do, or can't do now. */
export async function refuseUnusable(transport: Transport, name: string): Promise<void> {
  const able = transport.can(name)
  if (able !== 'yes') throw new Failure(able, 'bridge', name)
  const isOffline = () => transport.context()?.network === 'offline'
  // the word that the network is back may have got lost, and would refuse every call
  if (isOffline()) await transport.refresh?.()
  if (isOffline()) throw new Failure('offline', 'bridge', name)
}
