// @vitest-environment window
import { afterEach, describe, expect, it, vi } from 'vitest'
import { positionPermission, readCurrentPosition } from '../../src/features/location/position'

type Ask = Geolocation['getCurrentPosition']

/** A phone whose answer to 'where?' and to 'may I ask?' are these. */
function phone(getCurrentPosition: Ask | undefined, query?: () => Promise<{ state: PermissionState }>) {
  vi.stubGlobal('navigator', {
    ...(getCurrentPosition && { geolocation: { getCurrentPosition } }),
    permissions: { query },
  })
}
const refusal = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError // what is looked at

afterEach(() => void vi.unstubAllGlobals())

describe('where the phone is', () => {
  it('is asked for once, exactly and anew, and rounded', async () => {
    const ask = vi.fn<Ask>((found) =>
      found({ coords: { latitude: 14.123456789, longitude: 121.987654321 } } as GeolocationPosition),
    )
    phone(ask)
    const at = await readCurrentPosition()
    expect([at.latitude, at.longitude].map((one) => `${one}`.length <= 10)).toEqual([true, true])
    expect(at.latitude).toBeCloseTo(14.123457, 5)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(ask.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 })
  })

  it('is refused in two ways', async () => {
    phone((_, fail) => fail?.(refusal(1)))
    await expect(readCurrentPosition()).rejects.toBe('denied')
    phone((_, fail) => fail?.(refusal(3)))
    await expect(readCurrentPosition()).rejects.toBe('unavailable')
  })
})

describe('whether the phone may be asked', () => {
  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['prompt', 'ask'],
  ] as const)('%s is %s', async (state, told) => {
    phone(vi.fn(), async () => ({ state }))
    expect(await positionPermission()).toBe(told)
  })

  it('is tried where a web view knows of no permissions, and not where it knows of no positions', async () => {
    phone(vi.fn(), () => Promise.reject(new TypeError()))
    expect(await positionPermission()).toBe('ask')
    phone(undefined)
    expect(await positionPermission()).toBe('missing')
  })
})
