import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { applyPayment, openPayment } from '../../../host-sim/service/loan/payments/payments'
import { quoteInstalments, quotePayOff } from '../../../src/domain/lending/settlement'
import { add, pesos, subtract } from '../../../src/domain/money/money'
import { type Backend, editUser, openBackend } from '../service'
import { borrow, makeReady } from './borrow'

const creditOf = (
  backend: Backend,
  persona: 'individual' | 'merchant' | 'overdue' | 'new-merchant' | 'every-status',
) => backend.call(persona, preAuditEvaluation.getSystemDefaultLimit, {})
const loanBody = {
  productNo: 'P-QUICK',
  loanAmount: pesos(3_000),
  tenorDays: 60,
  repaymentMethod: 0 as const,
}

/** Borrows and pays everything on the due days, or the given days later. */
async function borrowAndRepay(backend: Backend, name: string, daysLate = 0): Promise<void> {
  const loanOrderNo = await borrow(backend, 'individual', name, loanBody)
  for (const period of [1, 2]) {
    backend.pass({ days: 30 + (period === 2 ? daysLate : 0) })
    backend.service.work((world) => {
      const order = world.state.orders[loanOrderNo]
      if (!order) throw new Error('no order')
      const { total } = quoteInstalments(order.loan, [period], world.today)
      const payment = openPayment(order, { amount: total, periods: [period], settles: false }, null, world)
      applyPayment(order, payment, total, world)
    })
  }
}

/** Borrows and settles on the same day. */
async function borrowAndSettle(backend: Backend, name: string): Promise<void> {
  const loanOrderNo = await borrow(backend, 'individual', name, loanBody)
  backend.service.work((world) => {
    const order = world.state.orders[loanOrderNo]
    if (!order) throw new Error('no order')
    const { total } = quotePayOff(order.loan, world.today)
    applyPayment(
      order,
      openPayment(order, { amount: total, periods: [], settles: true }, null, world),
      total,
      world,
    )
  })
}

function open(): Backend {
  const backend = openBackend(['individual'])
  makeReady(backend)
  return backend
}

describe('the credit overview', () => {
  it('returns limit, used and available amounts, and counts orders by status', async () => {
    const backend = openBackend(['merchant', 'overdue'])
    expect(await creditOf(backend, 'merchant')).toEqual({
      qualified: true,
      total: pesos(60_000),
      used: pesos(21_500),
      available: pesos(38_500),
      orders: { good: 1, late: 0, settled: 1 },
      owed: { amount: pesos(23_112.5), orders: 1, nextDueDate: '2026-11-24', later: null },
      setUp: { identity: true, form: true, wallet: true, paymentPin: true },
      growth: { after: 3, done: 1, keptDays: 30, by: pesos(5_000), most: pesos(100_000) },
      heldUntil: null,
      planRequested: null,
    })
    expect((await creditOf(backend, 'overdue')).orders).toEqual({ good: 1, late: 1, settled: 0 })
  })

  it('returns the loan to be paid next among those with nothing due soon', async () => {
    const { owed } = await creditOf(openBackend(['every-status']), 'every-status')
    expect(owed).toMatchObject({ orders: 2, later: { loanOrderNo: 'LN-2026-010005', paidPeriods: 1 } })
  })

  it('returns the possible limit before qualification', async () => {
    expect(await creditOf(openBackend([]), 'new-merchant')).toMatchObject({
      qualified: false,
      total: pesos(60_000),
      used: 0,
      available: 0,
      orders: { good: 0, late: 0, settled: 0 },
      growth: { done: 0 },
    })
  })
})

describe('a limit', () => {
  it('grows with the third loan repaid on time, and the new limit is available at once', async () => {
    const backend = open()
    for (const [name, done] of [
      ['first', 1],
      ['second', 2],
    ] as const) {
      await borrowAndRepay(backend, name)
      expect(await creditOf(backend, 'individual')).toMatchObject({ total: pesos(60_000), growth: { done } })
    }
    await borrowAndRepay(backend, 'third')
    expect(await creditOf(backend, 'individual')).toMatchObject({
      total: pesos(65_000),
      available: pesos(65_000),
      orders: { good: 0, late: 0, settled: 3 },
      growth: { done: 0 },
    })
  })

  it('does not grow with a loan that was paid a day late, or repaid within a month', async () => {
    const backend = open()
    await borrowAndRepay(backend, 'late', 1)
    await borrowAndSettle(backend, 'soon')
    expect(await creditOf(backend, 'individual')).toMatchObject({
      orders: { settled: 2 },
      growth: { done: 0 },
    })
  })

  it('is always the sum of the used and the available amount', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1_000, max: 3_000 }),
        fc.integer({ min: 0, max: 130_000 }),
        async (amount, base) => {
          const backend = open()
          await borrow(backend, 'individual', 'one', { ...loanBody, loanAmount: pesos(amount) })
          editUser(backend, 'U-individual', (one) => {
            one.limit = pesos(base)
          })
          const { total, used, available } = await creditOf(backend, 'individual')
          expect(used).toBe(pesos(amount))
          const rest = subtract(total as Centavos, used as Centavos)
          expect(available).toBe(rest > 0 ? rest : 0)
          if (rest >= 0) expect(add(used as Centavos, available as Centavos)).toBe(total)
        },
      ),
      { numRuns: 10 },
    )
  })
})
