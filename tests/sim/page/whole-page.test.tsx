// @vitest-environment window
import { join } from 'node:path'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '../../../bridge/contract/operations'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { possibleOutcomes } from '../../../host-sim/control/calls/coverage'
import { insetPresets } from '../../../host-sim/control/state/phone-settings'
import type { PhoneSettings } from '../../../host-sim/page/settings'
import { selectPersonas } from '../../../host-sim/seed/personas'
import { operationsForApps } from '../../../host-sim/service/call/authorization'
import { outlineOf } from '../../pages/outline'
import { createSettling, openSnapshotFile } from '../../snapshots/snapshot-file'
import { one, press } from '../../ui/draw'
import { fill, linesOf, openedPage, openPanel, type Page } from './whole-page'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T01:41:00Z') }))
afterAll(() => void vi.useRealTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A list or field on the page, by its label. */
function field(label: string, within = 'body') {
  const found = [...one(within).querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].find(
    (each) =>
      each.getAttribute('aria-label') === label ||
      (each.closest('label')?.querySelector('span') ?? each.closest('label'))?.firstChild?.textContent ===
        label,
  )
  if (!found) throw new Error(`no field ${label} in ${one(within).textContent}`)
  return found
}

it('the page matches whole-page.txt: status bar, phones, panels and upcoming dates', async () => {
  const { until, context } = await openedPage()
  const file = join(import.meta.dirname, 'whole-page.txt')
  const snapshot = await openSnapshotFile(file)
  /** Records the text once it matches the file or no longer changes. */
  async function record(name: string, look: () => string[]): Promise<void> {
    const settled = createSettling(snapshot.expected(name), 60)
    snapshot.add(name, await until(() => settled(true, () => look().join('\n'))))
  }
  await record('Timeline', () => linesOf('.panel'))
  await record('bar', () => linesOf('header'))
  await record('phones', () => linesOf('.stage'))
  for (const name of ['Situation', 'Host', 'Faults', 'Payer', 'Inbox', 'History', 'Monitors']) {
    openPanel(name)
    await record(name, () => linesOf('.panel'))
  }
  openPanel('Reviewer')
  // one of each kind: there are many
  await record('Reviewer', () => {
    const kinds = new Map(
      [...document.querySelectorAll('.panel article')].map((card) => [
        card.querySelector('.pill')?.textContent ?? card.textContent,
        card,
      ]),
    )
    return [...kinds.values()].flatMap(outlineOf)
  })
  openPanel('State')
  fill(field('Filter the state'), 'U-uncertain')
  await record('State', () => linesOf('.panel'))
  openPanel('Coverage')
  const call = { kind: 'call', method: 'POST', path: '/x', carrier: 'port', phone: 'borrower' } as const
  act(() => {
    for (const code of [200, 200, 4101])
      context.log.answer(
        context.log.begin({ ...call, operation: pay.calcTotalFee.native, request: {} }),
        code,
        {},
      )
  })
  await vi.waitFor(() => expect(document.querySelector('.panel th[scope=row][title]')).not.toBeNull())
  fill(field('Filter the coverage'), 'calc')
  const all = `${operations
    .filter(({ native }) => operationsForApps().includes(native))
    .reduce((sum, operation) => sum + possibleOutcomes(operation).length, 0)}`
  await record('Coverage', () =>
    linesOf('.panel').map((line) => line.replace(`of ${all} outcomes`, 'of all outcomes')),
  )
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  press('Save report')
  const { possible, ...report } = JSON.parse((await saved[0]?.text()) ?? '')
  expect(`${possible}`).toBe(all)
  report.operations = report.operations.filter(
    ({ operation }: { operation: string }) => operation === pay.calcTotalFee.native,
  )
  snapshot.add('Coverage as a file', JSON.stringify(report, null, 2))
  await record('panels', () => [...linesOf('nav'), ...linesOf('.strip')])
  await snapshot.check()
})

describe('a control of the simulator’s page', () => {
  /** Controls, the value to choose, and the setting of the borrower's phone that it changes. */
  const levers: [panel: string, label: string, value: string, change: Partial<PhoneSettings>][] = [
    ['Situation', 'Language', 'zh-Hans', { language: 'zh-Hans' }],
    ['Situation', 'Theme', 'dark', { theme: 'dark' }],
    ['Situation', 'Text size', '1.5', { textScale: 1.5 }],
    ['Situation', 'Safe area', 'below', { safeArea: insetPresets.below }],
    ['Host', 'Language', 'zh-Hant', { language: 'zh-Hant' }],
    ['Host', 'Theme', 'light', { theme: 'light' }],
    ['Host', 'Text size', '2', { textScale: 2 }],
    ['Host', 'Keyboard', 'up', { keyboard: true }],
    ['Host', 'Time zone', 'UTC', { timeZone: 'UTC' }],
    ['Host', 'Network', 'slow', { network: 'slow' }],
    ['Host', 'Latency', '700', { latency: 700 }],
    ['Host', 'Safe area', 'under', { safeArea: insetPresets.under }],
    ['Host', 'left', '11', { safeArea: { ...insetPresets.under, left: 11 } }],
    ['Host', 'Keyboard', 'down', { keyboard: false }],
  ]
  const presses: (readonly [panel: string, button: string, change: Partial<PhoneSettings>])[] = [
    ['Host', 'oldest supported', { host: 'oldest' }],
    ['Host', 'newest', { host: 'newest' }],
    ['Situation', 'overdue', { persona: 'overdue', path: '/', signedOut: false }],
    ['Situation', 'Start signed out', { signedOut: true }],
    ...selectPersonas(({ large }) => !large).map(
      (persona) => ['Situation', persona, { persona, signedOut: false }] as const,
    ),
  ]
  const buttonIn = (selector: string, name: string) => {
    const found = [...one(selector).querySelectorAll('button')].find(
      (each) => each.textContent === name || each.querySelector('b')?.textContent === name,
    )
    if (!found) throw new Error(`no ${name} in ${one(selector).textContent}`)
    return found
  }

  it('changes its setting for the chosen phone, and nothing else', async () => {
    const { context, until } = await openedPage()
    const own = () => context.settings.get().phones
    const steps = [
      ...levers.map(([panel, label, value, change]) => ({
        ...{ panel, change, name: `${label} ${value}` },
        pull: () => fill(field(label, '.panel'), value),
      })),
      ...presses.map(([panel, name, change]) => ({
        ...{ panel, change, name },
        pull: () => act(() => buttonIn('.panel', name).click()),
      })),
    ]
    for (const { panel, name, change, pull } of steps) {
      openPanel(panel)
      const before = own()
      pull()
      const wanted = { ...before, borrower: { ...before.borrower, ...change } }
      await until(() => JSON.stringify(own()) === JSON.stringify(wanted) || own() !== before)
      expect([name, own()]).toEqual([name, wanted])
    }
    // the other phone, once chosen
    act(() => buttonIn('.panel [aria-label=Phone]', 'Agent').click())
    const before = own()
    fill(field('Theme', '.panel'), 'dark')
    expect(own()).toEqual({ ...before, agent: { ...before.agent, theme: 'dark' } })
  })

  it('sets a capability, also that of an operation found by name, and resets all capabilities', async () => {
    const { context } = await openedPage()
    openPanel('Host')
    const caps = () => context.settings.get().phones.borrower.caps
    const choose = (cap: string, choice: string) =>
      act(() => buttonIn(`[aria-label="${cap}"]`, choice).click())
    choose('scan', 'denied')
    fill(field('Operation to change'), pay.calcTotalFee.native)
    choose(pay.calcTotalFee.native, 'too old')
    expect(caps()).toEqual({ scan: 'denied', [pay.calcTotalFee.native]: 'tooOld' })
    expect(document.querySelectorAll('.capability.chosen')).toHaveLength(2)
    choose('scan', 'yes')
    expect(caps()).toEqual({ [pay.calcTotalFee.native]: 'tooOld' })
    press('As the preset')
    expect(caps()).toEqual({})
    expect(document.querySelector('.capability.chosen')).toBeNull()
  })

  it('arms a fault with its numbers, shows invalid ones, and disarms', async () => {
    const { context } = await openedPage()
    openPanel('Faults')
    fill(field('Operation or action'), pay.calcTotalFee.native)
    fill(field('Fault', '.arm'), 'code')
    for (const [label, value] of [
      ['from which call on', '2'],
      ['how many times', '3'],
      ['delay in ms', '40'],
      ['envelope code', '5001'],
    ] as const)
      fill(field(label), value)
    press('Arm')
    const orders = () =>
      context.faults.list().map(({ operation, kind, nth, times, delayMs, code }) => ({
        ...{ operation, kind, nth, times, delayMs, code },
      }))
    expect(orders()).toEqual([
      { operation: pay.calcTotalFee.native, kind: 'code', nth: 2, times: 3, delayMs: 40, code: 5001 },
    ])
    expect(one('article.line').textContent).toBe(`code 5001 ${pay.calcTotalFee.native}Not used yetDisarm`)
    expect(one('header').textContent).toContain('Faults 1 armed')
    fill(field('delay in ms'), '-1')
    press('Arm')
    expect(one('.arm [role=alert]').textContent).toBe('delayMs must be a number')
    fill(field('delay in ms'), '1')
    fill(field('chance, 0 to 1'), '7')
    press('Arm')
    expect(one('.arm [role=alert]').textContent).toBe('chance must be 0 to 1')
    expect(orders()).toHaveLength(1)
    press(`Disarm code of ${pay.calcTotalFee.native}`)
    expect([orders(), one('header').textContent?.includes('Faults none')]).toEqual([[], true])
  })
})

it('a capability that is switched off is reported to both phones at once', async () => {
  const { context } = await openedPage()
  await act(() => context.commands.switchOff(['scan']))
  await act(() => context.commands.switchOff([]))
  const told = context.log.entries().filter(({ operation }) => operation === 'caps')
  expect(told.map(({ phone, request }) => [phone, request])).toEqual([
    ['borrower', { scan: 'switchedOff' }],
    ['agent', { scan: 'switchedOff' }],
    ['borrower', { scan: 'yes' }],
    ['agent', { scan: 'yes' }],
  ])
})

it('the command palette runs the clicked item, as with the keyboard, and closes', async () => {
  const { until } = await openedPage()
  press('Commands Ctrl K')
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  expect(options().length).toBeGreaterThan(5)
  expect(options().filter((each) => each.matches('[aria-selected=true]'))).toEqual(options().slice(0, 1))
  fill(one<HTMLInputElement>('.palette input'), 'clock')
  act(() =>
    options()
      .find(({ textContent }) => textContent?.startsWith('Clock: +1 day'))
      ?.click(),
  )
  await until(() => one('header').textContent?.includes('22 Nov 2026, 9:41'))
  expect(document.querySelector('.palette')).toBeNull()
})

/** Answers for a phone's storage as the page on its origin would. */
function answerStorage({ context }: Page): void {
  for (const [name, storage] of Object.entries(context.storages)) {
    const keys: Record<string, string> = { userID: `U-${name}`, language: 'en' }
    storage.ask = async (request) => {
      if (request.ask === 'set') keys[request.key] = request.value
      if (request.ask === 'remove') delete keys[request.key]
      return { path: `/pages/${name}`, heading: null, keys: { ...keys }, writes: [] }
    }
  }
}

describe('snapshots of the simulation', () => {
  it('are taken, named, compared with now, renamed and removed on the page', async () => {
    const page = await openedPage()
    const { until, context } = page
    openPanel('History')
    press('Take snapshot')
    expect(one('.panel > [role=status]').textContent).toBe('Taking a snapshot')
    expect(document.querySelector('.tree')).toBeNull()
    answerStorage(page)
    fill(field('Name of the snapshot'), 'Before')
    press('Take snapshot')
    await until(() => document.querySelectorAll('.tree li').length === 1)
    expect(linesOf('.tree')).toEqual([
      '(text) Name of Before: "Before"',
      '21 Nov 2026, 9:41 AMhere',
      'borrower borrower',
      'agent agent',
      '[Go back to Before]',
      '[Remove Before]',
    ])
    await until(() => (field('Name of the snapshot') as HTMLInputElement).value === '')
    await act(() => context.commands.clock.advance({ days: 4 }))
    press('Show differences')
    const found = await until(() => linesOf('.differences').length > 0 && linesOf('.differences'))
    // counts of added, removed and changed rows by part
    expect(
      found
        .filter((_, at) => /^\d+ (added|removed|changed)$/.test(found[at + 1] ?? ''))
        .map((part) => [part, found[found.indexOf(part) + 1]]),
    ).toEqual([
      ['clock', '1 changed'],
      ['inbox', '11 added'],
      ['orders', '2 changed'],
      ['payments', '1 changed'],
      ['messages', '11 added'],
      ['sentReminders', '11 added'],
      ['counters', '1 changed'],
    ])
    expect(found.slice(0, 5)).toEqual([
      'clock',
      '1 changed',
      '±',
      'now',
      '"2026-11-21T01:41Z""2026-11-25T01:41Z"',
    ])
    expect(found).toEqual(
      expect.arrayContaining([
        'state"UNKNOWN""EXPIRED"',
        '+overdue LN-2026-006002 3',
        'nextTryAt1795230180000null',
      ]),
    )
    press('Take snapshot')
    await until(() => document.querySelectorAll('.tree li').length === 2)
    expect(context.snapshots.list().map(({ name, isHead }) => [name, isHead])).toEqual([
      ['Before', false],
      ['Snapshot 2', true],
    ])
    const name = field('Name of Snapshot 2')
    fill(name, 'Four days on')
    act(() => {
      name.focus()
      name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    await until(() => context.snapshots.list()[1]?.name === 'Four days on')
    press('Remove Before')
    await until(() => document.querySelectorAll('.tree li').length === 1)
    openPanel('State')
    await until(() => one('.card .line').textContent === 'Since Four days onShow differences')
    press('Show differences')
    await until(() => one('.card .hint').textContent === 'No differences.')
  })
})

describe('the state panel', () => {
  it('shows and edits the state of the service and of a phone, and reports invalid edits', async () => {
    const page = await openedPage()
    const { until, context } = page
    answerStorage(page)
    openPanel('State')
    fill(field('Part of the state'), "borrower's storage")
    await until(() => linesOf('details.card').length > 0)
    expect(linesOf('details.card')).toMatchInlineSnapshot(`
      [
        "language",
        ""en"",
        "[Edit]",
        "userID",
        ""U-borrower"",
        "[Edit]",
      ]
    `)
    fill(field('Part of the state'), 'users')
    fill(field('Filter the state'), 'U-uncertain')
    await until(() => document.querySelectorAll('details.card').length === 1)
    press('Edit')
    const row = one<HTMLTextAreaElement>('textarea')
    const text = row.value
    fill(row, '{')
    press('Save')
    await until(() => one('.editor [role=alert]').textContent?.startsWith('no JSON: '))
    fill(row, text.replace('Noel Garcia', 'Noel Reyes'))
    press('Save')
    await until(() => !document.querySelector('.editor') && document.body.textContent?.includes('Noel Reyes'))
    const { users } = (await context.backend.state()) as { users: Record<string, { name: string }> }
    expect(users['U-uncertain']?.name).toBe('Noel Reyes')
  })

  it('keeps a row open while others are removed', async () => {
    const page = await openedPage()
    const { until } = page
    answerStorage(page)
    openPanel('State')
    const rowOf = () =>
      [...document.querySelectorAll<HTMLDetailsElement>('details.card')].find((one) =>
        one.textContent?.startsWith('U-uncertain'),
      )
    fill(field('Part of the state'), 'users')
    fill(field('Filter the state'), '')
    const row = await until(rowOf)
    expect([...document.querySelectorAll('details.card')].indexOf(row)).toBeGreaterThan(0)
    fill(field('Filter the state'), 'U-uncertain')
    await until(() => document.querySelectorAll('details.card').length === 1)
    expect(rowOf()).toBe(row)
  })
})
