// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setOffline, useOffline } from '../../src/api/device/network'
import { OfflineBanner, Toasts, toast } from '../../src/ui/state/toasts'
import { draw, one } from './draw'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

const show = (...words: Parameters<typeof toast>) => act(() => toast(...words))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const polite = () => one('[role=status]').textContent
const urgent = () => one('[role=alert]').textContent

it('a toast is shown for exactly three seconds', () => {
  draw(<Toasts />)
  show('Saved')
  expect(polite()).toBe('Saved')
  pass(2999)
  expect(polite()).toBe('Saved')
  pass(1)
  expect(polite()).toBe('')
})

it('a toast can be shown for another duration, independent of other toasts', () => {
  draw(<Toasts />)
  show('Copied', 1500)
  show('Saved')
  expect(polite()).toBe('CopiedSaved')
  pass(1500)
  expect(polite()).toBe('Saved')
})

it('a toast interrupts a screen reader to announce a problem, but not for other messages', () => {
  draw(<Toasts />)
  show('Couldn’t load this', 3000, 'bad')
  expect([urgent(), polite()]).toEqual(['Couldn’t load this', ''])
})

it('toasts with the same text are shown once, and never more than two at a time', () => {
  draw(<Toasts />)
  show('Saved')
  show('Saved')
  expect(polite()).toBe('Saved')
  show('Copied')
  show('Sent')
  expect(polite()).toBe('CopiedSent')
})

function Banner() {
  return <OfflineBanner shown={useOffline()} />
}

it('the offline banner is shown until the network returns', () => {
  draw(<Banner />)
  expect(polite()).toBe('')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(polite()).toMatch(/offline|no network|connection/i)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(polite()).toBe('')
  act(() => setOffline(true))
  expect(polite()).not.toBe('')
  act(() => setOffline(false))
  expect(polite()).toBe('')
})
