import { describe, expect, it } from 'vitest'
import { user } from '../../../bridge/contract/operations/system-user'
import { calculateCreditScore } from '../../../host-sim/lending/credit-score'
import { openBackend } from '../service'

const perfect = { paidOnTime: 1, withoutBadDebt: 1, confirmed: 1, months: 24 }

describe('the formula of the credit score', () => {
  it('gives 780 for the specified example', () => {
    expect(calculateCreditScore({ paidOnTime: 0.92, withoutBadDebt: 0.95, confirmed: 0.8, months: 12 })).toBe(
      780,
    )
  })

  it('goes from 300 to 850, and counts at most 24 months', () => {
    expect(calculateCreditScore({ paidOnTime: 0, withoutBadDebt: 0, confirmed: 0, months: 0 })).toBe(300)
    expect(calculateCreditScore(perfect)).toBe(850)
    expect(calculateCreditScore({ ...perfect, months: 240 })).toBe(850)
  })
})

describe("an agent's credit score", () => {
  const personas = ['merchant', 'overdue', 'agent', 'new-agent'] as const
  const score = async (backend: ReturnType<typeof openBackend>, who: 'agent' | 'new-agent' = 'agent') =>
    (await backend.call(who, user.getInformation, {})).creditScore

  it('is unknown before the first amount was due from a customer', async () => {
    expect(await score(openBackend(personas), 'new-agent')).toBeNull()
  })

  it('is the same for the agent and for a customer, and below the maximum with late customers', async () => {
    const backend = openBackend(personas)
    const own = (await score(backend)) ?? 0
    expect((await backend.call('merchant', user.getBindAgentInfo, {}))?.creditScore).toBe(own)
    expect(own).toBeGreaterThan(300)
    expect(own).toBeLessThan(850)
  })

  it('grows if all amounts were paid on time', async () => {
    const backend = openBackend(personas)
    const before = (await score(backend)) ?? 0
    backend.service.work(({ state }) => {
      for (const order of Object.values(state.orders))
        for (const one of order.loan.instalments) {
          one.paidOn = one.dueDay
          one.paidPrincipal = one.principal
          one.paidInterest = one.interest
        }
    })
    const after = (await score(backend)) ?? 0
    expect(after).toBeGreaterThan(before)
    // every amount was paid on time and no customer is in bad debt: only pre-evaluations and months are left to gain
    expect(after).toBeGreaterThanOrEqual(300 + 550 * 0.8)
  })

  it('stays the same all day, and is new the next day', async () => {
    const backend = openBackend(personas)
    const today = await score(backend)
    backend.pass({ minutes: 120 })
    expect(await score(backend)).toBe(today)
    backend.pass({ days: 40 })
    expect(await score(backend)).not.toBe(today)
  })
})
