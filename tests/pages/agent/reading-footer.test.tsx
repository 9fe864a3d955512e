// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadingFooter } from '../../../src/pages/agent/parts/reading/ReadingFooter'
import { useReadProgress } from '../../../src/pages/agent/parts/reading/use-read-progress'
import { button, draw } from '../../ui/draw'

const agree = vi.fn()
const scrolled = vi.fn()

/** Draws the footer with this share read; returns its only button. */
function footer(share: number): HTMLButtonElement {
  draw(<ReadingFooter share={share} next={{ text: 'ui.retry', onPress: agree }} />)
  const [found, more] = document.querySelectorAll('button')
  if (!found || more) throw new Error('there is not one button')
  return found
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the button below an agreement', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    agree.mockClear()
    scrolled.mockClear()
    // a page of five screens, of which the first is visible
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(innerHeight * 5)
    vi.stubGlobal('scrollY', 0)
    vi.stubGlobal('scrollBy', scrolled)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('scrolls part by part to the end of the page without another press, and accepts the agreement after that', () => {
    const before = footer(0.2)
    expect(before.textContent).toBe('agent.loanAgreement.on')
    act(() => before.click())
    pass(1900)
    expect(scrolled).toHaveBeenCalledTimes(3)
    // no part is skipped
    for (const [{ top }] of scrolled.mock.calls) expect(top).toBeLessThan(innerHeight * 0.7)
    vi.stubGlobal('scrollY', innerHeight * 4)
    pass(1800)
    expect(scrolled).toHaveBeenCalledTimes(3)
    // more of the text arrives
    vi.stubGlobal('scrollY', innerHeight * 3)
    pass(1800)
    expect(scrolled.mock.calls.length).toBeGreaterThan(3)
    expect(agree).not.toHaveBeenCalled()
    footer(1)
    pass(700)
    act(() => button('Try again').click())
    expect(agree).toHaveBeenCalledOnce()
  })

  it('stops scrolling at a press, at a touch of the text, at the wheel and at a key', () => {
    const only = footer(0.2)
    for (const stop of [
      () => only.click(),
      () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })),
      () => document.body.dispatchEvent(new Event('wheel', { bubbles: true })),
      () => document.body.dispatchEvent(new Event('keydown', { bubbles: true })),
    ]) {
      act(() => only.click())
      expect(only.textContent).toBe('agent.loanAgreement.stop')
      act(stop)
      expect(only.textContent).toBe('agent.loanAgreement.on')
    }
    scrolled.mockClear()
    pass(1800)
    expect(scrolled).not.toHaveBeenCalled()
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
    return <p>{useReadProgress(isWhole)}</p>
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
