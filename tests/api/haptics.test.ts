// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  areHapticsOn,
  canVibrate,
  haptic,
  setHapticsOn,
  vibrateOnKeypress,
} from '../../src/api/device/haptics'
import { loadService } from '../../src/api/service'
import { provideTestService } from '../kit'

const act = vi.fn(async (..._: unknown[]) => undefined)
const vibrate = vi.fn()
let host: string | undefined

beforeEach(async () => {
  await provideTestService({
    gateway: {
      get embedded() {
        return host !== undefined
      },
      can: () => host,
      act: (action: string, params: unknown) => act(action, params),
    },
  })
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

it('haptic feedback vibrates briefly in a browser, with a pattern for each kind', async () => {
  for (const kind of ['key', 'success', 'error'] as const) haptic(kind)
  expect(await felt()).toEqual([[8], [[12, 60, 24]], [[24, 60, 24]]])
  expect(await canVibrate()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(await canVibrate()).toBe(false)
})

it("haptic feedback doesn't vibrate in a browser before the first touch", async () => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
  haptic('key')
  expect(await felt()).toEqual([])
})

it('haptic feedback is requested only from a host that supports it', async () => {
  host = 'missing'
  haptic('error')
  expect([await felt(), await canVibrate()]).toEqual([[], false])
  host = 'yes'
  haptic('error')
  expect([await felt(), await canVibrate()]).toEqual([[['haptic', { kind: 'error' }]], true])
})

it('haptic feedback is off if the user turned it off or prefers reduced motion', async () => {
  setHapticsOn(false)
  expect(areHapticsOn()).toBe(false)
  haptic('key')
  setHapticsOn(true)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  haptic('key')
  expect(await felt()).toEqual([])
})

it('haptic feedback on a press is given only if a key of a keypad is pressed', async () => {
  vibrateOnKeypress()
  document.body.innerHTML = '<button class="key"><i></i></button><button id="other"></button>'
  document.querySelector('i')?.click()
  document.querySelector<HTMLElement>('#other')?.click()
  expect(await felt()).toEqual([[8]])
})
