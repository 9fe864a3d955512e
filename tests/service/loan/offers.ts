import { expect } from 'vitest'
import { ContractState, OrderTab, RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { QuoteLine } from '../../../bridge/contract/entities/quote'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { pay, repaymentPlan, transactions } from '../../../bridge/contract/operations/loan-repay'
import { openLoan } from '../../../host-sim/lending/open-loan'
import { type LoanRequest, toLoanTerms } from '../../../host-sim/service/loan/applications/loan-terms'
import { addOrder, payOut } from '../../../host-sim/service/loan/orders/orders'
import { settlePayment } from '../../../host-sim/service/loan/payments/payment-network'
import { getProduct } from '../../../host-sim/service/loan/products/products'
import { add, centavos, zero } from '../../../src/domain/money/money'
import { type Backend, openBackend, requestIdOf } from '../service'
import { makeReady } from './borrow'

/** Body of a payment that a page offers. */
export interface Offer {
  amount: Centavos
  periods: number[]
  settles: boolean
  rollover?: boolean
}

const who = 'individual'

/** Name of a repayment method, for test titles. */
export const methodName = (method: RepaymentMethod): string =>
  Object.entries(RepaymentMethod).find(([, code]) => code === method)?.[0] ?? ''

/** A service with one borrower who has one loan, released today. */
export function openLoanOf(
  productNo: string,
  request: LoanRequest,
): { backend: Backend; loanOrderNo: string } {
  const backend = openBackend([])
  makeReady(backend)
  const loanOrderNo = backend.service.work((world) => {
    const terms = toLoanTerms(getProduct(productNo), request, world.today)
    const order = addOrder(
      {
        userId: `U-${who}`,
        agentId: null,
        applicationId: null,
        productNo,
        tenorDays: request.tenorDays,
        accountId: 'W-1',
        receiptAccount: 'GCash •••• 0008',
        contract: {
          html: '',
          signed: null,
          state: ContractState.done,
          pictures: [],
          reason: null,
          updatedAt: world.now,
        },
      },
      openLoan(terms),
      world,
    )
    payOut(order, world)
    return order.loanOrderNo
  })
  return { backend, loanOrderNo }
}

const totalOf = (lines: readonly QuoteLine[]) => add(zero, ...lines.map(({ total }) => total))

/** Checks that the parts of each line and the lines of the total add up. */
function addsUp({
  lines,
  total,
  min,
  max,
}: {
  lines: QuoteLine[]
  total: Centavos
  min: Centavos
  max: Centavos
}) {
  for (const one of lines) expect(one.principal + one.interest + one.fee + one.penalty).toBe(one.total)
  expect(totalOf(lines)).toBe(total)
  expect(min).toBeLessThanOrEqual(max)
  expect(min).toBeGreaterThan(0)
}

/** Every payment of a loan that the pages offer today; `typed` are shares of the largest amount. */
export async function offersOf(
  backend: Backend,
  loanOrderNo: string,
  typed: readonly number[],
): Promise<Offer[]> {
  const order = await backend.call(who, loanOrder.details, { loanOrderNo })
  const open = order.repaymentPlan.filter(({ paidOn }) => paidOn === null).map(({ period }) => period)
  const offers: Offer[] = []
  const payOff = await backend.call(who, pay.calcTotalFee, { loanOrderNo })
  addsUp(payOff)
  expect(payOff.total).toBe(payOff.max)
  if (payOff.total > payOff.processingFee) offers.push({ amount: payOff.total, periods: [], settles: true })
  for (const periods of [[], ...open.map((last) => open.filter((one) => one <= last))]) {
    const quote = await backend.call(who, pay.calcSinglePeriodsFee, { loanOrderNo, periods })
    addsUp(quote)
    expect([quote.min, quote.max]).toEqual([payOff.min, payOff.max])
    if (periods.length === 0) {
      expect(order.toPay).toBe(quote.total)
      if (quote.rollover) {
        const { total, lines } = quote.rollover
        expect(totalOf(lines)).toBe(total)
        offers.push({ amount: total, periods: [], settles: false, rollover: true })
      }
    }
    offers.push({
      amount: quote.total,
      periods: quote.lines.flatMap(({ period }) => (period === null ? [] : [period])),
      settles: false,
    })
  }
  for (const share of [0, 1, ...typed]) {
    const amount = centavos(payOff.min + Math.floor((payOff.max - payOff.min) * share))
    const allocation = await backend.call(who, pay.mentalArithmeticRepaymentFee, { loanOrderNo, amount })
    addsUp(allocation)
    expect([allocation.min, allocation.max, allocation.total]).toEqual([payOff.min, payOff.max, amount])
    offers.push({ amount, periods: [], settles: false })
  }
  return offers
}

/** Checks that all replies about the loan agree. */
async function agree(backend: Backend, loanOrderNo: string, limit: Centavos) {
  const order = await backend.call(who, loanOrder.details, { loanOrderNo })
  const plan = await backend.call(who, loanOrder.getOrderRepaymentPlan, { loanOrderNo })
  const list = await backend.call(who, repaymentPlan.getList, { loanOrderNo, status: null })
  expect(plan).toEqual(order.repaymentPlan)
  expect(list).toEqual(order.repaymentPlan)
  for (const one of plan)
    expect(one.principal + one.interest - one.waived + one.fee + one.penalty - one.paid).toBe(one.due)
  expect(totalOf(order.dueLines)).toBe(order.dueToday)
  expect(add(zero, ...plan.map(({ due }) => due))).toBe(order.left)
  const tab = order.next === null ? OrderTab.history : OrderTab.inProgress
  const body = { tab, status: null, search: '', pageNum: 1, pageSize: 5 }
  const listed = (await backend.call(who, loanOrder.getLoanOrderList, body)).list
  expect(listed.map(({ loanOrderNo: no, next, status }) => [no, next, status])).toEqual([
    [loanOrderNo, order.next, order.status],
  ])
  const { used, available } = await backend.call(who, preAuditEvaluation.getSystemDefaultLimit, {})
  expect(Math.max(used, limit)).toBe(used + available)
  const records = await backend.call(who, transactions.getRepaymentRecord, { loanOrderNo })
  const paid = records.filter(({ state }) => state === 'PAID').map(({ amount }) => amount)
  expect(add(zero, ...paid)).toBe(order.paid)
  return { order, used }
}

let next = 0

/** Pays an offer as a page would and checks that it is accepted, booked to the centavo, and consistent afterwards. */
export async function payOffer(backend: Backend, loanOrderNo: string, offer: Offer, limit: Centavos) {
  const before = await agree(backend, loanOrderNo, limit)
  const payOff = await backend.call(who, pay.calcTotalFee, { loanOrderNo })
  const allocation = await backend.call(who, pay.mentalArithmeticRepaymentFee, {
    loanOrderNo,
    amount: offer.amount,
  })
  const made = await backend.call(who, pay.createQRCodeOrder, {
    loanOrderNo,
    ...offer,
    channel: 'QR',
    accountId: null,
    pinTicket: null,
    requestId: requestIdOf(`o${next++}`),
  })
  expect(made.amount).toBe(offer.amount)
  backend.service.work((world) => settlePayment(world, made.transactionNo, 'whole'))
  const after = await agree(backend, loanOrderNo, limit)
  expect(after.order.paid - before.order.paid).toBe(offer.amount)
  expect(after.order.next === null).toBe(offer.amount === payOff.total)
  if (offer.rollover) {
    const [was, now] = [before.order.next, after.order.next]
    expect(now && was && now.dueDate > was.dueDate && now.period === was.period + 1).toBe(true)
  } else if (after.order.next === null) expect([after.used, allocation.leftAfter]).toEqual([0, 0])
  else {
    const left = await backend.call(who, pay.calcTotalFee, { loanOrderNo })
    expect(left.total).toBe(allocation.leftAfter)
  }
  return after.order
}

/** Checks that a larger amount is refused with the largest one named. */
export async function refusesMore(backend: Backend, loanOrderNo: string) {
  const { max } = await backend.call(who, pay.calcTotalFee, { loanOrderNo })
  const { code, msg } = await backend.raw(who, pay.createQRCodeOrder, {
    loanOrderNo,
    amount: centavos(max + 1),
    periods: [],
    settles: false,
    channel: 'QR',
    accountId: null,
    pinTicket: null,
    requestId: requestIdOf(`m${next++}`),
  })
  expect(code).toBe(4301)
  return msg
}
