import { Failure } from '../../../bridge/gateway/failure'
import { act } from '../../api/service'

/**
 * Scans with the phone's own scanner: the text, 'denied' if the camera is not allowed, or undefined if the user cancelled. Rejects
 * with a Failure for other errors.
 */
export async function scanByPhone(signal: AbortSignal): Promise<{ text: string } | 'denied' | undefined> {
  try {
    return await act('scan', { formats: ['qr'] }, { signal })
  } catch (error) {
    const refusal = error instanceof Failure ? error.code : undefined
    if (refusal === 'permissionDenied' || refusal === 'permissionBlocked') return 'denied'
    if (refusal === 'cancelled') return undefined
    throw error
  }
}
