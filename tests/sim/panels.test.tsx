// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { createLog } from '../../host-sim/control/call-log'
import type { PageContext } from '../../host-sim/page/context'
import { ReviewerPanel } from '../../host-sim/page/panels/Reviewer'
import { TimelinePanel } from '../../host-sim/page/panels/Timeline'
import { createPhone } from '../../host-sim/page/phone'
import { readPlaces } from '../../host-sim/page/phone-places'
import { StatusBar } from '../../host-sim/page/StatusBar'
import { button, draw, one, press } from '../ui/draw'

/** As much of the page's context as a panel uses. */
const contextOf = (parts: object) => parts as PageContext
const words = () => document.body.textContent ?? ''

afterEach(() => vi.useRealTimers())

describe('the timeline', () => {
  it('shows the newest call first, what is behind the chosen one, and nothing once it is cleared', () => {
    const log = createLog(() => Date.parse('2026-11-21T01:02:03.000Z'))
    draw(<TimelinePanel context={contextOf({ log })} />)
    expect(words()).toContain('Nothing here yet')
    expect(document.querySelector('.entry')).toBeNull()
    const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port' } as const
    act(() => {
      log.begin({
        ...call,
        phone: 'borrower',
        operation: pay.calcTotalFee.native,
        request: { loanOrderNo: 'LN-1' },
      })
      log.begin({ ...call, phone: 'agent', operation: pay.findUnPaidOrder.native, request: {} })
    })
    expect(words()).not.toContain('Nothing here yet')
    const entries = () => [...document.querySelectorAll<HTMLElement>('.entry')]
    expect(entries().map((each) => each.querySelector('code')?.textContent)).toEqual([
      pay.findUnPaidOrder.native,
      pay.calcTotalFee.native,
    ])
    expect(entries()[0]?.textContent).toMatch(/^02:03\.00A.*open$/)
    act(() => entries()[1]?.click())
    expect(one('.detail').textContent).toContain('LN-1')
    expect(one('.detail h3').textContent).toBe('POST /x')
    act(() => entries()[1]?.click())
    expect(document.querySelector('.detail')).toBeNull()
    press('Clear')
    expect(words()).toContain('Nothing here yet')
  })
})

describe('the desk of the reviewer', () => {
  it('hands a verdict on, looks at once what waits now, and lets the phones look again', async () => {
    let waiting = [
      {
        kind: 'application',
        id: 'AP-1',
        name: 'Maria Santos',
        about: 'Quick Loan',
        at: 0,
        verdicts: ['pass', 'reject'],
      },
    ]
    const review = vi.fn(async () => {
      waiting = []
    })
    const nudge = vi.fn()
    const context = contextOf({
      log: createLog(() => 0),
      commands: { review },
      backend: { waiting: async () => waiting },
      nudge,
    })
    draw(<ReviewerPanel context={context} />)
    await act(async () => undefined)
    expect(words()).toContain('Maria Santos')
    act(() => button('Reject').click())
    await act(async () => undefined)
    expect(review.mock.calls).toEqual([['application', 'AP-1', 'reject', undefined]])
    expect(nudge).toHaveBeenCalledTimes(1)
    await act(async () => undefined)
    expect(words()).toContain('The desk is empty')
  })

  it('says why a verdict was not taken, and looks for what waits after each call, once for many', async () => {
    vi.useFakeTimers()
    const log = createLog(() => 0)
    const load = vi.fn(async () => [])
    draw(<ReviewerPanel context={contextOf({ log, backend: { waiting: load } })} />)
    await act(async () => undefined)
    expect(load).toHaveBeenCalledTimes(1)
    const event = {
      phone: 'agent',
      kind: 'event',
      operation: 'x',
      method: '',
      path: '',
      carrier: 'port',
      request: 0,
    } as const
    log.begin(event)
    log.begin(event)
    await act(async () => void vi.advanceTimersByTime(150))
    expect(load).toHaveBeenCalledTimes(2)
    log.begin(event)
    await act(async () => void vi.advanceTimersByTime(150))
    expect(load).toHaveBeenCalledTimes(3)
    // time passes in the service as well: it is asked every five seconds, which answers what came just before
    await act(async () => void vi.advanceTimersByTime(4600))
    log.begin(event)
    await act(async () => void vi.advanceTimersByTime(100))
    expect(load).toHaveBeenCalledTimes(4)
    await act(async () => void vi.advanceTimersByTime(1000))
    expect(load).toHaveBeenCalledTimes(4)
  })
})

it('a phone loads the address that came before its frame was on the page, once', () => {
  const phone = createPhone({
    ...({} as Parameters<typeof createPhone>[0]), // what serves calls is not used before a hello
    name: 'agent',
    place: readPlaces('{"phonePorts":[4174,4175]}', new URL('http://localhost:4173/')).places.agent,
    family: [],
    log: createLog(() => 0),
  })
  phone.reload('/pages/me/index')
  const frame = { src: '', contentWindow: null } as unknown as HTMLIFrameElement // what is used of it
  phone.attach(frame)
  expect(frame.src).toBe('http://localhost:4175/pages/me/index')
  phone.attach(null)
  const other = { src: '', contentWindow: null } as unknown as HTMLIFrameElement // likewise
  phone.attach(other)
  expect(other.src).toBe('')
})

it('the status bar shows the time, and whether there is a network', () => {
  const drawn = (offline: boolean) => {
    draw(<StatusBar time="9:41" offline={offline} />)
    return decodeURIComponent(one('.status-bar').style.getPropertyValue('mask-image'))
  }
  expect(drawn(false)).toContain('9:41')
  expect(drawn(false)).toContain('5G')
  expect(drawn(true)).not.toContain('5G')
})
