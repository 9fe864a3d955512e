import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RepaymentMethod } from '../../../bridge/contract/codes'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { centavos, pesos } from '../../../src/domain/money/money'
import { bindToAgent, openBackend, requestIdOf } from '../service'
import { borrow, loanBody, makeReady } from './borrow'

const loans = [
  loanBody,
  { ...loanBody, repaymentMethod: RepaymentMethod.equalPrincipal },
  { ...loanBody, productNo: 'P-QUICK', loanAmount: pesos(7_777.77), tenorDays: 90 },
  { ...loanBody, productNo: 'P-PARTNER', tenorDays: 112, repaymentMethod: RepaymentMethod.addOn },
]
const outcome = fc.constantFrom('whole', 'partly', 'late', 'twice', 'refused', 'noAnswer' as const)
const step = fc.record({
  days: fc.integer({ min: 0, max: 50 }),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  outcome,
})

describe('any payments of a borrower', () => {
  it('neither lose nor create a centavo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...loans),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (asked, steps) => {
          const backend = openBackend([])
          const { call, raw, pass, service } = backend
          makeReady(backend)
          bindToAgent(backend, 'U-individual')
          const loanOrderNo = await borrow(backend, 'individual', 'loan', asked)
          for (const [at, { days, share, outcome: ends }] of steps.entries()) {
            pass({ days })
            const allocation = await raw('individual', pay.mentalArithmeticRepaymentFee, {
              loanOrderNo,
              amount: pesos(1),
            })
            if (allocation.code !== 200) break
            const { max: due } = await call('individual', pay.mentalArithmeticRepaymentFee, {
              loanOrderNo,
              amount: pesos(1),
            })
            const body = {
              loanOrderNo,
              amount: centavos(Math.max(1, Math.floor(due * share))),
              periods: [],
              settles: false,
              channel: 'QR',
              accountId: null,
              pinTicket: null,
              requestId: requestIdOf(`p${at}`),
            }
            await raw('individual', pay.createQRCodeOrder, body)
            const open = await call('individual', pay.findUnPaidOrder, {})
            if (open) service.work((world) => settlePayment(world, open.transactionNo, ends))
          }
          const order = await call('individual', loanOrder.details, { loanOrderNo })
          const payments = await call('individual', transactions.getRepaymentRecord, { loanOrderNo })
          expect(
            payments.filter(({ state }) => state === 'PAID').reduce((sum, { amount }) => sum + amount, 0),
          ).toBe(order.paid)
          const plan = order.repaymentPlan
          expect(plan.every(({ paid, due, principal }) => paid >= 0 && due >= 0 && principal >= 0)).toBe(true)
          expect(plan.reduce((sum, { due }) => sum + due, 0)).toBe(order.left)
          const { used, available } = await call('individual', preAuditEvaluation.getSystemDefaultLimit, {})
          expect(used + available).toBe(pesos(60_000))
          expect(used === 0).toBe(order.left === 0)
        },
      ),
      { numRuns: 40 },
    )
  })
})
