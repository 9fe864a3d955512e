// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ReadingFooter } from '../../../src/pages/agent/parts/reading/ReadingFooter'
import { useReadProgress } from '../../../src/pages/agent/parts/reading/use-read-progress'
import { button, draw } from '../../ui/draw'

const agree = vi.fn()
const readOn = vi.fn()

/** Drawn with so much read; gives its one button. */
function footer(share: number): HTMLButtonElement {
  draw(<ReadingFooter share={share} onReadOn={readOn} next={{ text: 'ui.retry', onPress: agree }} />)
  const [found, more] = document.querySelectorAll('button')
  if (!found || more) throw new Error('there is not one button')
  return found
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the button at the foot of what is read', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    agree.mockClear()
    readOn.mockClear()
  })
  afterEach(() => void vi.useRealTimers())

  it('reads on until the end, and then agrees', () => {
    const before = footer(0.5)
    act(() => before.click())
    expect([readOn.mock.calls.length, agree.mock.calls.length]).toEqual([1, 0])
    footer(1)
    pass(700)
    act(() => button('Try again').click())
    expect([readOn.mock.calls.length, agree.mock.calls.length]).toEqual([1, 1])
  })

  it('takes no press that was meant to read on, and keeps the focus meanwhile', () => {
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

  it('waits anew for the next text that is read', () => {
    footer(1)
    pass(700)
    footer(0.2)
    const after = footer(1)
    act(() => after.click())
    expect(agree).not.toHaveBeenCalled()
  })

  it('is ready at once where all was read before', () => {
    const whole = footer(1)
    act(() => whole.click())
    expect(agree).toHaveBeenCalledOnce()
  })
})

describe('how much of a page was read', () => {
  /** A page that is seen whole as soon as it is drawn, as nothing has a height here. */
  function Read({ isWhole }: { isWhole: boolean }) {
    return <p>{useReadProgress(isWhole).share}</p>
  }
  const share = () => document.querySelector('p')?.textContent

  it('is nothing before it is drawn whole', () => {
    draw(<Read isWhole={false} />)
    act(() => void dispatchEvent(new Event('scroll')))
    expect(share()).toBe('0')
    draw(<Read isWhole />)
    expect(share()).toBe('1')
  })
})
