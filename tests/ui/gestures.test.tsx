// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyText } from '../../src/ui/display/CopyText'
import { PlanBars } from '../../src/ui/display/charts/PlanBars'
import { keepFieldInView } from '../../src/ui/layout/keyboard'
import { PullRefresh } from '../../src/ui/layout/PullRefresh'
import { pullThreshold, trackPull } from '../../src/ui/layout/pull'
import { Toasts } from '../../src/ui/state/toasts'
import { button, draw, one, press } from './draw'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Dispatches a touch event with one or several fingers on the page. */
function touch(
  type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
  ...at: [x: number, y: number][]
) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: at.map(([clientX, clientY]) => ({ clientX, clientY })) })
  document.querySelector('#page')?.dispatchEvent(event)
  return event
}

describe('a pulled page', () => {
  const pulled = vi.fn()
  const letGo = vi.fn()
  let stop: () => void

  beforeEach(() => {
    document.body.innerHTML = '<main id="page"></main>'
    pulled.mockClear()
    letGo.mockClear()
    stop = trackPull(pulled, letGo)
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  it('follows the finger at half its distance up to a limit, and refreshes if released there', () => {
    touch('touchstart', [100, 100])
    expect(touch('touchmove', [100, 140]).defaultPrevented).toBe(true)
    touch('touchmove', [100, 500])
    touch('touchend')
    expect(pulled.mock.calls).toEqual([[20], [pullThreshold]])
    expect(letGo.mock.calls).toEqual([[true]])
    // the next gesture starts from zero
    touch('touchmove', [100, 700])
    touch('touchend')
    expect([pulled.mock.calls.length, letGo.mock.calls.length]).toEqual([2, 1])
  })

  it.each([
    ['the pull was too short', () => touch('touchend')],
    ['the touch is cancelled', () => touch('touchcancel')],
    ['a second finger touches the screen', () => touch('touchstart', [100, 100], [200, 200])],
  ])('is not refreshed if %s', (_, end) => {
    touch('touchstart', [100, 100])
    touch('touchmove', [100, 100 + 2 * pullThreshold - 1])
    end()
    expect(letGo.mock.calls).toEqual([[false]])
  })

  it.each([
    ['upward', [100, 90]],
    ['sideways', [140, 120]],
  ] as const)('scrolls instead of refreshing if the finger first moves %s', (_, [x, y]) => {
    touch('touchstart', [100, 100])
    expect(touch('touchmove', [x, y]).defaultPrevented).toBe(false)
    touch('touchmove', [100, 400])
    touch('touchend')
    expect([pulled.mock.calls, letGo.mock.calls]).toEqual([[], []])
  })

  it('can be pulled only at its top, and not on elements that have gestures of their own', () => {
    const isPulled = () => {
      touch('touchstart', [100, 100])
      touch('touchmove', [100, 200])
      touch('touchend')
      return pulled.mock.calls.splice(0).length > 0
    }
    expect(isPulled()).toBe(true)
    const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1)
    expect(isPulled()).toBe(false)
    top.mockRestore()
    one('#page').scrollTop = 5
    expect(isPulled()).toBe(false)
    for (const apart of [
      '<canvas id="page"></canvas>',
      '<div class="map"><i id="page"></i></div>',
      '<dialog id="page"></dialog>',
    ]) {
      document.body.innerHTML = apart
      expect(isPulled()).toBe(false)
    }
    document.body.innerHTML = '<main id="page"></main>'
    stop()
    expect(isPulled()).toBe(false)
  })
})

it('the refresh control runs one refresh at a time, also by the button, and reports the outcome', async () => {
  let end: (problem?: string) => void = () => undefined
  const onRefresh = vi.fn(() => new Promise<string | undefined>((done) => (end = done)))
  const status = () => document.querySelector('p[role=status]')?.textContent
  draw(
    <>
      <PullRefresh inHeader={false} onRefresh={onRefresh} />
      <Toasts />
    </>,
  )
  expect(status()).toBe('')
  press('Refresh')
  press('Refresh')
  expect([onRefresh.mock.calls.length, status()]).toEqual([1, 'Refreshing'])
  await act(async () => end())
  expect(status()).toBe('Up to date')
  press('Refresh')
  await act(async () => end('No network.'))
  expect([onRefresh.mock.calls.length, status()]).toEqual([2, ''])
  expect(document.querySelector('.toast')?.textContent).toContain('No network.')
})

it('the copy button copies a text and confirms it for a while, or reports a failure', async () => {
  vi.useFakeTimers()
  const onCopy = vi.fn(async (_: string) => undefined)
  draw(<CopyText text="LN-1" label="ui.close" onCopy={onCopy} />)
  const words = () => [one('button').textContent, document.querySelector('[role=status]')?.textContent]
  const copy = () => act(async () => one('button').click())
  expect(words()).toEqual(['Copy', ''])
  expect(button('Copy Close')).toBe(one('button'))
  await copy()
  expect([onCopy.mock.calls, words()]).toEqual([[['LN-1']], ['Copied', 'Copied']])
  act(() => void vi.advanceTimersByTime(2499))
  expect(words()[0]).toBe('Copied')
  act(() => void vi.advanceTimersByTime(1))
  expect(words()).toEqual(['Copy', ''])
  onCopy.mockRejectedValueOnce(new Error('denied'))
  await copy()
  expect(words()[0]).toBe('Copy')
  expect(words()[1]).toMatch(/^Couldn’t/)
  expect(one('.problem').textContent).toBe(words()[1])
})

it('the focused field, and no other, is kept above the on-screen keyboard', () => {
  const view = Object.assign(new EventTarget(), { offsetTop: 10, height: 400 })
  vi.stubGlobal('visualViewport', view)
  document.body.innerHTML = '<input><button></button>'
  const [field, other] = [one<HTMLInputElement>('input'), one('button')]
  const moved = vi.fn()
  for (const each of [field, other]) {
    each.scrollIntoView = moved
    each.getBoundingClientRect = () => ({ bottom: 395 }) as DOMRect
  }
  const stop = keepFieldInView()
  const open = () => view.dispatchEvent(new Event('resize'))
  field.focus()
  open()
  expect(moved.mock.calls).toEqual([[{ block: 'center' }]])
  // 16 px above the keyboard
  field.getBoundingClientRect = () => ({ bottom: 394 }) as DOMRect
  open()
  other.focus()
  open()
  stop()
  field.getBoundingClientRect = () => ({ bottom: 900 }) as DOMRect
  field.focus()
  open()
  expect(moved).toHaveBeenCalledOnce()
})

it('the plan chart is scaled to the highest payment, and labels at most six of its days', () => {
  const row = (label: string, principal: number, interest: number) =>
    ({ label, principal, interest, fee: 0 }) as never
  draw(<PlanBars label="ui.plan.period" rows={[row('a', 600, 400), row('b', 500, 0)]} />)
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>('.bar i')].map((each) => each.style.flexBasis)
  expect(heights()).toEqual(['40%', '60%', '0%', '50%'])
  expect([...document.querySelectorAll('.legend span')].map((each) => each.textContent)).toEqual([
    'Principal',
    'Interest',
  ])
  draw(
    <PlanBars label="ui.plan.period" rows={Array.from({ length: 13 }, (_, at) => row(String(at), 100, 0))} />,
  )
  const labels = [...document.querySelectorAll('.bars .sm')].map((each) => each.textContent?.trim())
  expect(labels.filter(Boolean)).toEqual(['0', '3', '6', '9', '12'])
})
