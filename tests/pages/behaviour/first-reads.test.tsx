// @vitest-environment window
import { expect, it } from 'vitest'
import { file } from '../../../bridge/contract/operations/open'
import type { PersonaId } from '../../../host-sim/seed/personas'
import { getPageReads, pageReads } from '../../../src/features/page-reads/page-reads'
import { fillBody } from '../../../src/routes/address-fields'
import { openAddress } from '../../../src/routes/history/history'
import type { Path } from '../../../src/routes/lookup'
import { tour } from '../../e2e/tour'
import { type SeenCall, type Visit, visit } from '../app'

/** Longer than a test takes, in ms. */
const never = 60_000

/** Pictures are loaded separately; no page waits for them. */
const isPicture = ({ op }: SeenCall) => op === file.downloadBase64.native

/** Normalizes calls for comparison, whatever the order of their fields. */
const told = (calls: readonly SeenCall[]) =>
  calls
    .filter((call) => !isPicture(call))
    .map(({ op, body }) => `${op} ${JSON.stringify(Object.entries(body as object).sort())}`)
    .sort()

/** Fields of the page's address. */
async function fieldsOf(path: Path, app: Visit): Promise<URLSearchParams> {
  const state = app.simulation.state()
  if (path === '/pages/order/repaymentCode')
    return new URLSearchParams({ transactionNo: Object.keys(state.payments)[0] ?? '' })
  const { query, prepare } = tour[path]
  return new URLSearchParams({ ...query, ...(await prepare?.({ sim: async () => state } as never)) }) // the table reads only the state
}

const pages = Object.entries(pageReads).flatMap(([path, byRole]) =>
  Object.keys(byRole).map((role) => [path as Path, role as 'borrower' | 'agent'] as const),
) // keys of the table

for (const [path, role] of pages) {
  const persona: PersonaId = role === 'agent' ? 'agent' : 'merchant'
  const { first = {}, later = {} } = getPageReads(path, role) ?? {}

  /**
   * Opens the page from one that reads nothing; `calls` are the calls since, `expected` those of the table.
   */
  async function enter(takesMs: number) {
    const app = await visit(persona, '/pages/order/repaymentHelp')
    await app.until('the page before', () => document.querySelector('[data-page]') && app.isIdle())
    const fields = await fieldsOf(path, app)
    app.slow(takesMs)
    const before = app.seen().length
    openAddress(`${path}?${fields}`)
    return {
      app,
      calls: () => told(app.seen().slice(before)),
      expected: told(
        Object.values({ ...first, ...later }).map(({ operation, body }) => ({
          op: operation.native,
          body: fillBody(body, fields),
        })),
      ),
    }
  }

  it(`the page ${path}, opened by the ${persona} persona, makes only calls listed in the prefetch table before its first reply`, async () => {
    const { app, calls, expected } = await enter(never)
    await app.until('a first call', () => calls().length > 0)
    await app.askedAll()
    expect(expected).toEqual(expect.arrayContaining(calls()))
  })

  it(`the page ${path}, opened by the ${persona} persona, makes every call listed in the prefetch table`, async () => {
    const { app, calls, expected } = await enter(0)
    await app.until(`${expected.join(' and ')}`, () => expected.every((call) => calls().includes(call)))
  })
}
