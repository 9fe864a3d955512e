import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { CashKind, TransactionType } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import { csrTransactions, transactions } from '../../../bridge/contract/operations/loan-repay'
import { cashTransaction } from '../../../bridge/contract/operations/loan-wallet'
import { credentials } from '../../../bridge/contract/operations/system-user-credentials'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { cashFees, getCashFee, minCash } from '../../../host-sim/service/loan/payments/cash-codes'
import { centavos, pesos } from '../../../src/domain/money/money'
import { type Backend, openBackend } from '../service'
import { cashSteps } from './cash-steps'

let backend: Backend
beforeEach(() => {
  backend = openBackend(['merchant', 'agent'])
})

const { draw, balanceOf, cashIn, outBody, cashOut } = cashSteps(() => backend)

describe('a cash movement among the transactions', () => {
  const all = { pageNum: 1, pageSize: 50, month: null, type: null }

  it('can be filtered by month and type, counts as neither borrowed nor repaid, and is hidden from the agent', async () => {
    const totals = await backend.call('merchant', transactions.getTransactionAmount, { month: null })
    await cashIn('merchant', draw({ persona: 'merchant', kind: 'IN', amount: 900 }).reference)
    backend.pass({ minutes: 5 })
    await cashOut('merchant', draw({ persona: 'merchant', kind: 'OUT', amount: 300 }).reference)
    const { list } = await backend.call('merchant', transactions.getTransactionList, all)
    expect(list.slice(0, 2).map(({ type }) => type)).toEqual([
      TransactionType.cashOut,
      TransactionType.cashIn,
    ])
    const only = { ...all, type: TransactionType.cashIn, month: '2026-11' }
    expect((await backend.call('merchant', transactions.getTransactionList, only)).total).toBe(1)
    expect(
      (await backend.call('merchant', transactions.getTransactionList, { ...only, month: '2026-10' })).total,
    ).toBe(0)
    expect(await backend.call('merchant', transactions.getTransactionAmount, { month: null })).toEqual(totals)
    const seen = await backend.call('agent', csrTransactions.getTransactionList, {
      ...all,
      customerId: 'U-merchant',
    })
    expect(seen.total).toBe(list.length - 2)
  })

  it('is listed next to disbursements, repayments and fees, each with its receipt', async () => {
    const { list } = await backend.call('merchant', transactions.getTransactionList, all)
    const first = (type: string) => list.find((one) => one.type === type)?.transactionNo ?? ''
    const disbursement = await backend.call('merchant', transactions.getLoanDetail, {
      transactionNo: first('DISBURSEMENT'),
    })
    expect(disbursement.loanAmount).toBe(pesos(32_250))
    expect(disbursement.netProceeds + disbursement.preProcessFee).toBe(disbursement.loanAmount)
    // a fee's receipt is that of its disbursement
    expect(
      await backend.call('merchant', transactions.getLoanDetail, { transactionNo: first('FEE') }),
    ).toEqual(disbursement)
    const repayment = await backend.call('merchant', transactions.getRepaymentDetail, {
      transactionNo: first('REPAYMENT'),
    })
    expect(repayment.state).toBe('PAID')
    expect(
      await backend.refused('merchant', transactions.getLoanDetail, { transactionNo: first('REPAYMENT') }),
    ).toBe('notFound')
    for (const one of list) expect(one.cash).toBeNull()
  })
})

describe('cash movements', () => {
  it('have a fee for every amount that an outlet accepts, which is smaller than the amount', () => {
    const most = cashFees.at(-1)?.upTo ?? 0
    fc.assert(
      fc.property(fc.integer({ min: 0, max: most + pesos(1_000) }), (amount) => {
        for (const kind of Object.values(CashKind)) {
          const fee = getCashFee(kind, centavos(amount))
          expect(fee !== undefined).toBe(amount >= minCash && amount <= most)
          if (fee !== undefined) expect(fee).toBeLessThan(amount)
        }
      }),
    )
  })

  it('add up to the balance with their fees, for any cash-ins and cash-outs', async () => {
    const move = fc.record({
      kind: fc.constantFrom('IN' as const, 'OUT' as const),
      amount: fc.integer({ min: 5_000, max: 2_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 6 }), async (moves) => {
        backend = openBackend([])
        let balance: number = balanceOf('agent') ?? 0
        const cash = { pageNum: 1, pageSize: 50, month: null, type: null }
        for (const { kind, amount } of moves) {
          backend.pass({ minutes: 20 })
          const { reference } = draw({ kind, amount: `${amount / 100}`, persona: 'agent' })
          const fee = getCashFee(kind === 'IN' ? CashKind.cashIn : CashKind.cashOut, amount as Centavos) ?? 0
          if (kind === 'IN') {
            await cashIn('agent', reference)
            balance += amount - fee
          } else {
            const body = await outBody('agent', reference)
            const { code } = await backend.raw('agent', cashTransaction.scanQrCashOutPay, body)
            expect(code).toBe(balance >= amount + fee ? 200 : 4308)
            if (code === 200) balance -= amount + fee
          }
          expect(balanceOf('agent')).toBe(balance)
          expect(balance).toBeGreaterThanOrEqual(0)
        }
        const { list } = await backend.call('agent', transactions.getTransactionList, cash)
        const moved = list.reduce(
          (sum, { type, cash: paid }) => sum + (type === 'CASH_IN' ? 1 : -1) * (paid?.total ?? 0),
          0,
        )
        expect(pesos(25_000) + moved).toBe(balance)
      }),
      { numRuns: 25 },
    )
  })

  it('of an agent need the right payment PIN', async () => {
    expect(await backend.refused('agent', credentials.verifyPaymentPwd, { pin: '222333' })).toBe(
      'wrongCredentials',
    )
    await backend.call('agent', credentials.verifyPaymentPwd, { pin: personaSecrets.paymentPin })
    expect(
      await backend.refused('new-agent', credentials.verifyPaymentPwd, { pin: personaSecrets.paymentPin }),
    ).toBe('noPaymentPin')
  })
})
