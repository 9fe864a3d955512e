// @vitest-environment window
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getPersonaUserId, type PersonaId } from '../../host-sim/seed/personas'
import type { State } from '../../host-sim/service/state'
import { queryClient } from '../../src/api/query/query-client'
import { openAddress, restart } from '../../src/routes/history/history'
import type { Path } from '../../src/routes/lookup'
import { stopsByPersona } from '../e2e/tour'
import { type Visit, visit } from './app'
import '../../src/features/location/MapView'
import '../../src/features/location/places'
import '../../src/features/payment/QrSvg'
import { createSettling, openSnapshotFile } from '../snapshots/snapshot-file'
import { outlineOf } from './outline'
import { betweenOf, preparedElsewhere, stopAt } from './stops'

const loan = 'productNo=P-QUICK&amount=600000&tenorDays=90&method=0'

const ordersOf = ({ orders }: State, persona: PersonaId) =>
  Object.values(orders).filter(({ userId }) => userId === getPersonaUserId(persona))
const applicationsOf = ({ applications }: State, persona: PersonaId) =>
  Object.values(applications).filter(({ userId }) => userId === getPersonaUserId(persona))

/** Pages that show a borrower's progress. */
const borrowerPages = () => [
  '/pages/index/index',
  '/pages/me/index',
  '/pages/agent/index',
  '/pages/index/indexScreening',
  '/pages/index/indexResult',
  '/pages/me/creditInfo/index',
]
const agentPages = () => [
  '/pages/index/indexAgent',
  '/pages/me/index',
  '/pages/agent/index',
  '/pages/index/customerVerify',
]

/** Pages with different content per persona or record, in addition to the stops of the tour. */
const more: Partial<Record<PersonaId, (state: State) => string[]>> = {
  'new-merchant': borrowerPages,
  'in-review': borrowerPages,
  rejected: borrowerPages,
  'ekyc-rejected': borrowerPages,
  overdue: () => ['/pages/index/index', '/pages/order/index'],
  uncertain: () => ['/pages/index/index', '/pages/order/index'],
  'new-agent': agentPages,
  manager: agentPages,
  merchant: (state) => [
    '/pages/index/index',
    '/pages/order/index',
    '/pages/order/index?tab=HISTORY',
    ...ordersOf(state, 'merchant').flatMap(({ loanOrderNo }) =>
      ['details', 'orderDetail', 'orderPlan', 'repayment', 'repaymentMoney'].map(
        (page) => `/pages/order/${page}?loanOrderNo=${loanOrderNo}`,
      ),
    ),
    '/pages/agent/loanApply?productNo=P-QUICK',
    ...['P-QUICK', 'P-EQUIPMENT', 'P-SEASON'].map(
      (productNo) => `/pages/agent/loanDetail?productNo=${productNo}`,
    ),
    '/pages/me/password/index?type=PASSWORD',
    '/pages/me/feedback?tab=resolved',
    '/pages/me/inputPhone?kind=email',
    '/pages/index/indexView',
    '/pages/register/registerAgreement?type=PRIVACY',
  ],
  'every-status': (state) => [
    '/pages/index/index',
    '/pages/order/index?tab=HISTORY',
    ...ordersOf(state, 'every-status').map(
      ({ loanOrderNo }) => `/pages/order/details?loanOrderNo=${loanOrderNo}`,
    ),
    ...applicationsOf(state, 'every-status').map(({ id }) => `/pages/agent/state?id=${id}`),
  ],
  agent: ({ bindings }) => [
    '/pages/index/indexAgent',
    '/pages/me/index',
    '/pages/index/other',
    '/pages/me/personageInfo',
    '/pages/agent/agent',
    '/pages/agent/index',
    '/pages/agent/loanDetail?productNo=P-PARTNER',
    '/pages/order/index',
    '/pages/index/messageCenter',
    ...Object.values(bindings)
      .filter(({ agentId }) => agentId === getPersonaUserId('agent'))
      .slice(0, 12)
      .flatMap(({ userId: id }) => [
        `/pages/me/client/detail?customerId=${id}`,
        `/pages/client/pre-evaluation?customerId=${id}`,
      ]),
    `/pages/agent/loanApply?productNo=P-QUICK&customerId=${getPersonaUserId('merchant')}`,
    `/pages/agent/loanConfirm?${loan}&customerId=${getPersonaUserId('merchant')}`,
  ],
  individual: () => [
    '/pages/index/index',
    '/pages/me/index',
    '/pages/me/creditInfo/index',
    '/pages/me/card',
    '/pages/me/eWalletMgrt',
    '/pages/order/index',
  ],
  'not-ekyc': () => [
    '/pages/index/index',
    '/pages/me/creditInfo/index',
    '/pages/agent/index',
    '/pages/agent/loanDetail?productNo=P-QUICK',
  ],
  'info-rejected': () =>
    ['business', 'pictures', 'review', 'contact'].map(
      (section) => `/pages/index/indexForm?section=${section}`,
    ),
}

