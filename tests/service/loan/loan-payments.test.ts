import { beforeEach, describe, expect, it } from 'vitest'
import { OrderStatus, PaymentState, Refusal } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import {
  pay,
  repaymentPlan,
  transactions,
  transactionTask,
} from '../../../bridge/contract/operations/loan-repay'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { getInbox } from '../../../host-sim/service/messages'
import { centavos, pesos } from '../../../src/domain/money/money'
import { due, late, payerOf } from '../payments/repay'
import { type Backend, networkCredential, openBackend } from '../service'

let backend: Backend
let payer: ReturnType<typeof payerOf>

beforeEach(() => {
  backend = openBackend(['merchant', 'overdue', 'uncertain'])
  payer = payerOf(backend)
})

describe('a payment', () => {
  it('is created once per request id, even if requested concurrently or again after it is paid', async () => {
    const body = payer.bodyFor(due, { amount: pesos(6_020), periods: [3] })
    const three = await Promise.all(
      [1, 2, 3].map(() => backend.call('merchant', pay.createQRCodeOrder, body)),
    )
    expect(new Set(three.map(({ transactionNo }) => transactionNo)).size).toBe(1)
    const transactionNo = three[0]?.transactionNo ?? ''
    expect(three[0]?.qrText).toContain('54076020.00')
    payer.answer(transactionNo, 'whole')
    const again = await backend.call('merchant', pay.createQRCodeOrder, body)
    // a repeat returns the first reply; the current state is read by number
    expect(again).toEqual(three[0])
    expect(await backend.call('merchant', transactions.getRepaymentDetail, { transactionNo })).toMatchObject({
      state: PaymentState.paid,
      qrText: null,
    })
    expect(await backend.call('merchant', pay.findUnPaidOrder, { requestId: body.requestId })).toMatchObject({
      transactionNo,
      state: PaymentState.paid,
    })
    expect(await backend.call('merchant', pay.findUnPaidOrder, {})).toBeNull()
  })

  it('pays the instalment, notifies the borrower, and frees the limit', async () => {
    const limit = async () =>
      (await backend.call('merchant', preAuditEvaluation.getSystemDefaultLimit, {})).available
    const before = await limit()
    const { principal } =
      (await backend.call('merchant', repaymentPlan.getList, { loanOrderNo: due, status: null }))[2] ?? {}
    const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    expect(await limit()).toBe(before)
    payer.answer(transactionNo, 'whole')
    expect(principal).toBe(pesos(5_375))
    expect((await limit()) - before).toBe(principal)
    const { list } = await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 1 })
    expect(list[0]?.title).toBe('Payment 3 is paid')
    expect(getInbox(backend.service.state)[0]?.text).toBe(
      'Puhunan: Payment 3 is paid. Stock-up Loan: ₱6,020 received.',
    )
    backend.use('zh-Hant')
    expect(
      (await backend.call('merchant', msg.getMsgList, { type: null, pageNum: 1, pageSize: 1 })).list[0]
        ?.title,
    ).toBe('第 3 期已還清')
  })

  it('expires 15 minutes after it was started', async () => {
    const { transactionNo, createdAt, expiresAt } = await payer.open(due, {
      amount: pesos(6_020),
      periods: [3],
    })
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(900_000)
    backend.pass({ minutes: 14 })
    expect((await backend.call('merchant', pay.findUnPaidOrder, {}))?.transactionNo).toBe(transactionNo)
    backend.pass({ minutes: 1 })
    expect(await payer.stateOf(transactionNo)).toBe(PaymentState.expired)
    expect(await backend.call('merchant', pay.findUnPaidOrder, {})).toBeNull()
  })

  it('still counts if it arrives late, and any excess is refunded', async () => {
    const first = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    backend.pass({ minutes: 20 })
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    const second = await payer.open(due, { amount: total, settles: true })
    payer.answer(second.transactionNo, 'whole')
    payer.answer(first.transactionNo, 'late')
    const paid = await backend.call('merchant', transactions.getRepaymentDetail, {
      transactionNo: first.transactionNo,
    })
    expect(paid).toMatchObject({
      state: PaymentState.failed,
      reason: '₱6,020 was more than you owed and went back to your e-wallet.',
    })
    expect(getInbox(backend.service.state)[0]?.text).toContain('₱6,020 went back to you')
    expect(backend.service.state.users['U-merchant']?.accounts[0]?.balance).toBe(pesos(31_020))
    expect((await payer.order(due)).status).toBe(OrderStatus.settled)
  })

  it('counts only up to the amount owed if it arrives late and is too large', async () => {
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    const first = await payer.open(due, { amount: centavos(total - pesos(1_000)) })
    backend.pass({ minutes: 20 })
    const second = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    payer.answer(second.transactionNo, 'whole')
    payer.answer(first.transactionNo, 'whole')
    const { paid, left, status } = await payer.order(due)
    const record = await backend.call('merchant', transactions.getRepaymentRecord, { loanOrderNo: due })
    expect(
      record.filter(({ state }) => state === PaymentState.paid).reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(paid)
    expect([left, status]).toEqual([0, OrderStatus.settled])
  })

  it('pays the amount owed on the day it arrives', async () => {
    const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    payer.answer(transactionNo, 'late')
    expect((await payer.order(due)).paidPeriods).toBe(3)
  })

  it('pays part of the instalment if only part of the money arrives', async () => {
    const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    payer.answer(transactionNo, 'partly', pesos(2_000))
    const payment = await backend.call('merchant', transactions.getRepaymentDetail, { transactionNo })
    expect(payment).toMatchObject({
      state: PaymentState.paid,
      amount: pesos(2_000),
      reason: 'We received ₱2,000 of ₱6,020.',
    })
    const { instalment } = await backend.call('merchant', repaymentPlan.details, {
      loanOrderNo: due,
      period: 3,
    })
    expect([instalment.paid, instalment.due]).toEqual([pesos(2_000), pesos(4_020)])
  })

  it('has one effect if the payment network answers twice', async () => {
    const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    payer.answer(transactionNo, 'twice')
    payer.answer(transactionNo, 'refused')
    expect(await payer.order(due)).toMatchObject({ paidPeriods: 3, left: pesos(17_092.5) })
    expect(await payer.stateOf(transactionNo)).toBe(PaymentState.paid)
    expect(backend.service.state.payments[transactionNo]?.transfers).toHaveLength(1)
  })

  it('stays refused once the payment network refused it, and the user can try again with a new payment', async () => {
    const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    payer.answer(transactionNo, 'refused')
    expect(await payer.stateOf(transactionNo)).toBe(PaymentState.failed)
    expect((await payer.order(due)).paidPeriods).toBe(2)
    await payer.open(due, { amount: pesos(6_020), periods: [3] })
  })

  it("with an unknown outcome can be found, blocks another payment, and is settled by the payment network's answer or records", async () => {
    const found = await backend.call('uncertain', pay.findUnPaidOrder, {})
    expect(found).toMatchObject({ state: PaymentState.unknown, periods: [2], qrText: null })
    const { transactionNo = '', loanOrderNo = '' } = found ?? {}
    expect(
      await backend.refused(
        'uncertain',
        pay.createQRCodeOrder,
        payer.bodyFor(loanOrderNo, { amount: pesos(100) }),
      ),
    ).toBe('paymentOpen')
    backend.pass({ minutes: 60 })
    expect(await payer.stateOf(transactionNo, 'uncertain')).toBe(PaymentState.unknown)
    backend.pass({ days: 1 })
    expect(await payer.stateOf(transactionNo, 'uncertain')).toBe(PaymentState.expired)
    payer.answer(transactionNo, 'late')
    expect(await payer.stateOf(transactionNo, 'uncertain')).toBe(PaymentState.paid)
  })

  it('begun before midnight still costs the quoted amount after midnight', async () => {
    backend.pass({ minutes: 14 * 60 + 15 })
    const { total } = await payer.quote(late)
    const { transactionNo } = await payer.open(late, { amount: total, periods: [4] })
    backend.pass({ minutes: 10 })
    payer.answer(transactionNo, 'whole')
    expect((await payer.order(late)).paidPeriods).toBe(4)
  })

  it('is settled only by the payment network, never by the user who pays', async () => {
    const { transactionNo } = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    const paid = { transactionNo, outcome: 'paid' as const, amount: null, note: '' }
    const { native } = transactionTask.callBackTransactionOrder
    const callBack = async (change: object, headers: Record<string, string>) =>
      (await backend.service.handleNative(native, { ...paid, ...change }, headers)).code
    const credential = { 'network-credential': networkCredential }
    for (const headers of [
      {},
      { 'network-credential': 'guessed' },
      { authorization: 'Bearer token-merchant' },
    ])
      expect(await callBack({}, headers)).toBe(Refusal.notAllowed)
    expect(await payer.stateOf(transactionNo)).toBe(PaymentState.waiting)
    for (const wrong of [{ outcome: 'partly' }, { amount: '0.00' }, { amount: '-1.00' }])
      expect(await callBack(wrong, credential)).toBe(Refusal.fieldInvalid)
    expect(await callBack({}, credential)).toBe(200)
    expect(await payer.stateOf(transactionNo)).toBe(PaymentState.paid)
  })
})
