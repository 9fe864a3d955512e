// @vitest-environment happy-dom
import { join } from 'node:path'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, it, vi } from 'vitest'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { pay } from '../../bridge/contract/operations/loan-repay'
import { nameOf } from '../pages/app'
import { changesOf, plain } from '../service/operation-cases'
import { one } from '../ui/draw'
import { createSettling, openWrittenFile } from '../written-file'
import { fill, linesOf, openedPage, openPanel } from './whole-page'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T01:41:00Z') }))
afterAll(() => void vi.useRealTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const panels = [
  'Timeline',
  'Situation',
  'Host',
  'Faults',
  'Payer',
  'Inbox',
  'History',
  'Monitors',
  'Reviewer',
  'Coverage',
]

/** What the page looks at again whenever something may have changed. */
const reads = [
  'now',
  'marks',
  'secrets',
  'payments',
  'waiting',
  'inbox',
  'state',
  'part',
  'parts',
  'scanSamples',
]
/** What takes a moment, and does what another does. */
const leftOut = /^heavyHector Tan/

/** Of controls that differ by a number alone the first stands for all. */
const kindOf = (control: Element) => nameOf(control).replace(/[\d.,]+/g, '#')
const controlsIn = (place: string) =>
  [...document.querySelectorAll<HTMLElement>(place)]
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>('button, select')])
    .filter((one) => !one.matches(':disabled') && !leftOut.test(nameOf(one)))

it('each lever of the page does what stands in the file', async () => {
  const written = await openWrittenFile(join(import.meta.dirname, 'levers.txt'))
  const { context, asked, until } = await openedPage('&persona=overdue')
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(`${(blob as Blob).type} file`)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  /** Something for the timeline to show. */
  const logCalls = () =>
    act(() => {
      const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', phone: 'borrower' } as const
      for (const { native } of [pay.calcTotalFee, loanOrder.details])
        context.log.answer(context.log.begin({ ...call, operation: native, request: { a: 1 } }), 200, {
          b: 2,
        })
    })

  /** Uses a control, and writes down what comes of it once that is what the file says, or stays. */
  async function use(name: string, place: string, control: HTMLElement): Promise<void> {
    const before = linesOf(place)
    const settings = structuredClone(context.settings.get())
    const seen = new Set(context.log.entries().map(({ id }) => id))
    asked.length = 0
    files.length = 0
    copied.mockClear()
    if (control instanceof HTMLSelectElement) fill(control, [...control.options].at(-1)?.value ?? '')
    else act(() => control.click())
    const look = () => {
      const now = linesOf(place)
      return [
        ...asked
          .filter(({ name }) => !reads.includes(name))
          .map(({ name, given }) => `asks ${name} ${plain(JSON.stringify(given))}`),
        ...context.log
          .entries()
          .filter(({ id, kind }) => kind === 'event' && !seen.has(id))
          .map(
            ({ phone, operation, request }) =>
              `tells the ${phone} ${operation} ${plain(JSON.stringify(request))}`,
          ),
        ...changesOf(settings, structuredClone(context.settings.get()), 'settings'),
        ...copied.mock.calls.map(([text]) => `copies ${plain(text)}`),
        ...files,
        ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
        ...before.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
      ].join('\n')
    }
    const settled = createSettling(written.expected(name), 20, 3)
    const { text } = await until(() => {
      const text = settled(true, look)
      return text !== undefined && { text }
    })
    written.add(name, text)
  }

  const used = new Set<string>()
  for (const place of ['header', '.stage', ...panels]) {
    const within = panels.includes(place) ? '.panel, dialog[open]' : place
    if (place === 'Timeline') logCalls()
    if (panels.includes(place)) {
      openPanel(place)
      // an operation stands for all
      if (place === 'Coverage')
        fill(one<HTMLInputElement>('[aria-label="Filter the coverage"]'), pay.calcTotalFee.native)
      // its lists are asked for
      const settled = createSettling(undefined, 12)
      await until(() => settled(controlsIn(within).length > 0, () => linesOf(within).join()))
    }
    for (;;) {
      if (panels.includes(place)) openPanel(place)
      const next = controlsIn(within).find((one) => !used.has(`${place} ${kindOf(one)}`))
      if (!next) break
      used.add(`${place} ${kindOf(next)}`)
      await use(`${place}: ${nameOf(next)}`, within, next)
    }
  }
  await written.check()
}, 120_000)
