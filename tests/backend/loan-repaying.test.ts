import { beforeEach, describe, expect, it } from 'vitest'
import { OrderStatus, PaymentState, RepaymentMethod } from '../../bridge/contract/codes'
import type { BodyOf } from '../../bridge/contract/operation'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import {
  pay,
  repaymentPlan,
  transactions,
  transactionTask,
} from '../../bridge/contract/operations/loan-repay'
import { msg } from '../../bridge/contract/operations/system-other'
import { type PayerOutcome, settlePayment } from '../../host-sim/backend/loan/payment-network'
import { centavos, pesos } from '../../src/domain/money'
import { borrow, makeReady, pinTicket } from './borrow'
import { type Backend, openBackend, requestIdOf } from './service'

const due = 'LN-2026-006002'
const late = 'LN-2026-008001'
let backend: Backend
let next = 0
beforeEach(() => {
  backend = openBackend(['merchant', 'overdue', 'uncertain'])
  next = 0
})

type PayBody = BodyOf<typeof pay.createQRCodeOrder>
const bodyFor = (loanOrderNo: string, change: Partial<PayBody>): PayBody => ({
  loanOrderNo,
  amount: pesos(0),
  periods: [],
  settles: false,
  channel: 'QR',
  accountId: null,
  pinTicket: null,
  requestId: requestIdOf(`pay${next++}`),
  ...change,
})
const whoOf = (loanOrderNo: string) => (loanOrderNo === late ? 'overdue' : 'merchant')
const open = (loanOrderNo: string, change: Partial<PayBody>) =>
  backend.call(whoOf(loanOrderNo), pay.createQRCodeOrder, bodyFor(loanOrderNo, change))
const refusal = (loanOrderNo: string, change: Partial<PayBody>) =>
  backend.refused(whoOf(loanOrderNo), pay.createQRCodeOrder, bodyFor(loanOrderNo, change))
const quote = (loanOrderNo: string, periods: number[] = []) =>
  backend.call(whoOf(loanOrderNo), pay.calcSinglePeriodsFee, { loanOrderNo, periods })
const order = (loanOrderNo: string) => backend.call(whoOf(loanOrderNo), loanOrder.details, { loanOrderNo })
const answer = (transactionNo: string, outcome: PayerOutcome, amount?: number) =>
  backend.service.work((world) =>
    settlePayment(world, transactionNo, outcome, amount === undefined ? undefined : centavos(amount)),
  )
const stateOf = async (transactionNo: string, who: 'merchant' | 'overdue' | 'uncertain' = 'merchant') =>
  (await backend.call(who, transactions.getRepaymentDetail, { transactionNo })).state

describe('what repaying costs', () => {
  it('is the same in quote, payment, order and instalment, to the centavo', async () => {
    const { lines, total } = await quote(late)
    expect(lines).toMatchObject([{ period: 4, overDueDays: 17 }])
    const before = await order(late)
    expect(before.dueToday).toBe(total)
    expect(before.next?.due).toBe(total)
    expect(before.penalty).toBe(lines[0]?.penalty)
    expect(lines[0]?.penalty).toBeGreaterThan(0)
    const payment = await open(late, { amount: total, periods: [4] })
    answer(payment.transactionNo, 'whole')
    const { instalment, payments } = await backend.call('overdue', repaymentPlan.details, {
      loanOrderNo: late,
      period: 4,
    })
    expect([instalment.paid, instalment.due, instalment.paidOn]).toEqual([total, 0, '2026-11-21'])
    expect(payments.map(({ amount, state }) => [amount, state])).toEqual([[total, PaymentState.paid]])
    const after = await order(late)
    expect(after.paid - before.paid).toBe(total)
    expect(before.left - after.left).toBe(total)
    expect(after.status).toBe(OrderStatus.awaitingRepayment)
  })

  it('says what waiting until tomorrow adds', async () => {
    const today = await order(late)
    backend.pass({ days: 1 })
    expect((await order(late)).dueToday - today.dueToday).toBe(today.tomorrowAdds)
    expect(today.tomorrowAdds).toBeGreaterThan(0)
  })

  it('names the next instalment where none is due, and holds all open ones up to the chosen', async () => {
    expect((await quote(due)).lines.map(({ period }) => period)).toEqual([3])
    expect((await quote(due, [5])).lines.map(({ period }) => period)).toEqual([3, 4, 5])
  })

  it('tries an amount without touching anything', async () => {
    const trial = await backend.call('merchant', pay.mentalArithmeticRepaymentFee, {
      loanOrderNo: due,
      amount: pesos(7_000),
    })
    expect(trial.covers.map(({ period, full }) => [period, full])).toEqual([
      [3, true],
      [4, false],
    ])
    expect(trial.covers.reduce((sum, one) => sum + one.penalty + one.interest + one.principal, 0)).toBe(
      pesos(7_000),
    )
    expect((await order(due)).left - trial.leftAfter).toBe(pesos(7_000))
  })

  it('settles for what the settlement quote says', async () => {
    const settlement = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    expect(settlement.total).toBe(
      settlement.principal + settlement.interest + settlement.penalty + settlement.preTerminationFee,
    )
    expect(settlement.total).toBeLessThan(settlement.otherwise)
    const { transactionNo } = await open(due, { amount: settlement.total, settles: true })
    answer(transactionNo, 'whole')
    const settled = await order(due)
    expect([settled.status, settled.left, settled.next]).toEqual([OrderStatus.settled, 0, null])
    expect(settled.events.at(-1)?.what).toBe('settled')
    const { list } = await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 1 })
    expect(list[0]?.title).toBe('Your loan is settled')
  })
})

