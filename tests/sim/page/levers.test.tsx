// @vitest-environment window
import { join } from 'node:path'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, it, vi } from 'vitest'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { isPersona } from '../../../host-sim/seed/personas'
import { nameOf } from '../../pages/app'
import { labelText } from '../../pages/outline'
import { changesBetween } from '../../snapshots/changes'
import { createNames } from '../../snapshots/names'
import { createSettling, openSnapshotFile } from '../../snapshots/snapshot-file'
import { one } from '../../ui/draw'
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

/** Commands that the page repeats whenever something may have changed. */
const reads = [
  'now',
  'marks',
  'secrets',
  'papers',
  'payments',
  'waiting',
  'inbox',
  'state',
  'part',
  'parts',
  'scanSamples',
  'clockEvents',
  'isStored',
]
/** Replaces the ids of messages and cash codes by numbers, because they follow what was sent and drawn before. */
function createNumbering() {
  const names = createNames()
  return (text: string) =>
    text
      .replace(/\b(MS-\d{4}-\d+|CQ-\d{4}-\d+-\d+)\b/g, (id) => names(id))
      .replace(/^(PUHUNAN:CASH:.*:)[0-9A-F]{4}$/, '$1…')
}

/** Shortens a text and drops documents and random keys. */
const plain = (text: string) =>
  text.replace(/[A-Za-z0-9+/=_-]{60,}|\b[0-9a-f]{24,}\b/g, '…').replace(/^(.{300}).*$/s, '$1…')

/** A list is named by its label. */
const controlName = (control: Element) => {
  const label = control instanceof HTMLSelectElement && control.closest('label')
  return label ? labelText(label) : nameOf(control)
}
/** Controls that differ by a number, a phone or a persona only count as one; whole-page.test.tsx presses every persona. */
const kindOf = (control: Element) =>
  isPersona(control.querySelector('b')?.textContent ?? '')
    ? 'persona'
    : controlName(control)
        .replace(/[\d.,]+/g, '#')
        .replace(/ of the (borrower|agent)$/, '')
const controlsIn = (place: string) =>
  [...document.querySelectorAll<HTMLElement>(place)]
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>('button, select')])
    .filter((one) => !one.matches(':disabled'))

it('each control of the simulator’s page has the effect in levers.txt', async () => {
  const snapshot = await openSnapshotFile(join(import.meta.dirname, 'levers.txt'))
  const { context, asked, until } = await openedPage('&persona=overdue')
  const files: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(`${(blob as Blob).type} file`)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  /** Adds entries for the timeline. */
  const logCalls = () =>
    act(() => {
      const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', phone: 'borrower' } as const
      for (const { native } of [pay.calcTotalFee, loanOrder.details])
        context.log.answer(context.log.begin({ ...call, operation: native, request: { a: 1 } }), 200, {
          b: 2,
        })
    })

  /** Uses a control and records its effect, once it matches the file or no longer changes. */
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
      const numbered = createNumbering()
      const changes = changesBetween(settings, structuredClone(context.settings.get()), ['settings'])
      return [
        ...asked
          .filter(({ name }) => !reads.includes(name))
          .map(({ name, given }) => `asks ${name} ${plain(numbered(JSON.stringify(given)))}`),
        ...context.log
          .entries()
          .filter(({ id, kind }) => kind === 'event' && !seen.has(id))
          .map(
            ({ phone, operation, request }) =>
              `tells the ${phone} ${operation} ${plain(numbered(JSON.stringify(request)))}`,
          ),
        ...[...changes].map(
          ({ path, value }) => `${path.join('.')} ${plain(JSON.stringify(value) ?? 'nothing')}`,
        ),
        ...copied.mock.calls.map(([text]) => `copies ${plain(numbered(text))}`),
        ...files,
        ...now.filter((line) => !before.includes(line)).map((line) => `+ ${numbered(line)}`),
        ...before.filter((line) => !now.includes(line)).map((line) => `- ${numbered(line)}`),
      ].join('\n')
    }
    const settled = createSettling(snapshot.expected(name), 20, 3)
    const { text } = await until(() => {
      const text = settled(true, look)
      return text !== undefined && { text }
    })
    snapshot.add(name, text)
  }

  const used = new Set<string>()
  for (const place of ['header', '.stage', ...panels]) {
    const within = panels.includes(place) ? '.panel, dialog[open]' : place
    if (place === 'Timeline') logCalls()
    if (panels.includes(place)) {
      openPanel(place)
      // one operation is enough
      if (place === 'Coverage')
        fill(one<HTMLInputElement>('[aria-label="Filter the coverage"]'), pay.calcTotalFee.native)
      // its lists load asynchronously
      const settled = createSettling(undefined, 12)
      await until(() => settled(controlsIn(within).length > 0, () => linesOf(within).join()))
    }
    for (;;) {
      if (panels.includes(place)) openPanel(place)
      const next = controlsIn(within).find((one) => !used.has(`${place} ${kindOf(one)}`))
      if (!next) break
      used.add(`${place} ${kindOf(next)}`)
      await use(createNumbering()(`${place}: ${controlName(next)}`), within, next)
    }
  }
  await snapshot.check()
}, 120_000)
