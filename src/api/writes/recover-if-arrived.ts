import { Failure } from '../../../bridge/gateway/failure'

/**
 * Runs a write and, if it failed, checks whether it arrived: the reply may have been lost, or an earlier tap succeeded. A result
 * of `found` is used as the reply; on null or an error the failure is rethrown.
 */
export async function recoverIfArrived<T>(
  write: () => Promise<T>,
  found: () => Promise<T | null>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // the app is already redirecting to the login
    if (!(error instanceof Failure) || error.code === 'sessionEnded') throw error
    const arrived = await found().catch(() => null)
    if (arrived === null) throw error
    return arrived
  }
}
