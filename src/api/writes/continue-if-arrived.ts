import { Failure } from '../../../bridge/gateway/failure'

/** The reply was lost: whether the write arrived is still unknown. */
const isLost = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'beingChecked' || error.code === 'unknownOutcome')

/**
 * Runs `write`. If its reply is lost, calls `found`, which looks for the sent content in the service, and returns its result, so
 * that the user can go on at once. If `found` fails or returns null, throws the error of `write`. A refusal is always thrown: it
 * never counts as success.
 */
export async function continueIfArrived<T>(
  write: () => Promise<T>,
  found: () => Promise<T | null>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isLost(error)) throw error
    const arrived = await found().catch(() => null)
    if (arrived === null) throw error
    return arrived
  }
}
