// @vitest-environment window
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Envelope } from '../../host-sim/service/call/envelope'
import { queryClient } from '../../src/api/query/query-client'
import { resetCache } from '../../src/api/query/session-cache'
import { openAddress, restart } from '../../src/routes/history/history'
import { stopsByPersona } from '../e2e/tour'
import { type Visit, visit } from '../pages/app'
import { betweenOf, isShown, preparedElsewhere, stopAt } from '../pages/stops'
import '../../src/features/location/MapView'
import '../../src/features/location/places'
import '../../src/features/payment/QrSvg'

/** Replaces values that match with a nonsensical one, at every place. */
type Nonsense = (key: string, value: unknown) => unknown

const dayAt = /^\d{4}-\d{2}-\d{2}/
const kinds: Record<string, Nonsense> = {
  'impossible days': (_, value) =>
    typeof value === 'string' && dayAt.test(value) ? value.replace(dayAt, '2026-13-45') : value,
  'impossible offsets': (_, value) =>
    typeof value === 'string' ? value.replace(/\+08:00$/, '+99:99') : value,
  'negative counts': (key, value) =>
    /^(total|unread|counts|rows|periods|paidPeriods|overDueDays|tenorDays|orders|creditScore|period)$/.test(
      key,
    ) && typeof value === 'number'
      ? -3
      : value,
  'huge numbers': (_, value) => (typeof value === 'number' && value > 0 ? 1e15 : value),
  'rates above 100 %': (key, value) => (/(Rate|Fee|rate)$/.test(key) ? '500.0' : value),
}

/** Replaces the data of every reply by a copy with nonsense in it, and counts the changed ones. */
function spoil(app: Visit, nonsense: () => Nonsense): () => number {
  const { service } = app.simulation
  const answer = service.handleNative
  let changed = 0
  service.handleNative = async (...given: Parameters<typeof answer>): Promise<Envelope> => {
    const reply = await answer.apply(service, given)
    const text = JSON.stringify(reply.data)
    const spoilt = JSON.stringify(reply.data, (key, value) => nonsense()(key, value))
    if (text !== spoilt) changed += 1
    return { ...reply, data: JSON.parse(spoilt ?? 'null') }
  }
  return () => changed
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00+08:00') }))
afterAll(() => void vi.useRealTimers())

const home = { borrower: '/pages/index/index', agent: '/pages/index/indexAgent' }

for (const { persona, paths } of stopsByPersona().filter(
  ({ paths, signedOut }) => !signedOut && paths.length > 3,
)) {
  it(`shows no crash page and no NaN to the ${persona} persona for replies that make no sense`, async () => {
    const between = betweenOf(false)
    const app = await visit(persona, between)
    const open = paths.filter((path) => path !== between && !preparedElsewhere.includes(path))
    const stops = [
      ...(await Promise.all(open.map((path) => stopAt(app, path)))),
      persona === 'agent' ? home.agent : home.borrower,
    ]
    let nonsense: Nonsense = (_, value) => value
    const changed = spoil(app, () => nonsense)
    let openings = 0
    for (const [name, kind] of Object.entries(kinds)) {
      nonsense = kind
      for (const address of stops) {
        restart(between)
        await app.until('the page between', () => isShown(between))
        resetCache(queryClient)
        openAddress(address)
        await app.until(`${name} at ${address}`, () => !isShown(between))
        await app.until(
          `all replies with ${name} at ${address}`,
          () => app.isIdle() && queryClient.isFetching() === 0,
        )
        openings += 1
        const shown = app.text()
        expect([address, name, /Nothing you typed is lost/.test(shown)]).toEqual([address, name, false])
        const wrong = shown.match(/NaN|undefined|Invalid Date|Infinity|∞|\[object/)
        expect([address, name, wrong?.[0] ?? null]).toEqual([address, name, null])
      }
    }
    expect(changed()).toBeGreaterThan(openings / 4)
    console.info(`${openings} openings with ${changed()} replies that make no sense`)
  }, 300_000)
}
