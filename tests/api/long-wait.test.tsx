// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setBusyCount, useLongWait } from '../../src/api/long-wait'
import { draw } from '../ui/draw'

let isLong: boolean

function Waiting() {
  isLong = useLongWait()
  return null
}
const busy = (count: number) => act(() => setBusyCount(count))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => setBusyCount(0))
  vi.useRealTimers()
})

it('a wait is reported as long from 800 ms on, and the next wait is timed from its own start', () => {
  draw(<Waiting />)
  busy(1)
  pass(799)
  expect(isLong).toBe(false)
  pass(1)
  expect(isLong).toBe(true)
  busy(0)
  expect(isLong).toBe(false)
  busy(2)
  expect(isLong).toBe(false)
  pass(400)
  // a second call doesn't shorten the wait
  busy(1)
  pass(400)
  expect(isLong).toBe(true)
})
