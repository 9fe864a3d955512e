import { beforeEach, describe, expect, it } from 'vitest'
import { OrderStatus, PaymentState } from '../../../bridge/contract/codes'
import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { newestPayable, openPayments } from '../../../host-sim/control/desk/payer'
import { pesos } from '../../../src/domain/money/money'
import { borrow, loanBody, makeReady, pinTicket } from '../loan/borrow'
import { due, payerOf } from '../payments/repay'
import { type Backend, openBackend, requestIdOf, start } from '../service'

let backend: Backend
let payer: ReturnType<typeof payerOf>

beforeEach(() => {
  backend = openBackend(['merchant', 'overdue'])
  payer = payerOf(backend)
})

const detail = (transactionNo: string) =>
  backend.call('merchant', transactions.getRepaymentDetail, { transactionNo })

describe('an unpaid payment code', () => {
  it('is cancelled with a reason, and recalled from the payment network, when another amount is chosen', async () => {
    const first = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    const second = await payer.open(due, { amount: pesos(200) })
    expect(await detail(first.transactionNo)).toMatchObject({
      state: PaymentState.cancelled,
      qrText: null,
      reason: 'You started another payment instead. This code can no longer be paid.',
    })
    expect(backend.service.state.payments[first.transactionNo]?.recalledAt).toBe(start)
    expect((await backend.call('merchant', pay.findUnPaidOrder, {}))?.transactionNo).toBe(
      second.transactionNo,
    )
    // the code was recalled in time, so the network accepts no money for it
    payer.answer(first.transactionNo, 'whole')
    expect(await payer.stateOf(first.transactionNo)).toBe(PaymentState.cancelled)
    expect((await payer.order(due)).paidPeriods).toBe(2)
  })

  it('is cancelled by a payment from the e-wallet', async () => {
    const first = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    const ticket = await pinTicket(backend, 'merchant')
    const wallet = { channel: 'WALLET' as const, accountId: 'W-merchant', pinTicket: ticket }
    const paid = await payer.open(due, { ...wallet, amount: pesos(6_020), periods: [3] })
    expect(paid.state).toBe(PaymentState.paid)
    expect(await payer.stateOf(first.transactionNo)).toBe(PaymentState.cancelled)
  })

  it('of one loan is cancelled when a code for another loan is created', async () => {
    const rich = openBackend([])
    makeReady(rich)
    const loans = [
      await borrow(rich, 'individual', 'one', { ...loanBody, loanAmount: pesos(10_000) }),
      await borrow(rich, 'individual', 'two', { ...loanBody, loanAmount: pesos(10_000) }),
    ]
    const open = (loanOrderNo: string, name: string) =>
      rich.call('individual', pay.createQRCodeOrder, {
        ...payer.bodyFor(loanOrderNo, { amount: pesos(100) }),
        requestId: requestIdOf(name),
      })
    const first = await open(loans[0] ?? '', 'a')
    await open(loans[1] ?? '', 'b')
    expect(rich.service.state.payments[first.transactionNo]?.state).toBe(PaymentState.cancelled)
  })

  it('stays open if a second payment is refused or repeats the first request', async () => {
    const body = payer.bodyFor(due, { amount: pesos(6_020), periods: [3] })
    const first = await backend.call('merchant', pay.createQRCodeOrder, body)
    expect(await payer.refusal(due, { amount: pesos(900_000) })).toBe('repayAboveDue')
    expect(await backend.call('merchant', pay.createQRCodeOrder, body)).toMatchObject({
      transactionNo: first.transactionNo,
      state: PaymentState.waiting,
    })
  })

  it('is still credited if the money arrives after the code was cancelled, and any excess is refunded', async () => {
    const first = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    const { total } = await backend.call('merchant', pay.calcTotalFee, { loanOrderNo: due })
    const second = await payer.open(due, { amount: total, settles: true })
    payer.answer(first.transactionNo, 'late')
    expect(await payer.stateOf(first.transactionNo)).toBe(PaymentState.paid)
    expect((await payer.order(due)).paidPeriods).toBe(3)
    payer.answer(second.transactionNo, 'whole')
    const order = await payer.order(due)
    expect([order.status, order.left]).toEqual([OrderStatus.settled, 0])
    expect((await detail(second.transactionNo)).reason).toContain('went back to your e-wallet')
  })
})

describe('the payment code that the simulator offers to pay', () => {
  const offered = () =>
    backend.service.work(
      (world) => newestPayable(openPayments(world), ['merchant'], world.now)?.transactionNo,
    )

  it('is the newest unpaid one, unless it has expired or its outcome is unknown', async () => {
    const first = await payer.open(due, { amount: pesos(6_020), periods: [3] })
    expect(offered()).toBe(first.transactionNo)
    const second = await payer.open(due, { amount: pesos(200) })
    expect(offered()).toBe(second.transactionNo)
    payer.answer(second.transactionNo, 'whole')
    expect(offered()).toBeUndefined()
    const third = await payer.open(due, { amount: pesos(200) })
    payer.answer(third.transactionNo, 'noAnswer')
    expect(offered()).toBeUndefined()
    payer.answer(third.transactionNo, 'refused')
    const fourth = await payer.open(due, { amount: pesos(300) })
    // a code that was listed a moment ago may have expired
    const listed = backend.service.work(openPayments)
    expect(newestPayable(listed, ['merchant'], start + 899_999)?.transactionNo).toBe(fourth.transactionNo)
    expect(newestPayable(listed, ['merchant'], start + 900_000)).toBeUndefined()
  })
})
