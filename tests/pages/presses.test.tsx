// @vitest-environment window
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isSafe } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { file as fileOperations } from '../../bridge/contract/operations/open'
import type { PersonaId } from '../../host-sim/seed/personas'
import { queryClient } from '../../src/api/query/query-client'
import { isRelogging } from '../../src/host/relogin'
import { openAddress, restart } from '../../src/routes/history/history'
import type { Path } from '../../src/routes/lookup'
import { currentSession } from '../../src/session/session'
import { keepFocus } from '../../src/ui/state/keep-focus'
import { stopsByPersona } from '../e2e/tour'
import { close, nameOf, type SeenCall, type Visit, visit } from './app'
import '../../src/features/contract/signature'
import '../../src/features/location/MapView'
import '../../src/features/location/places'
import '../../src/features/payment/QrSvg'
import { createSettling, openSnapshotFile } from '../snapshots/snapshot-file'
import { outlineOf } from './outline'
import { betweenOf, preparedElsewhere, stopAt } from './stops'

/** Controls of every page, or that only load more of the same. */
const leftOut = /^(Back|Refresh|Close|Clear|Show more|Try again|Copy .*|Show .*|Delete the last digit|\d|\.)$/
/** Pages whose controls have tests of their own: maps, cameras, signatures and pictures. */
const elsewhere: Path[] = [
  ...preparedElsewhere,
  '/choose-location',
  '/open-location',
  '/pages/scancode/index',
  '/pages/index/customerVerify',
]

const sheet = () => [...document.querySelectorAll('dialog[open]')].at(-1)
const place = () => sheet() ?? document.querySelector('.page')
const controls = () =>
  [...(place()?.querySelectorAll<HTMLElement>('button, [role=switch]') ?? [])].filter(
    (one) =>
      !one.matches(':disabled, [aria-disabled=true]') &&
      !one.closest('nav, aside') &&
      !leftOut.test(nameOf(one)),
  )
const names = () => [...new Set(controls().map(nameOf))]
const linesOf = (shown: Element | null | undefined) => (shown ? outlineOf(shown) : [])
const lines = () => linesOf(place())
/** Masks random values: keys, step tokens, pictures. */
const plain = (text: string) =>
  text
    .replace(/\b[0-9a-f]{24,}\b/g, '…')
    .replace(/[A-Za-z0-9+/]{60,}=*/g, '…')
    .replace(/in \d+ s\b/g, 'in some seconds')
    .replace(/\b\d:\d\d\b(?! [AP]M)/g, 'm:ss')
const isPicture = ({ op }: SeenCall) => op === fileOperations.downloadBase64.native
const rows = new Map(operations.map((row) => [row.native, row]))
const isWrite = ({ op, body }: SeenCall) => !isSafe(rows.get(op) ?? {}, body)
/** True once an element has the focus; false if none has it after a second. */
const keepsFocus = () =>
  vi
    .waitUntil(() => document.activeElement !== document.body, { timeout: 1000, interval: 10 })
    .catch(() => false)
const toasts = () => [...document.querySelectorAll('.toast')]

/** Opens a page afresh for each press, on a phone and service that no earlier press has changed. */
class Presser {
  /** Presses after which no element had the focus. */
  readonly lost: string[] = []
  private app: Visit | undefined
  private dirty = true
  constructor(
    private readonly persona: PersonaId,
    private readonly signedOut: boolean,
  ) {}

  async visit(): Promise<Visit> {
    // waits for the login page of the previous user
    await vi.waitUntil(() => !isRelogging(), { timeout: 10_000 })
    if (!this.app || this.dirty) {
      close()
      this.app = await visit(this.persona, betweenOf(this.signedOut), undefined, {
        signedOut: this.signedOut,
      })
    }
    this.dirty = false
    return this.app
  }

  /** Opens a page and presses these controls in turn. */
  async open(address: string, path: readonly string[]): Promise<Visit> {
    const app = await this.visit()
    restart(betweenOf(this.signedOut))
    await app.until(
      'the page between',
      () => document.querySelector(`[data-page="${betweenOf(this.signedOut)}"]`) && !sheet(),
    )
    openAddress(address)
    const settled = createSettling(undefined, 4)
    await app.until(address, () => {
      const isThere = document.querySelector(`[data-page="${address.split('?')[0]}"] main`) !== null
      return settled(isThere && this.isIdle(), () => lines().join()) !== undefined
    })
    for (const name of path) (await this.control(app, name)).click()
    return app
  }

  private control(app: Visit, name: string): Promise<HTMLElement> {
    return app.until(name, () => this.isIdle() && controls().find((one) => nameOf(one) === name))
  }

  private isIdle(): boolean {
    return (
      this.app?.isIdle() === true &&
      queryClient.isFetching() === 0 &&
      !place()?.querySelector('[aria-busy=true], [aria-disabled=true]')
    )
  }