describe('a repayment is refused', () => {
  it('above what is owed, below the least, at another price', async () => {
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    expect(await refusal(due, { amount: centavos(total + 1) })).toBe('repayAboveDue')
    expect(await refusal(due, { amount: pesos(0) })).toBe('fieldInvalid')
    expect(await refusal(due, { amount: pesos(6_019), periods: [3] })).toBe('quoteChanged')
    expect(await refusal(due, { amount: centavos(total - 1), settles: true })).toBe('quoteChanged')
  })

  it('below the least of an add-on loan, and settling for less than the processing fee', async () => {
    const rich = openBackend('all')
    makeReady(rich)
    rich.service.state.bindings['U-individual'] = {
      userId: 'U-individual',
      agentId: 'U-agent',
      state: 'BOUND',
      reason: null,
      at: 0,
    }
    const loanOrderNo = await borrow(rich, 'individual', 'add-on', {
      productNo: 'P-PARTNER',
      loanAmount: pesos(10_000),
      tenorDays: 56,
      repaymentMethod: RepaymentMethod.addOn,
    })
    const { least } = await rich.call('individual', pay.mentalArithmeticRepaymentFee, {
      loanOrderNo,
      amount: pesos(1_000),
    })
    expect(least).toBe(pesos(113))
    expect(
      await rich.refused('individual', pay.createQRCodeOrder, bodyFor(loanOrderNo, { amount: pesos(112) })),
    ).toBe('repayBelowLeast')
    const payBut = async (left: number) => {
      const { total } = await rich.call('individual', pay.calcTotalFee, { loanOrderNo })
      const { transactionNo } = await rich.call(
        'individual',
        pay.createQRCodeOrder,
        bodyFor(loanOrderNo, { amount: centavos(total - left) }),
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
        bodyFor(loanOrderNo, { amount: left.total, settles: true }),
      ),
    ).toBe('settleBelowFee')
  })

  it('while another of the same loan is open', async () => {
    await open(due, { amount: pesos(100) })
    expect(await refusal(due, { amount: pesos(200) })).toBe('paymentOpen')
    backend.pass({ minutes: 15 })
    await open(due, { amount: pesos(200) })
  })

  it('of an order that is settled or another’s', async () => {
    expect(await refusal('LN-2026-006001', { amount: pesos(100) })).toBe('notAllowed')
    expect(
      await backend.refused('overdue', pay.createQRCodeOrder, bodyFor(due, { amount: pesos(100) })),
    ).toBe('notFound')
    expect(await backend.refused('agent', pay.createQRCodeOrder, bodyFor(due, { amount: pesos(100) }))).toBe(
      'notAllowed',
    )
  })

  it('from an e-wallet without PIN, or with too little in it', async () => {
    const wallet = { channel: 'WALLET' as const, accountId: 'W-merchant' }
    expect(await refusal(due, { ...wallet, amount: pesos(6_020), periods: [3] })).toBe('stepMissing')
    const ticket = await pinTicket(backend, 'merchant')
    expect(
      await refusal(due, { ...wallet, accountId: 'W-other', amount: pesos(100), pinTicket: ticket }),
    ).toBe('notFound')
    const account = backend.service.state.users['U-merchant']?.accounts[0]
    if (account) account.balance = pesos(99)
    expect(await refusal(due, { ...wallet, amount: pesos(100), pinTicket: ticket })).toBe('walletBalance')
    if (account) account.balance = pesos(100)
    expect(await open(due, { ...wallet, amount: pesos(100), pinTicket: ticket })).toMatchObject({
      state: PaymentState.paid,
      qrText: null,
    })
    expect(account?.balance).toBe(0)
  })
})

