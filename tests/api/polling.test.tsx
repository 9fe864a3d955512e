// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePolling } from '../../src/api/polling'
import { setPaused } from '../../src/api/visibility'
import { draw } from '../ui/draw'

let looks = 0
function Wait({ active = true, again = 0 }: { active?: boolean; again?: number }) {
  usePolling({
    active,
    again,
    look: () => {
      looks += 1
    },
  })
  return null
}

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible')
  document.dispatchEvent(new Event('visibilitychange'))
}
/** How many looks come in so many seconds. */
const looksIn = (seconds: number) => {
  looks = 0
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
  return looks
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  setPaused(false)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('looks every 3 s for a minute, then every 10 s, then every 30 s', () => {
  draw(<Wait />)
  expect(looksIn(60)).toBe(20)
  expect(looksIn(240)).toBe(24)
  expect(looksIn(600)).toBe(20)
})

it.each([
  ['the page is hidden', hide],
  ['the host has paused it', setPaused],
])('looks at nothing while %s, and once when one is back', (_, away) => {
  draw(<Wait />)
  expect(looksIn(30)).toBe(10)
  away(true)
  expect(looksIn(3600)).toBe(0)
  looks = 0
  away(false)
  expect(looks).toBe(1)
  expect(looksIn(60)).toBe(20)
})

it('does not begin while the host has paused it, and not at all where nothing is waited for', () => {
  setPaused(true)
  draw(<Wait />)
  expect(looksIn(60)).toBe(0)
  setPaused(false)
  draw(<Wait active={false} />)
  expect(looksIn(60)).toBe(0)
})
