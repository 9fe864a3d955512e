// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followKeys, haptic, hapticsOn, mayFeel, turnHaptics } from '../../src/api/device/haptics'
import { provideService, readyService } from '../../src/api/service'

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
  await readyService()
  vi.stubGlobal('navigator', { vibrate })
  turnHaptics(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  act.mockClear()
  vibrate.mockClear()
  host = undefined
})

const felt = async () => {
  await readyService()
  await Promise.resolve()
  return [...vibrate.mock.calls, ...act.mock.calls]
}

it('a browser vibrates shortly, in its own way for each', async () => {
  for (const kind of ['key', 'success', 'error'] as const) haptic(kind)
  expect(await felt()).toEqual([[8], [[12, 60, 24]], [[24, 60, 24]]])
  expect(await mayFeel()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(await mayFeel()).toBe(false)
})

it('a browser that has not been touched is not asked', async () => {
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
  haptic('key')
  expect(await felt()).toEqual([])
})

it('a host that offers it is asked, and no other', async () => {
  host = 'missing'
  haptic('error')
  expect([await felt(), await mayFeel()]).toEqual([[], false])
  host = 'yes'
  haptic('error')
  expect([await felt(), await mayFeel()]).toEqual([[['haptic', { kind: 'error' }]], true])
})

it('nothing is felt by who has turned it off, or wants nothing to move', async () => {
  turnHaptics(false)
  expect(hapticsOn()).toBe(false)
  haptic('key')
  turnHaptics(true)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }))
  haptic('key')
  expect(await felt()).toEqual([])
})

it('each key of a keypad is felt, and nothing else', async () => {
  followKeys()
  document.body.innerHTML = '<button class="key"><i></i></button><button id="other"></button>'
  document.querySelector('i')?.click()
  document.querySelector<HTMLElement>('#other')?.click()
  expect(await felt()).toEqual([[8]])
})
