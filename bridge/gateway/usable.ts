import type { Transport } from '../protocol/transport'
import { Failure } from './failure'

/** Refuses what the host can't do, or can't do now. */
export function refuseUnusable(transport: Transport, name: string): void {
  const able = transport.can(name)
  if (able !== 'yes') throw new Failure(able, 'bridge', name)
  if (transport.context()?.network === 'offline') throw new Failure('offline', 'bridge', name)
}
