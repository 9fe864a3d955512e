// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Loaded } from '../../src/ui/state/async-states'
import { draw } from './draw'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a lazy import that takes longer than the page timeout is reported', () => {
  const body = draw(<Loaded query={{ state: 'loading' }}>{() => null}</Loaded>)
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  wait(59_999)
  expect(body.querySelector('[aria-busy=true]')).not.toBeNull()
  wait(1)
  expect(body.querySelector('[aria-busy=true]')).toBeNull()
  expect(body.querySelector('[role=alert]')?.textContent).toContain('This is taking longer than it should.')
})
