// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { file } from '../../bridge/contract/operations/open'
import type { PersonaId } from '../../host-sim/seed/personas'
import { queryClient } from '../../src/api/query-client'
import { open, restart } from '../../src/routes/history'
import type { Path } from '../../src/routes/lookup'
import { type Visit, visit } from './app'
import { betweenOf, stopAt } from './stops'

/** Longer than a test takes, in ms. */
const never = 60_000
const between = betweenOf(false)

/** Waits until the page asks for nothing more; gives what it has asked for since so many calls, but for pictures. */
async function askedSince(app: Visit, before: number): Promise<string[]> {
  let count = -1
  let quiet = 0
  await app.until('no further calls', () => {
    quiet = app.seen().length === count ? quiet + 1 : 0
    count = app.seen().length
    return count > before && quiet > 20
  })
  return app
    .seen()
    .slice(before)
    .filter(({ op }) => op !== file.downloadBase64.native)
    .map(({ op, body }) => `${op} ${JSON.stringify(body)}`)
    .sort()
}

const pages: [PersonaId, Path][] = [
  ['overdue', '/pages/order/orderPlan'],
  ['overdue', '/pages/order/repayment'],
  ['overdue', '/pages/order/repaymentMoney'],
  ['every-status', '/pages/agent/loanApplyDetail'],
  ['merchant', '/pages/me/personageInfo'],
  ['info-rejected', '/pages/index/preInfo'],
  ['info-rejected', '/pages/index/indexView'],
  ['agent', '/pages/me/client/detail'],
  ['agent', '/pages/me/brokerage/index'],
  ['agent', '/pages/client/apply'],
  ['agent', '/pages/client/pre-evaluation'],
]

it.each(pages)(
  '%s: %s asks at once for all that it shows: nothing waits for the reply of another',
  async (persona, path) => {
    const app = await visit(persona, between)
    await app.until('the page before', () => document.querySelector('[data-page]') && app.isIdle())
    const address = await stopAt(app, path)
    const enter = (ms: number) => {
      queryClient.clear()
      app.slow(ms)
      const before = app.seen().length
      open(address)
      return askedSince(app, before)
    }
    const whole = await enter(0)
    restart(between)
    await app.until('the page before', () => document.querySelector(`[data-page="${between}"]`))
    expect(await enter(never)).toEqual(whole)
  },
)
