import { Failure } from '../../../bridge/gateway/failure'

/**
 * Runs a write. If it fails, `found` checks whether it arrived anyway: the reply may have been lost, or an earlier tap succeeded.
 * The result of `found` replaces the reply; if it is null or `found` fails, the write's error is thrown.
 */
export async function recoverIfArrived<T>(
  write: () => Promise<T>,
  found: () => Promise<T | null>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // the session has ended: the app is already redirecting to the login
    if (!(error instanceof Failure) || error.code === 'sessionEnded') throw error
    const arrived = await found().catch(() => null)
    if (arrived === null) throw error
    return arrived
  }
}
