import { limits } from '../../../bridge/contract/limits'
import { type Position, roundPosition } from '../../domain/place/geo'

/** Returns the permission to read the phone's position. 'ask': the phone will ask the user first. */
export async function positionPermission(): Promise<'granted' | 'ask' | 'denied' | 'missing'> {
  if (!('geolocation' in navigator)) return 'missing'
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'prompt' ? 'ask' : state
  } catch {
    // some web views support geolocation, but not the permissions API
    return 'ask'
  }
}

/** Reads the phone's position once. Rejects with 'denied' or 'unavailable'. */
export const readCurrentPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPosition(coords)),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: limits.positionMs, maximumAge: 0 },
    )
  })
