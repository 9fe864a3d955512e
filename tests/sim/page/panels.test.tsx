// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { createLog, heldPhase } from '../../../host-sim/control/calls/call-log'
import { createSentCalls } from '../../../host-sim/control/calls/sent-calls'
import type { AnswerByHand, AnswerToAll, HoldResolution } from '../../../host-sim/control/desk/holds'
import type { FaultMatch } from '../../../host-sim/faults/faults'
import type { PageContext } from '../../../host-sim/page/context'
import { createArmedFaults } from '../../../host-sim/page/host/armed-faults'
import { createWatchedHolds } from '../../../host-sim/page/host/watched-holds'
import { FaultsPanel } from '../../../host-sim/page/panels/Faults'
import { ReviewerPanel } from '../../../host-sim/page/panels/Reviewer'
import { TimelinePanel } from '../../../host-sim/page/panels/Timeline'
import { createPhone } from '../../../host-sim/page/phone/phone'
import { readLocations } from '../../../host-sim/page/phone/phone-locations'
import { StatusBar } from '../../../host-sim/page/phone/StatusBar'
import { createStore } from '../../../host-sim/page/settings'
import { button, draw, one, press } from '../../ui/draw'

/** The parts of the page's context that a panel uses. */
const contextOf = (parts: object) =>
  ({
    ...{
      changes: createStore(0),
      isServiceClosed: createStore(false),
      ...createArmedFaults(1),
      isOnPhones: () => true,
    },
    ...parts,
  }) as unknown as PageContext // the parts that panels use
const pageText = () => document.body.textContent ?? ''

/** Runs each frame immediately. */
const drawAtOnce = (run: FrameRequestCallback) => {
  run(0)
  return 0
}
beforeEach(() => void vi.spyOn(window, 'requestAnimationFrame').mockImplementation(drawAtOnce))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('several changes within one animation frame are drawn once', () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run))
  const log = createLog(() => 0)
  draw(<TimelinePanel context={contextOf({ log, ...createWatchedHolds(), sent: createSentCalls(log) })} />)
  const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', request: {} } as const
  act(() => {
    for (const operation of [pay.calcTotalFee.native, pay.findUnPaidOrder.native])
      log.phase(log.begin({ ...call, phone: 'borrower', operation }), 'ack')
  })
  expect([frames.length, document.querySelectorAll('.entry').length]).toEqual([1, 0])
  act(() => frames[0]?.(0))
  expect(document.querySelectorAll('.entry')).toHaveLength(2)
})

describe('the timeline', () => {
  it('shows the newest call first, details of the chosen one, and nothing once cleared', () => {
    const log = createLog(() => Date.parse('2026-11-21T01:02:03.000Z'))
    draw(<TimelinePanel context={contextOf({ log, ...createWatchedHolds(), sent: createSentCalls(log) })} />)
    expect(pageText()).toContain('Nothing here yet')
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
    expect(pageText()).not.toContain('Nothing here yet')
    const entries = () => [...document.querySelectorAll<HTMLElement>('.entry')]
    expect(entries().map((each) => each.querySelector('code')?.textContent)).toEqual([
      pay.findUnPaidOrder.native,
      pay.calcTotalFee.native,
    ])
    expect(entries()[0]?.textContent).toMatch(/^02:03\.00A.*open$/)
    expect(entries()[0]?.querySelector('.end')?.textContent).toBe('open')
    act(() => entries()[1]?.click())
    expect(one('.detail').textContent).toContain('LN-1')
    expect(one('.detail h2').textContent).toBe('POST /x')
    act(() => entries()[1]?.click())
    expect(document.querySelector('.detail')).toBeNull()
    act(() => entries()[1]?.click())
    act(() => one('[aria-label="Close the details"]').click())
    expect(document.querySelector('.detail')).toBeNull()
    press('Failed')
    expect(pageText()).toContain('No call matches')
    press('All')
    press('Clear')
    expect(pageText()).toContain('Nothing here yet')
  })
})

