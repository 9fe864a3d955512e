// @vitest-environment window
import { afterEach, describe, expect, it, vi } from 'vitest'
import { positionPermission, readCurrentPosition } from '../../src/features/location/position'

type Ask = Geolocation['getCurrentPosition']

/** Stubs a phone with this position reply and this permission query. */
function phone(getCurrentPosition: Ask | undefined, query?: () => Promise<{ state: PermissionState }>) {
  vi.stubGlobal('navigator', {
    ...(getCurrentPosition && { geolocation: { getCurrentPosition } }),
    permissions: { query },
  })
}
const refusal = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError // only the used part

afterEach(() => void vi.unstubAllGlobals())

describe("the phone's position", () => {
  it('is requested only once, precise and uncached, and is rounded', async () => {
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

  it('fails with the reason "denied" or "unavailable"', async () => {
    phone((_, fail) => fail?.(refusal(1)))
    await expect(readCurrentPosition()).rejects.toBe('denied')
    phone((_, fail) => fail?.(refusal(3)))
    await expect(readCurrentPosition()).rejects.toBe('unavailable')
  })
})

describe("the permission for the phone's position", () => {
  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['prompt', 'ask'],
  ] as const)('follows from the browser’s permission state: "%s" becomes "%s"', async (state, told) => {
    phone(vi.fn(), async () => ({ state }))
    expect(await positionPermission()).toBe(told)
  })

  it('has to be requested if a web view has no permissions API, and is missing without a geolocation API', async () => {
    phone(vi.fn(), () => Promise.reject(new TypeError()))
    expect(await positionPermission()).toBe('ask')
    phone(undefined)
    expect(await positionPermission()).toBe('missing')
  })
})
