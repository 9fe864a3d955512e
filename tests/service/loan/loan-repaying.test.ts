import { beforeEach, describe, expect, it } from 'vitest'
import { OrderStatus, PaymentState, RepaymentMethod } from '../../../bridge/contract/codes'
import { pay, repaymentPlan } from '../../../bridge/contract/operations/loan-repay'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { centavos, pesos } from '../../../src/domain/money/money'
import { due, late, payerOf } from '../payments/repay'
import { type Backend, bindToAgent, editUser, openBackend } from '../service'
import { borrow, makeReady, pinTicket } from './borrow'

let backend: Backend
let payer: ReturnType<typeof payerOf>

beforeEach(() => {
  backend = openBackend(['merchant', 'overdue', 'uncertain'])
  payer = payerOf(backend)
})

describe('the cost of repaying', () => {
  it('is the same in quote, payment, order and instalment, to the centavo', async () => {
    const { lines, total } = await payer.quote(late)
    expect(lines).toMatchObject([{ period: 4, overDueDays: 17 }])
    const before = await payer.order(late)
    expect(before.dueToday).toBe(total)
    expect(before.next?.due).toBe(total)
    expect(before.penalty).toBe(lines[0]?.penalty)
    expect(lines[0]?.penalty).toBeGreaterThan(0)
    const payment = await payer.open(late, { amount: total, periods: [4] })
    payer.answer(payment.transactionNo, 'whole')
    const { instalment, payments } = await backend.call('overdue', repaymentPlan.details, {
      loanOrderNo: late,
      period: 4,
    })
    expect([instalment.paid, instalment.due, instalment.paidOn]).toEqual([total, 0, '2026-11-21'])
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([[total, PaymentState.paid]])
    const after = await payer.order(late)
    expect(after.paid - before.paid).toBe(total)
    expect(before.left - after.left).toBe(total)
    expect(after.status).toBe(OrderStatus.awaitingRepayment)
  })

  it('is shown with the amount by which it rises until tomorrow', async () => {
    const today = await payer.order(late)
    backend.pass({ days: 1 })
    expect((await payer.order(late)).dueToday - today.dueToday).toBe(today.tomorrowAdds)
    expect(today.tomorrowAdds).toBeGreaterThan(0)
  })

  it('is that of the next instalment if none is due, or of all open instalments up to a chosen one', async () => {
    expect((await payer.quote(due)).lines.map(({ period }) => period)).toEqual([3])
    expect((await payer.quote(due, [5])).lines.map(({ period }) => period)).toEqual([3, 4, 5])
  })

  it('can be split into instalments for any amount, without a change to the loan', async () => {
    const before = await payer.order(due)
    const allocation = await backend.call('merchant', pay.mentalArithmeticRepaymentFee, {
      loanOrderNo: due,
      amount: pesos(7_000),
    })
    expect(allocation.lines.map(({ period, full }) => [period, full])).toEqual([
      [3, true],
      [4, false],
    ])
    expect(allocation.lines.reduce((sum, { total }) => sum + total, 0)).toBe(pesos(7_000))
    expect(allocation.total).toBe(pesos(7_000))
    expect(await payer.order(due)).toEqual(before)
  })

  it('is the quoted settlement amount if the loan is paid off early', async () => {
    const settlement = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    expect(settlement.total).toBe(
      settlement.principal + settlement.interest + settlement.penalty + settlement.preTerminationFee,
    )
    expect(settlement.total).toBeLessThan(settlement.otherwise)
    const { transactionNo } = await payer.open(due, { amount: settlement.total, settles: true })
    payer.answer(transactionNo, 'whole')
    const settled = await payer.order(due)
    expect([settled.status, settled.left, settled.next]).toEqual([OrderStatus.settled, 0, null])
    expect(settled.events.at(-1)?.what).toBe('settled')
    const { list } = await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 1 })
    expect(list[0]?.title).toBe('Your loan is paid off')
  })
})

