// @vitest-environment window
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Report, report } from '../../bridge/contract/report'
import { collectSecrets } from '../../host-sim/control/secrets/secrets'
import { countFailure, countSent, takeCallCounts } from '../../src/host/call-counts'
import { startReports } from '../../src/host/reports'
import * as table from '../../src/routes/table'
import { provideTestKit } from '../kit'
import { openBackend } from '../service/service'

let now = 0
let sent: Report[]
let target: FakeWindow

/** The part of a window that reports read. */
class FakeWindow extends EventTarget {
  location = { pathname: '/pages/order/details', search: '?loanOrderNo=LN-2026-006002' }
  document = Object.assign(new EventTarget(), { hidden: false })
  fail(error: unknown) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
  }
  reject(reason: unknown) {
    this.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  }
  hide() {
    this.document.hidden = true
    this.document.dispatchEvent(new Event('visibilitychange'))
  }
}

function begin(fails = false) {
  target = new FakeWindow()
  const window = target as unknown as Window & typeof globalThis // only the used part
  startReports({
    window,
    takeCalls: takeCallCounts,
    now: () => now,
    async send(one) {
      sent.push(one)
      if (fails) throw new Error('the host has left')
    },
  })
}
const at = (file: string, name = 'TypeError', message = 'x is not a function') =>
  Object.assign(new Error(message), {
    name,
    stack: `${name}: ${message}\n    at go (https://app.example/${file})`,
  })
/** A distinct source location for each number. */
const place = (number: number) => `part-ABCDEF${String(number).padStart(2, '0')}.js:1:${number + 1}`

beforeEach(async () => {
  await provideTestKit({ routeTable: table })
  now = 10_000
  sent = []
})

describe('calls', () => {
  it('are counted with refusals by code and lost answers, sent when the page is hidden, and then counted from 0 again', () => {
    begin()
    for (let call = 0; call < 5; call += 1) countSent()
    countFailure({ code: 4101, layer: 'business' })
    countFailure({ code: 4101, layer: 'business' })
    countFailure({ code: 4205, layer: 'business' })
    countFailure({ code: 'unknownOutcome', layer: 'gateway' })
    countFailure({ code: 'network', layer: 'bridge' })
    countFailure({ code: 502, layer: 'gateway' })
    target.hide()
    const refusals = [
      { code: 4101, count: 2 },
      { code: 4205, count: 1 },
    ]
    expect(sent.map(({ calls }) => calls)).toEqual([{ sent: 5, lost: 1, refusals }])
    for (const one of sent) expect(v.safeParse(report, one).success).toBe(true)
    target.hide()
    expect(sent).toHaveLength(1)
    countSent()
    target.hide()
    expect(sent.at(-1)?.calls).toEqual({ sent: 1, lost: 0, refusals: [] })
  })
})

describe('an uncaught error', () => {
  it('is reported with its name, the page and its locations in our scripts', () => {
    begin()
    target.fail(at('main-ABCDEFGH.js:12:345'))
    expect(sent).toEqual([
      {
        version: '1.0',
        build: 100,
        page: '/pages/order/details',
        error: { name: 'TypeError', at: ['main-ABCDEFGH.js:12:345'], suppressed: 0 },
      },
    ])
  })

  it.each<[string, unknown, string]>([
    ['a text', 'Maria Santos', 'Thrown'],
    ['nothing', undefined, 'Thrown'],
    [
      'an error with an invalid name',
      Object.assign(new Error('x'), { name: 'Maria Santos 09170000007' }),
      'Error',
    ],
  ])('is reported only by its type if the thrown value is %s', (_, reason, name) => {
    begin()
    target.reject(reason)
    expect(sent.map(({ error }) => error?.name)).toEqual([name])
  })

  it('is reported once, at most ten errors in total and five seconds apart, with the number of suppressed errors', () => {
    begin()
    for (let number = 0; number < 3; number += 1) target.fail(at(place(number)))
    now += 5000
    target.fail(at(place(0)))
    target.fail(at(place(3)))
    expect(sent.map(({ error }) => [error?.at[0], error?.suppressed])).toEqual([
      [place(0), 0],
      [place(3), 3],
    ])
    for (let number = 4; number < 40; number += 1) {
      now += 5000
      target.fail(at(place(number)))
    }
    expect(sent).toHaveLength(10)
  })

  it("on an unknown page is reported without the page's address", () => {
    begin()
    target.location.pathname = '/maria.santos@mail.example'
    target.fail(at(place(1)))
    expect(sent.map(({ page }) => page)).toEqual(['/'])
  })

  it('causes no further error if its report is lost', async () => {
    begin(true)
    target.fail(at(place(1)))
    target.hide()
    await Promise.resolve()
    expect(sent).toHaveLength(2)
  })
})

describe('reports of errors', () => {
  it('contain nothing personal, whatever the error contains', () => {
    const { state } = openBackend(['merchant', 'agent']).service
    const people = Object.values(state.users).flatMap(({ name, mobile, email }) => [
      name,
      mobile,
      email ?? '',
    ])
    const secret = [...collectSecrets(state), ...people].filter((text) => text.length > 3)
    expect(secret.length).toBeGreaterThan(10)
    begin()
    fc.assert(
      fc.property(fc.constantFrom(...secret), fc.string(), fc.nat(4), (text, noise, form) => {
        sent = []
        now += 5000
        begin()
        target.location.pathname = `/${text}`
        target.location.search = `?of=${text}`
        const said = `${noise}${text}`
        const error = [
          at(place(1), 'TypeError', said),
          Object.assign(new Error(said), { name: said }),
          at(`${text}.js:1:2`),
          Object.assign(new Error(), {
            stack: `at ${text} (https://app.example/${text}/main-ABCDEFGH.js:1:2)`,
          }),
          said,
        ][form]
        target.fail(error)
        target.hide()
        expect(sent).toHaveLength(2)
        expect(JSON.stringify(sent)).not.toContain(text)
        for (const one of sent) expect(v.safeParse(report, one).success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('are rejected if they have extra fields or malformed values', () => {
    const good = { version: '1.0', build: 100, page: '/pages/order/details' }
    expect(v.safeParse(report, good).success).toBe(true)
    const error = { name: 'TypeError', at: [place(1)], suppressed: 0 }
    for (const more of [
      { page: '/pages/order/details?loanOrderNo=LN-1' },
      { page: '/09170000007' },
      { user: 'U-merchant' },
      { error: { ...error, message: 'Maria' } },
      { error: { ...error, name: 'Maria' } },
      { error: { ...error, at: ['Maria.js:1:2'] } },
      { vitals: { lcp: 'Maria' } },
    ])
      expect(v.safeParse(report, { ...good, ...more }).success, JSON.stringify(more)).toBe(false)
  })
})
