// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  areHapticsOn,
  canVibrate,
  haptic,
  setHapticsOn,
  vibrateOnKeypress,
} from '../../src/api/device/haptics'
import { loadService, provideService } from '../../src/api/service'

const act = vi.fn(async (..._: unknown[]) => undefined)
const vibrate = vi.fn()
let host: string | undefined

beforeEach(async () => {
  provideService(
    async () =>
      ({
        gateway: {
          get embedded() {
            return host !== undefined
          },
          can: () => host,
          act: (action: string, params: unknown) => act(action, params),
        },
      }) as never, // as much of it as is used here
  )
  await loadService()
  vi.stubGlobal('navigator', { vibrate })
  setHapticsOn(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  act.mockClear()
  vibrate.mockClear()
  host = undefined
})

const felt = async () => {
  await loadService()
  await Promise.resolve()
  return [...vibrate.mock.calls, ...act.mock.calls]
}

it('a browser vibrates shortly, in its own way for each', async () => {
  for (const kind of ['key', 'success', 'error'] as const) haptic(kind)
  expect(await felt()).toEqual([[8], [[12, 60, 24]], [[24, 60, 24]]])
  expect(await canVibrate()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(await canVibrate()).toBe(false)
})

it('a browser that has not been touched is not asked', async () => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
  haptic('key')
  expect(await felt()).toEqual([])
})

it('a host that offers it is asked, and no other', async () => {
  host = 'missing'
  haptic('error')
  expect([await felt(), await canVibrate()]).toEqual([[], false])
  host = 'yes'
  haptic('error')
  expect([await felt(), await canVibrate()]).toEqual([[['haptic', { kind: 'error' }]], true])
})

it('nothing is felt by who has turned it off, or wants nothing to move', async () => {
  setHapticsOn(false)
  expect(areHapticsOn()).toBe(false)
  haptic('key')
  setHapticsOn(true)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  haptic('key')
  expect(await felt()).toEqual([])
})

it('each key of a keypad is felt, and nothing else', async () => {
  vibrateOnKeypress()
  document.body.innerHTML = '<button class="key"><i></i></button><button id="other"></button>'
  document.querySelector('i')?.click()
  document.querySelector<HTMLElement>('#other')?.click()
  expect(await felt()).toEqual([[8]])
})