describe('a repayment is refused', () => {
  it('above the amount owed, below the minimum, or if the quote has changed', async () => {
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    expect(await payer.refusal(due, { amount: centavos(total + 1) })).toBe('repayAboveDue')
    expect(await payer.refusal(due, { amount: pesos(0) })).toBe('fieldInvalid')
    expect(await payer.refusal(due, { amount: pesos(6_019), periods: [3] })).toBe('quoteChanged')
    expect(await payer.refusal(due, { amount: centavos(total - 1), settles: true })).toBe('quoteChanged')
  })

  it('below the minimum amount of an add-on loan, or for a settlement below the processing fee', async () => {
    const rich = openBackend('all')
    makeReady(rich)
    bindToAgent(rich, 'U-individual')
    const loanOrderNo = await borrow(rich, 'individual', 'add-on', {
      productNo: 'P-PARTNER',
      loanAmount: pesos(10_000),
      tenorDays: 56,
      repaymentMethod: RepaymentMethod.addOn,
    })
    const { min } = await rich.call('individual', pay.mentalArithmeticRepaymentFee, {
      loanOrderNo,
      amount: pesos(1_000),
    })
    expect(min).toBe(pesos(113))
    expect(
      await rich.refused(
        'individual',
        pay.createQRCodeOrder,
        payer.bodyFor(loanOrderNo, { amount: pesos(112) }),
      ),
    ).toBe('repayBelowLeast')
    const payBut = async (left: number) => {
      const { total } = await rich.call('individual', pay.calcTotalFee, { loanOrderNo })
      const { transactionNo } = await rich.call(
        'individual',
        pay.createQRCodeOrder,
        payer.bodyFor(loanOrderNo, { amount: centavos(total - left) }),
      )
      rich.service.work((world) => settlePayment(world, transactionNo, 'whole'))
    }
    await payBut(pesos(2_000))
    await payBut(pesos(100))
    const left = await rich.call('individual', pay.calcTotalFee, { loanOrderNo })
    expect(left.total).toBeLessThanOrEqual(left.processingFee)
    expect(
      await rich.refused(
        'individual',
        pay.createQRCodeOrder,
        payer.bodyFor(loanOrderNo, { amount: left.total, settles: true }),
      ),
    ).toBe('settleBelowFee')
  })

  it('while another repayment of the same loan has an unknown outcome', async () => {
    const { transactionNo } = await payer.open(due, { amount: pesos(100) })
    payer.answer(transactionNo, 'noAnswer')
    expect(await payer.refusal(due, { amount: pesos(200) })).toBe('paymentOpen')
    payer.answer(transactionNo, 'refused')
    await payer.open(due, { amount: pesos(200) })
  })

  it("for an order that is settled or another user's", async () => {
    expect(await payer.refusal('LN-2026-006001', { amount: pesos(100) })).toBe('loanSettled')
    expect(
      await backend.refused('overdue', pay.createQRCodeOrder, payer.bodyFor(due, { amount: pesos(100) })),
    ).toBe('notFound')
    expect(
      await backend.refused('agent', pay.createQRCodeOrder, payer.bodyFor(due, { amount: pesos(100) })),
    ).toBe('notAllowed')
  })

  it('from an e-wallet without PIN or with too low a balance', async () => {
    const wallet = { channel: 'WALLET' as const, accountId: 'W-merchant' }
    expect(await payer.refusal(due, { ...wallet, amount: pesos(6_020), periods: [3] })).toBe('stepMissing')
    const ticket = await pinTicket(backend, 'merchant')
    expect(
      await payer.refusal(due, { ...wallet, accountId: 'W-other', amount: pesos(100), pinTicket: ticket }),
    ).toBe('notFound')
    const setBalance = (amount: number) =>
      editUser(backend, 'U-merchant', ({ accounts: [account] }) => {
        if (account) account.balance = pesos(amount)
      })
    setBalance(99)
    expect(await payer.refusal(due, { ...wallet, amount: pesos(100), pinTicket: ticket })).toBe(
      'walletBalance',
    )
    setBalance(100)
    expect(await payer.open(due, { ...wallet, amount: pesos(100), pinTicket: ticket })).toMatchObject({
      state: PaymentState.paid,
      qrText: null,
    })
    expect(backend.service.state.users['U-merchant']?.accounts[0]?.balance).toBe(0)
  })
})
