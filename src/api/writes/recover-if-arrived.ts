import { Failure } from '../../../bridge/gateway/failure'

/**
 * Runs a write, and where it failed asks whether it arrived all the same: its answer may be lost, or an earlier press have done
 * it. What `found` gives is taken for the reply; null, or no answer, leaves the failure as it was.
 */
export async function recoverIfArrived<T>(
  write: () => Promise<T>,
  found: () => Promise<T | null>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // the way to log in is under way
    if (!(error instanceof Failure) || error.code === 'sessionEnded') throw error
    const arrived = await found().catch(() => null)
    if (arrived === null) throw error
    return arrived
  }
}