describe('the timeline of a held call', () => {
  it('offers answers, and sends an edited answer that violates the schema only on explicit request', async () => {
    const log = createLog(() => 0)
    const watched = createWatchedHolds()
    const { holds } = watched
    const context = contextOf({
      ...{ log, ...watched, sent: createSentCalls(log) },
      commands: { answer: async (id: number, how: AnswerByHand) => holds.answer(id, how) },
    })
    draw(<TimelinePanel context={context} />)
    press('Hold all')
    expect(pageText()).toContain('Every call will be held.')
    const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', request: {} } as const
    const operation = pay.calcTotalFee.native
    let released: Promise<HoldResolution> | undefined
    act(() => {
      const id = log.begin({ ...call, phone: 'borrower', operation, page: '/pages/order/index' })
      log.phase(id, heldPhase)
      const ask = async () => ({ code: 200, msg: 'ok', data: null })
      released = holds.wait({ id, phone: 'borrower', operation, ask })
    })
    expect(pageText()).toContain('1 held.')
    expect(one('.group h2').textContent).toContain('/pages/order/index')
    act(() => one('.entry').click())
    press('Write one')
    expect(one('.answer [role=alert]').textContent).toContain('Not a reply of this operation')
    expect(button('Send this answer').disabled).toBe(true)
    press('Send it anyway')
    expect(await released).toEqual({ how: 'data', data: null })
    expect(pageText()).not.toContain('1 held.')
    press('Stop holding')
    expect(pageText()).not.toContain('will be held')
  })

  it('answers all held calls at once, really or with an error', async () => {
    const log = createLog(() => 0)
    const watched = createWatchedHolds()
    const context = contextOf({
      ...{ log, ...watched, sent: createSentCalls(log) },
      commands: { answerAll: async (how: AnswerToAll) => watched.holds.answerAll(how) },
    })
    draw(<TimelinePanel context={context} />)
    const holdSome = () => {
      const all: Promise<HoldResolution>[] = []
      const ask = async () => ({ code: 200, msg: 'ok', data: null })
      act(() => {
        for (let id = 1; id <= 8; id += 1)
          all.push(watched.holds.wait({ id, phone: 'agent', operation: pay.calcTotalFee.native, ask }))
      })
      return Promise.all(all)
    }
    const first = holdSome()
    expect(pageText()).toContain('8 held.')
    press('Answer all')
    expect(await first).toEqual(Array(8).fill({ how: 'real' }))
    expect(pageText()).not.toContain('held.')
    const second = holdSome()
    press('Answer all with HTTP 500')
    expect((await second).map((one) => one.how === 'fault' && one.fault.kind)).toEqual(
      Array(8).fill('http500'),
    )
  })

  it('keeps an answer as a fault for the next call, and shows when it was used', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:31:00Z') })
    const log = createLog(() => 0)
    const { faults, armed } = createArmedFaults(1)
    const parts = { ...{ log, faults, armed, ...createWatchedHolds() }, sent: createSentCalls(log) }
    draw(<TimelinePanel context={contextOf(parts)} />)
    const operation = pay.calcTotalFee.native
    const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', phone: 'agent' } as const
    act(() => log.answer(log.begin({ ...call, operation, request: {} }), 200, { total: '12.00' }))
    act(() => one('.entry').click())
    press('Answer next like this')
    expect(pageText()).toContain('This answer: waits for the next call of this operation.')
    let met: FaultMatch | undefined
    act(() => {
      met = faults.meet(operation)
    })
    expect(met).toMatchObject({ kind: 'answer', data: { total: '12.00' } })
    expect(pageText()).toContain('This answer: used at 6:31 PM.')
    draw(<FaultsPanel context={contextOf(parts)} />)
    expect(pageText()).toContain('Used at 6:31 PM, for 1 of 1 call')
  })

  it('changes the height of the details by the keys of their handle', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
    const log = createLog(() => 0)
    const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', phone: 'agent' } as const
    log.begin({ ...call, operation: 'x', request: {} })
    draw(<TimelinePanel context={contextOf({ log, ...createWatchedHolds(), sent: createSentCalls(log) })} />)
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    act(() => one('.entry').click())
    expect(seen.mock.contexts).toEqual([one('.entry')])
    const press = (key: string) =>
      act(
        () =>
          void one('[role=separator]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
      )
    press('ArrowUp')
    expect(one('.detail').style.height).toBe('340px')
    press('ArrowDown')
    expect(one('.detail').style.height).toBe('260px')
  })

  it('arms a fault for the next call, and highlights search hits', () => {
    const log = createLog(() => 0)
    const { faults, armed } = createArmedFaults(1)
    draw(
      <TimelinePanel
        context={contextOf({
          ...{ log, faults, armed, ...createWatchedHolds() },
          sent: createSentCalls(log),
        })}
      />,
    )
    const operation = pay.calcTotalFee.native
    const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', phone: 'agent' } as const
    act(() => void log.begin({ ...call, operation, request: { deep: { loanOrderNo: 'LN-7' } } }))
    act(() => one('.entry').click())
    const choice = document.querySelector<HTMLSelectElement>('.call-menu select')
    if (!choice) throw new Error('no choice')
    act(() => {
      choice.value = 'http502'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
    press('Delay next')
    expect(faults.list().map(({ kind, times, delayMs }) => [kind, times, delayMs])).toEqual([
      ['http502', 1, undefined],
      ['latency', 1, 5000],
    ])
    expect(faults.list().every((fault) => fault.operation === operation)).toBe(true)
    const search = one<HTMLInputElement>('[type=search]')
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'ln-7')
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['LN-7'])
  })
})

