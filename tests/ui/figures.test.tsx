// @vitest-environment window
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { pesos, zero } from '../../src/domain/money/money'
import { Countdown } from '../../src/ui/display/Countdown'
import { CountUp } from '../../src/ui/display/CountUp'
import { LimitArc, ProgressRing } from '../../src/ui/display/charts/charts'
import { PlanBars } from '../../src/ui/display/charts/PlanBars'
import { draw } from './draw'

const cells = () =>
  [...document.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))

it('the plan chart and the progress circle list their figures in a table', () => {
  draw(
    <PlanBars
      label="ui.plan.period"
      rows={[
        { label: 'Dec', principal: pesos(3091.95), interest: pesos(600), fee: zero },
        { label: 'Jan', principal: pesos(3184.71), interest: pesos(507.24), fee: zero },
      ]}
    />,
  )
  expect(cells()).toEqual([
    ['Payment', 'Interest', 'Principal'],
    ['Dec', '₱600', '₱3,091.95'],
    ['Jan', '₱507.24', '₱3,184.71'],
  ])
  draw(<ProgressRing done={3} total={6} label="ui.ring.done" />)
  expect(cells()[1]).toEqual(['3', '6'])
})

it('the limit chart draws no arc if the limit is used up or 0', () => {
  const filled = () => document.querySelector('.fill')?.getAttribute('stroke-dasharray')
  const limit = (available: number, total: number) =>
    draw(<LimitArc available={pesos(available)} used={zero} limit={pesos(total)} label="ui.limit.total" />)
  limit(0, 60000)
  expect(filled()).toBeUndefined()
  limit(0, 0)
  expect(filled()).toBeUndefined()
  limit(30000, 60000)
  expect(filled()).toBe('50 100')
})

it('the limit chart rounds the available amount down to whole pesos', () => {
  draw(
    <LimitArc
      available={pesos(43_874.99)}
      used={pesos(16_125.01)}
      limit={pesos(60_000)}
      label="ui.limit.total"
    />,
  )
  expect(document.querySelector('.arc-words')?.textContent).toContain('43,874')
  expect(document.querySelector('.arc-words')?.textContent).not.toContain('.')
  expect([...document.querySelectorAll('dd')].map((one) => one.textContent)).toEqual(['₱16,126', '₱60,000'])
})

it('a changing number is animated from its old to its new value, but not with reduced motion', () => {
  let frame: FrameRequestCallback | undefined
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    frame = step
    return 1
  })
  let reduced = false
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  const show = (value: number) => draw(<CountUp value={value} show={(now) => <>{now}</>} />).textContent
  const at = (ms: number) => {
    act(() => frame?.(1_000 + ms))
    return document.body.textContent
  }
  expect(show(100)).toBe('100')
  expect(frame).toBeUndefined()
  expect(show(200)).toBe('100')
  expect([at(0), at(125), at(250), at(300)]).toEqual(['100', '188', '200', '200'])
  // continues from there, not from the first value
  show(300)
  expect([at(0), at(125), at(250)]).toEqual(['200', '288', '300'])
  reduced = true
  expect(show(50)).toBe('50')
  vi.unstubAllGlobals()
})

it('the countdown follows the clock it is given and reports its end only once', () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  let now = 0
  const pass = (ms: number) => {
    now += ms
    act(() => void vi.advanceTimersByTime(ms))
  }
  const page = draw(<Countdown until={62_000} now={() => now} onEnd={ended} />)
  expect(page.textContent).toBe('1:02')
  pass(1_000)
  expect(page.textContent).toBe('1:01')
  // suspended for a minute: the timers stopped, the clock did not
  now += 60_000
  pass(1_000)
  expect(page.textContent).toBe('0:00')
  pass(5_000)
  expect(ended).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('the countdown restarts when its end changes', () => {
  vi.useFakeTimers()
  const ended = vi.fn()
  const page = draw(<Countdown until={1_000} now={() => 2_000} onEnd={ended} />)
  expect(page.textContent).toBe('0:00')
  draw(<Countdown until={7_000} now={() => 2_000} onEnd={ended} />)
  expect(page.textContent).toBe('0:05')
  expect(ended).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