const shown = () => document.querySelector('[data-page]')?.getAttribute('data-page')

/** A page's outline once it equals the expected one, otherwise once it has been stable for a while. */
async function outline(app: Visit, address: string, between: Path, expected?: string): Promise<string> {
  restart(between)
  await app.until('the page between', () => shown() === between)
  openAddress(address)
  await app.until(address, () => shown() === address.split('?')[0])
  const settled = createSettling(expected, 40)
  return app.until(`an end of changes at ${address}`, () => {
    const isIdle =
      app.isIdle() &&
      queryClient.isFetching() === 0 &&
      !document.querySelector('main :is([aria-busy=true], [aria-disabled=true])')
    return settled(isIdle, () => {
      const place = document.querySelector('.page')
      return (place ? outlineOf(place) : []).join('\n').replace(/in \d+ s$/gm, 'in some seconds')
    })
  })
}

/** Rows that can be pressed without a sign of it (chevron, flag, or icon or colour of an action), and others with a chevron. */
function findMisleadingRows(): string[] {
  const signs = ':scope > svg, .ava > svg, .row-words .toned, .row-value svg'
  return [...document.querySelectorAll('main .row')]
    .filter((row) =>
      row.matches('a, button') ? !row.querySelector(signs) : row.querySelector(':scope > svg') !== null,
    )
    .map((row) => `${row.tagName} ${row.textContent?.slice(0, 60)}`)
}

// 'days ago' uses the phone's clock
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00+08:00') }))
afterAll(() => void vi.useRealTimers())

const stops = stopsByPersona()
/** Personas that the tour doesn't use. */
const others = (Object.keys(more) as PersonaId[]).filter(
  (one) => !stops.some(({ persona }) => persona === one),
) // the keys of the table above

for (const { persona, signedOut, paths } of [
  ...stops,
  ...others.map((persona) => ({ persona, signedOut: false, paths: [] as Path[] })),
]) {
  it(`the ${persona} persona${signedOut ? ', signed out,' : ''} sees the pages, fields, controls and links of the snapshot, and which rows can be pressed`, async () => {
    const between = betweenOf(signedOut)
    const app = await visit(persona, between, undefined, { signedOut })
    const ofTour = await Promise.all(
      paths
        .filter((path) => path !== between && !preparedElsewhere.includes(path))
        .map((path) => stopAt(app, path)),
    )
    const besides = signedOut ? [] : (more[persona]?.(app.simulation.state()) ?? [])
    const file = join(import.meta.dirname, `outlines/${persona}${signedOut ? '-signed-out' : ''}.txt`)
    const snapshot = await openSnapshotFile(file)
    const misleading: string[] = []
    for (const address of new Set([...ofTour, ...besides])) {
      snapshot.add(address, await outline(app, address, between, snapshot.expected(address)))
      misleading.push(...findMisleadingRows().map((row) => `${address}: ${row}`))
    }
    await snapshot.check()
    expect(misleading).toEqual([])
    // dozens of pages
  }, 120_000)
}