describe('the panel that decides reviews', () => {
  const papers = async (): Promise<object[]> => []

  it('withdraws a chosen paper of the phones’ users for a reason, and then lists it as withdrawn', async () => {
    const paper = { kind: 'repayment', userId: 'U-merchant', name: 'Maria Santos', withdrawnOn: null }
    let issued = [
      { ...paper, key: 'r.RP-1', number: 'RP-1' },
      { ...paper, key: 'f.LN-1', number: 'LN-1', kind: 'certificate' },
      { ...paper, key: 'r.RP-9', number: 'RP-9', userId: 'U-other' },
    ]
    const withdrawPaper = vi.fn(async (key: string) => {
      issued = issued.map((one) => (one.key === key ? { ...one, withdrawnOn: '2026-11-30' as never } : one))
    })
    const context = contextOf({
      log: createLog(() => 0),
      commands: { withdrawPaper },
      backend: { waiting: async () => [], papers: async () => issued },
      isOnPhones: (userId: string) => userId === 'U-merchant',
    })
    draw(<ReviewerPanel context={context} />)
    await act(async () => undefined)
    const choice = one<HTMLSelectElement>('.card select')
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'RP-1 · receipt of a payment · Maria Santos',
      'LN-1 · certificate of full payment · Maria Santos',
    ])
    act(() => {
      choice.value = 'f.LN-1'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const reason = one<HTMLInputElement>('[aria-label="Reason for the withdrawal"]')
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(reason, 'Wrong name.')
      reason.dispatchEvent(new Event('input', { bubbles: true }))
    })
    press('Withdraw')
    await act(async () => undefined)
    expect(withdrawPaper.mock.calls).toEqual([['f.LN-1', 'Wrong name.']])
    await act(async () => undefined)
    expect(pageText()).toContain('LN-1 certificate of full payment, withdrawn on 2026-11-30')
    expect([...choice.options].map(({ value }) => value)).toEqual(['r.RP-1'])
  })

  it('sends a decision, reloads the waiting list, and lets the phones refresh', async () => {
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
    const context = contextOf({
      log: createLog(() => 0),
      commands: { review },
      backend: { waiting: async () => waiting, papers },
    })
    draw(<ReviewerPanel context={context} />)
    await act(async () => undefined)
    expect(pageText()).toContain('Maria Santos')
    act(() => button('Reject').click())
    await act(async () => undefined)
    expect(review.mock.calls).toEqual([['application', 'AP-1', 'reject', undefined]])
    await act(async () => undefined)
    expect(pageText()).toContain('The desk is empty')
  })

  it('lists the items of the phones’ users only, until all are asked for', async () => {
    const item = { kind: 'application', about: '', at: 0, verdicts: ['pass'] }
    const waiting = [
      { ...item, id: 'AP-1', userId: 'U-merchant', name: 'Maria Santos' },
      { ...item, id: 'AP-2', userId: 'U-other', name: 'Rosa Cruz' },
    ]
    const context = contextOf({
      ...{ log: createLog(() => 0), backend: { waiting: async () => waiting, papers } },
      isOnPhones: (userId: string) => userId === 'U-merchant',
    })
    draw(<ReviewerPanel context={context} />)
    await act(async () => undefined)
    expect(pageText()).toContain('Maria Santos')
    expect(pageText()).not.toContain('Rosa Cruz')
    press('All (1 more)')
    expect(pageText()).toContain('Rosa Cruz')
  })

  it('refuses the chosen documents of an application, all for the typed reason', async () => {
    const fields = { equipment: 'Chest freezer', equipmentQuote: 'F-1' }
    const one = { kind: 'application', id: 'AP-1', name: 'Maria', about: '', at: 0, fields }
    const review = vi.fn(async () => undefined)
    const backend = { papers, waiting: async () => [{ ...one, verdicts: ['pass', 'reject', 'rejectDocs'] }] }
    draw(<ReviewerPanel context={contextOf({ log: createLog(() => 0), commands: { review }, backend })} />)
    await act(async () => undefined)
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.fields input')]
    for (const box of boxes) act(() => box.click())
    act(() => button('Refuse documents').click())
    await act(async () => undefined)
    expect(review.mock.calls).toEqual([
      ['application', 'AP-1', 'rejectDocs', { equipment: '', equipmentQuote: '' }],
    ])
  })

  it('reloads its list once after several calls', async () => {
    vi.useFakeTimers()
    const log = createLog(() => 0)
    const load = vi.fn(async () => [])
    draw(<ReviewerPanel context={contextOf({ log, backend: { waiting: load, papers: async () => [] } })} />)
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
    // time passes in the service too: the poll every five seconds covers events just before it
    await act(async () => void vi.advanceTimersByTime(4600))
    log.begin(event)
    await act(async () => void vi.advanceTimersByTime(100))
    expect(load).toHaveBeenCalledTimes(4)
    await act(async () => void vi.advanceTimersByTime(1000))
    expect(load).toHaveBeenCalledTimes(4)
  })
})

