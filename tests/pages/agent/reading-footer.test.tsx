// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadingFooter } from '../../../src/pages/agent/parts/reading/ReadingFooter'
import { useReadProgress } from '../../../src/pages/agent/parts/reading/use-read-progress'
import { button, draw } from '../../ui/draw'

const agree = vi.fn()
const readOn = vi.fn()

/** Draws the footer with this share read; returns its only button. */
function footer(share: number): HTMLButtonElement {
  draw(<ReadingFooter share={share} onReadOn={readOn} next={{ text: 'ui.retry', onPress: agree }} />)
  const [found, more] = document.querySelectorAll('button')
  if (!found || more) throw new Error('there is not one button')
  return found
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the button below an agreement', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    agree.mockClear()
    readOn.mockClear()
  })
  afterEach(() => void vi.useRealTimers())

  it('scrolls on until the end of the text is reached, and accepts the agreement after that', () => {
    const before = footer(0.5)
    act(() => before.click())
    expect([readOn.mock.calls.length, agree.mock.calls.length]).toEqual([1, 0])
    footer(1)
    pass(700)
    act(() => button('Try again').click())
    expect([readOn.mock.calls.length, agree.mock.calls.length]).toEqual([1, 1])
  })

  it('ignores presses for 0.7 s after the end was reached, and keeps the focus', () => {
    const before = footer(0.9)
    before.focus()
    const after = footer(1)
    expect(document.activeElement).toBe(after)
    expect([after.textContent, after.getAttribute('aria-disabled'), after.getAttribute('aria-busy')]).toEqual(
      ['Try again', 'true', null],
    )
    act(() => after.click())
    pass(699)
    act(() => after.click())
    expect(agree).not.toHaveBeenCalled()
    pass(1)
    expect(after.getAttribute('aria-disabled')).toBeNull()
    act(() => after.click())
    expect(agree).toHaveBeenCalledOnce()
  })

  it('has to wait again until the next text is read', () => {
    footer(1)
    pass(700)
    footer(0.2)
    const after = footer(1)
    act(() => after.click())
    expect(agree).not.toHaveBeenCalled()
  })

  it('accepts at once if the whole text was read before', () => {
    const whole = footer(1)
    act(() => whole.click())
    expect(agree).toHaveBeenCalledOnce()
  })
})

describe('the reading progress of a page', () => {
  /** A page that is fully visible once rendered, because nothing has a height here. */
  function Read({ isWhole }: { isWhole: boolean }) {
    return <p>{useReadProgress(isWhole).share}</p>
  }
  const share = () => document.querySelector('p')?.textContent

  it('is 0 until the page is complete', () => {
    draw(<Read isWhole={false} />)
    act(() => void dispatchEvent(new Event('scroll')))
    expect(share()).toBe('0')
    draw(<Read isWhole />)
    expect(share()).toBe('1')
  })
})
