import { Failure } from '../../../bridge/gateway/failure'

/**
 * Runs `write`. If it fails, calls `found` to check whether the write arrived anyway, because the reply was lost or an earlier
 * tap succeeded. Returns the result of `found` instead of the reply. If `found` fails or returns null, throws the error of
 * `write`.
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