it('a phone loads its latest address into each new frame', () => {
  const phone = createPhone({
    ...({} as Parameters<typeof createPhone>[0]), // not used before a hello
    name: 'agent',
    place: readLocations('{"phonePorts":[4174,4175]}', new URL('http://localhost:4173/')).places.agent,
    family: [],
    log: createLog(() => 0),
  })
  phone.reload('/pages/me/index')
  const frame = { src: '', contentWindow: null } as unknown as HTMLIFrameElement // the parts it uses
  phone.attach(frame)
  expect(frame.src).toBe('http://localhost:4175/pages/me/index')
  phone.attach(null)
  const other = { src: '', contentWindow: null } as unknown as HTMLIFrameElement
  phone.attach(other)
  expect(other.src).toBe('http://localhost:4175/pages/me/index')
  phone.renew('/pages/order/index')
  expect(other.src).toBe('http://localhost:4175/pages/me/index')
  const next = { src: '', contentWindow: null } as unknown as HTMLIFrameElement
  phone.attach(next)
  expect(next.src).toBe('http://localhost:4175/pages/order/index')
})

it('the status bar shows the time and the network', () => {
  const drawn = (offline: boolean) => {
    draw(<StatusBar time="9:41" offline={offline} />)
    return decodeURIComponent(one('.status-bar').style.getPropertyValue('mask-image'))
  }
  expect(drawn(false)).toContain('9:41')
  expect(drawn(false)).toContain('5G')
  expect(drawn(true)).not.toContain('5G')
})