  /** The result of a press once it equals the expected one, or once it has been stable for a while. */
  async press(
    address: string,
    path: readonly string[],
    expected: string | undefined,
  ): Promise<{ came: string; inside: string[] }> {
    const app = await this.open(address, path.slice(0, -1))
    const last = path.at(-1) ?? ''
    const control = await this.control(app, last)
    const isOut = currentSession() === null
    const sheetBefore = sheet()
    const seen = app.seen().length
    const look = this.lookSince(app)
    const restarted = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    // phone and messages, which would replace the page here
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    control.focus()
    control.click()
    // a part may still be loading: a result that differs from the file gets all the time it needs, and an
    // expected no-op must stay one for a while
    const settled = createSettling(expected, expected === undefined ? 60 : 200, expected === '' ? 20 : 3)
    const came = await app.until(`an end of changes after ${path} at ${address}`, () =>
      settled(this.isIdle(), () => look(restarted.mock.calls.length > 0)),
    )
    if (!(await keepsFocus())) this.lost.push(`${address} ${path.map((name) => `[${name}]`).join(' ')}`)
    restarted.mockRestore()
    left.mockRestore()
    this.dirty = app.seen().slice(seen).some(isWrite) || isOut !== (currentSession() === null)
    return { came, inside: sheet() && sheet() !== sheetBefore ? names() : [] }
  }

  /** Collects the results of a press: the address, added lines, and requests to phone and service. */
  private lookSince(app: Visit): (isAnew: boolean) => string {
    const before = [...lines(), ...linesOf(document.querySelector('.page'))]
    const at = app.address()
    const sheetBefore = sheet()
    const toastsBefore = toasts()
    const seen = app.seen().length
    const acts = app.phone.acts.length
    const shown = (): string[] => {
      const now = sheet()
      if (now && now !== sheetBefore) return lines()
      // outlines.test.tsx covers opened pages
      if (!now && app.address() !== at) return []
      return lines().flatMap((line) => (before.includes(line) ? [] : [`+ ${line}`]))
    }
    return (isAnew) => {
      const now = app.address()
      // reads of an opened page have tests of their own
      const calls = app
        .seen()
        .slice(seen)
        .filter((call) => !isPicture(call) && (now === at || isWrite(call)))
      return plain(
        [
          ...(now === at ? [] : [`→ ${now}`]),
          ...(isAnew ? ['(the app anew)'] : []),
          ...shown(),
          ...(sheetBefore && !sheet() ? ['(closed)'] : []),
          ...toasts()
            .filter((one) => !toastsBefore.includes(one))
            .map((one) => `(in passing) ${one.textContent}`),
          ...app.phone.acts.slice(acts).map((act) => `(phone) ${JSON.stringify(act)}`),
          ...calls.map(({ op, body }) => `(call) ${op} ${JSON.stringify(body)}`).sort(),
        ].join('\n'),
      )
    }
  }
}

let stop: () => void
// happy-dom has no canvas: a stub that draws nothing replaces it
beforeAll(() => {
  const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D) // the stub
})

beforeAll(() => {
  stop = keepFocus()
})
afterAll(() => stop())

// 'days ago' uses the phone's clock
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00+08:00') }))
afterAll(() => void vi.useRealTimers())
// the build's own file, which no server sends here
beforeAll(() => void vi.stubGlobal('fetch', async () => new Response('The licences.')))
afterAll(() => void vi.unstubAllGlobals())

for (const { persona, signedOut, paths } of stopsByPersona()) {
  it(`each control of the ${persona} persona${signedOut ? ', signed out,' : ''} has the effect in the snapshot: sheets, texts, calls, addresses`, async () => {
    const file = join(import.meta.dirname, `presses/${persona}${signedOut ? '-signed-out' : ''}.txt`)
    const snapshot = await openSnapshotFile(file)
    const presser = new Presser(persona, signedOut)
    const seenSheets = new Set<string>()
    const record = async (address: string, path: readonly string[]): Promise<void> => {
      const head = `${address} ${path.map((name) => `[${name}]`).join(' ')}`
      const { came, inside } = await presser.press(address, path, snapshot.expected(head))
      snapshot.add(head, came)
      // the same sheet of another row has the same effect
      const sheetOf = `${address} ${inside}`
      if (path.length > 1 || seenSheets.has(sheetOf)) return
      seenSheets.add(sheetOf)
      for (const name of inside) await record(address, [...path, name])
    }
    for (const path of paths.filter((one) => one !== betweenOf(signedOut) && !elsewhere.includes(one))) {
      const address = await stopAt(await presser.visit(), path)
      const app = await presser.open(address, [])
      await app.until('its controls', () => app.isIdle())
      for (const name of names().slice(0, 12)) await record(address, [name])
    }
    await snapshot.check()
    expect(presser.lost).toEqual([])
  }, 300_000)
}