describe('a payment', () => {
  it('is one for its request id, at once and after it is paid', async () => {
    const body = bodyFor(due, { amount: pesos(6_020), periods: [3] })
    const three = await Promise.all(
      [1, 2, 3].map(() => backend.call('merchant', pay.createQRCodeOrder, body)),
    )
    expect(new Set(three.map(({ transactionNo }) => transactionNo)).size).toBe(1)
    const transactionNo = three[0]?.transactionNo ?? ''
    expect(three[0]?.qrText).toContain('54076020.00')
    answer(transactionNo, 'whole')
    const again = await backend.call('merchant', pay.createQRCodeOrder, body)
    expect(again).toMatchObject({ transactionNo, state: PaymentState.paid, qrText: null })
    expect(await backend.call('merchant', pay.findUnPaidOrder, { requestId: body.requestId })).toMatchObject({
      transactionNo,
      state: PaymentState.paid,
    })
    expect(await backend.call('merchant', pay.findUnPaidOrder, {})).toBeNull()
  })

  it('pays the instalment, tells the borrower, and gives the limit back', async () => {
    const { transactionNo } = await open(due, { amount: pesos(6_020), periods: [3] })
    answer(transactionNo, 'whole')
    const { list } = await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 1 })
    expect(list[0]?.title).toBe('Instalment 3 is paid')
    expect(backend.service.state.inbox[0]?.text).toBe(
      'Puhunan: Instalment 3 is paid. Stock-up Loan: ₱6,020 received.',
    )
    backend.use('zh-Hant')
    expect(
      (await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 1 })).list[0]
        ?.title,
    ).toBe('第 3 期已還清')
  })

  it('expires after a quarter of an hour', async () => {
    const { transactionNo, createdAt, expiresAt } = await open(due, { amount: pesos(6_020), periods: [3] })
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(900_000)
    backend.pass({ minutes: 14 })
    expect((await backend.call('merchant', pay.findUnPaidOrder, {}))?.transactionNo).toBe(transactionNo)
    backend.pass({ minutes: 1 })
    expect(await stateOf(transactionNo)).toBe(PaymentState.expired)
    expect(await backend.call('merchant', pay.findUnPaidOrder, {})).toBeNull()
  })

  it('still counts when it comes late, and what is then too much goes back', async () => {
    const first = await open(due, { amount: pesos(6_020), periods: [3] })
    backend.pass({ minutes: 20 })
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    const second = await open(due, { amount: total, settles: true })
    answer(second.transactionNo, 'whole')
    answer(first.transactionNo, 'late')
    const paid = await backend.call('merchant', transactions.getRepaymentDetail, {
      transactionNo: first.transactionNo,
    })
    expect(paid).toMatchObject({
      state: PaymentState.failed,
      reason: '₱6,020 was more than you owed and went back to your e-wallet.',
    })
    expect(backend.service.state.inbox[0]?.text).toContain('₱6,020 went back to you')
    expect(backend.service.state.users['U-merchant']?.accounts[0]?.balance).toBe(pesos(31_020))
    expect((await order(due)).status).toBe(OrderStatus.settled)
  })

  it('late and larger than what is left counts as far as anything is owed', async () => {
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    const first = await open(due, { amount: centavos(total - pesos(1_000)) })
    backend.pass({ minutes: 20 })
    const second = await open(due, { amount: pesos(6_020), periods: [3] })
    answer(second.transactionNo, 'whole')
    answer(first.transactionNo, 'whole')
    const { paid, left, status } = await order(due)
    const record = await backend.call('merchant', transactions.getRepaymentRecord, { loanOrderNo: due })
    expect(
      record.filter(({ state }) => state === PaymentState.paid).reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(paid)
    expect([left, status]).toEqual([0, OrderStatus.settled])
  })

  it('pays late what is owed on that day', async () => {
    const { transactionNo } = await open(due, { amount: pesos(6_020), periods: [3] })
    answer(transactionNo, 'late')
    expect((await order(due)).paidPeriods).toBe(3)
  })

  it('that comes in part pays a part', async () => {
    const { transactionNo } = await open(due, { amount: pesos(6_020), periods: [3] })
    answer(transactionNo, 'partly', pesos(2_000))
    const payment = await backend.call('merchant', transactions.getRepaymentDetail, { transactionNo })
    expect(payment).toMatchObject({
      state: PaymentState.paid,
      amount: pesos(2_000),
      reason: '₱2,000 of ₱6,020 came.',
    })
    const { instalment } = await backend.call('merchant', repaymentPlan.details, {
      loanOrderNo: due,
      period: 3,
    })
    expect([instalment.paid, instalment.due]).toEqual([pesos(2_000), pesos(4_020)])
  })

  it('has one effect when the network answers twice', async () => {
    const { transactionNo } = await open(due, { amount: pesos(6_020), periods: [3] })
    answer(transactionNo, 'twice')
    answer(transactionNo, 'whole')
    answer(transactionNo, 'refused')
    expect(await order(due)).toMatchObject({ paidPeriods: 3, left: pesos(17_092.5) })
    expect(await stateOf(transactionNo)).toBe(PaymentState.paid)
  })

  it('that was refused can be tried again, and stays refused', async () => {
    const { transactionNo } = await open(due, { amount: pesos(6_020), periods: [3] })
    answer(transactionNo, 'refused')
    answer(transactionNo, 'whole')
    expect(await stateOf(transactionNo)).toBe(PaymentState.failed)
    expect((await order(due)).paidPeriods).toBe(2)
    await open(due, { amount: pesos(6_020), periods: [3] })
  })

  it('of unknown outcome is found, blocks another, and ends with the network’s word or its records', async () => {
    const found = await backend.call('uncertain', pay.findUnPaidOrder, {})
    expect(found).toMatchObject({ state: PaymentState.unknown, periods: [2], qrText: null })
    const { transactionNo = '', loanOrderNo = '' } = found ?? {}
    expect(
      await backend.refused('uncertain', pay.createQRCodeOrder, bodyFor(loanOrderNo, { amount: pesos(100) })),
    ).toBe('paymentOpen')
    backend.pass({ minutes: 60 })
    expect(await stateOf(transactionNo, 'uncertain')).toBe(PaymentState.unknown)
    backend.pass({ days: 1 })
    expect(await stateOf(transactionNo, 'uncertain')).toBe(PaymentState.expired)
    answer(transactionNo, 'late')
    expect(await stateOf(transactionNo, 'uncertain')).toBe(PaymentState.paid)
  })

  it('begun before midnight costs what it was quoted', async () => {
    backend.pass({ minutes: 14 * 60 + 15 })
    const { total } = await quote(late)
    const { transactionNo } = await open(late, { amount: total, periods: [4] })
    backend.pass({ minutes: 10 })
    answer(transactionNo, 'whole')
    expect((await order(late)).paidPeriods).toBe(4)
  })

  it('is settled by the network alone, never by who pays', async () => {
    const { transactionNo } = await open(due, { amount: pesos(6_020), periods: [3] })
    const paid = { transactionNo, outcome: 'paid' as const, amount: null, note: '' }
    expect(await backend.refused('merchant', transactionTask.callBackTransactionOrder, paid)).toBe(
      'notAllowed',
    )
    expect(
      await backend.refused(null, transactionTask.callBackTransactionOrder, {
        ...paid,
        outcome: 'partly',
        amount: pesos(7_000),
      }),
    ).toBe('fieldInvalid')
    expect(await backend.call(null, transactionTask.callBackTransactionOrder, paid)).toMatchObject({
      state: PaymentState.paid,
    })
  })
})
