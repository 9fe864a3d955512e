import { AccountKind, RepaymentStatus } from '../../../../bridge/contract/codes'
import type {
  DueOrder,
  Instalment,
  OrderDetail,
  OrderSummary,
} from '../../../../bridge/contract/entities/loan'
import type { Centavos, Day } from '../../../../bridge/contract/entities/money'
import {
  daysOverdue,
  daysToDue,
  instalmentStatus,
  loanDaysOverdue,
  nextInstalment,
} from '../../../../src/domain/lending/ageing'
import { calculatePenalties, netProceeds } from '../../../../src/domain/lending/fees'
import type { Instalment as LoanInstalment } from '../../../../src/domain/lending/loan'
import { toLedger } from '../../../../src/domain/lending/order-loan'
import { plannedCosts } from '../../../../src/domain/lending/settlement'
import { add, subtract, zero } from '../../../../src/domain/money/money'
import { addDays, startOfDay } from '../../../../src/domain/time/day'
import { getCeilingUsage } from '../../../lending/ceiling-usage'
import { toMonthlyRate } from '../../../lending/schedule'
import type { OrderRecord } from '../../state'
import { getAvatar } from '../../users'
import { formatMoment, type World } from '../../world'
import { paperField } from '../documents/paper-signature'
import { certificatePaper } from '../documents/papers'
import { toFeeRates, toPlanRows } from '../products/product-views'
import { getProduct } from '../products/products'
import { getDueLines, quoteOrderInstalments } from '../products/quotes'
import { latestPlanRequest } from '../relief/plan-requests'
import { getEventTime, isRunning } from './order-state'
import { getOrderStatus } from './orders'

/** The day for which an order's plan is calculated: today, or the day of application if it was never released. */
const getPlanDay = (order: OrderRecord, today: Day): Day =>
  order.stage === 'released' ? today : order.appliedOn

const sumPaid = (one: LoanInstalment): Centavos =>
  add(one.paidPenalty, one.paidFee, one.paidInterest, one.paidPrincipal)

/** Days to a due date, in the API's format: negative once the date has passed. */
const toPaidDays = (one: LoanInstalment, day: Day): number => daysToDue(one, day) - daysOverdue(one, day)

/** The instalments of an order as of today. */
export function instalmentViews(order: OrderRecord, today: Day): Instalment[] {
  const { loan } = order
  const day = getPlanDay(order, today)
  const penalties = calculatePenalties(loan, day)
  const costs = new Map(plannedCosts(loan, day).map((cost) => [cost.period, cost.total]))
  return toPlanRows(loan).map((row, at) => {
    const one = loan.instalments[at] as LoanInstalment // the index matches: toPlanRows returns one row per instalment
    const late = penalties[at]
    return {
      ...row,
      status: instalmentStatus(one, day),
      penalty: late?.total ?? zero,
      delayPaymentFeePrincipal: late?.latePrincipalFee ?? zero,
      delayPaymentFeeInterest: late?.lateInterestFee ?? zero,
      waived: one.waivedInterest,
      paid: sumPaid(one),
      due: costs.get(one.period) ?? zero,
      overDueDays: daysOverdue(one, day),
      toPaidDays: toPaidDays(one, day),
      paidOn: one.paidOn,
    }
  })
}

/** The next open instalment of a released loan, or null. */
function getNextInstalmentView(order: OrderRecord, today: Day): OrderSummary['next'] {
  const next = order.stage === 'released' ? nextInstalment(order.loan) : undefined
  if (!next) return null
  const due = plannedCosts(order.loan, today).find(({ period }) => period === next.period)?.total ?? zero
  return { period: next.period, dueDate: next.dueDay, due, toPaidDays: toPaidDays(next, today) }
}

/** An order as a list item. */
export function orderSummary(order: OrderRecord, world: World): OrderSummary {
  const { loan, loanOrderNo, productNo, userId, appliedOn } = order
  const next = getNextInstalmentView(order, world.today)
  return {
    loanOrderNo,
    productNo,
    productName: world.t(getProduct(productNo).name),
    customerId: userId,
    customerName: world.state.users[userId]?.name ?? '',
    customerAvatar: getAvatar(userId, world.state),
    loanAmount: loan.terms.principal,
    status: getOrderStatus(order, world.today),
    cancelled: order.events.at(-1)?.what === 'cancelled',
    applicationDate: appliedOn,
    periods: loan.terms.periods,
    paidPeriods: order.stage === 'released' ? loan.instalments.filter(({ paidOn }) => paidOn).length : 0,
    next,
    overDueDays: order.stage === 'released' ? loanDaysOverdue(loan, world.today) : 0,
  }
}

/** Amounts in centavos: due today or late, the increase if the borrower pays a day later, and the next payment. */
function calculateDue(order: OrderRecord, world: World) {
  const { loan } = order
  const dueLines = getDueLines(order, world)
  const dueToday = add(...dueLines.map(({ total }) => total))
  const due = new Set(dueLines.map(({ period }) => period))
  const tomorrow = plannedCosts(loan, addDays(world.today, 1)).filter(({ period }) => due.has(period))
  return {
    dueToday,
    dueLines,
    tomorrowAdds: subtract(add(...tomorrow.map(({ total }) => total)), dueToday),
    toPay: quoteOrderInstalments(order, [], world).total,
  }
}

/** The late fees of a loan as of a day, in centavos. */
const lateFees = ({ loan }: OrderRecord, day: Day): Centavos =>
  add(...plannedCosts(loan, day).map(({ penalty }) => penalty))

/** A released order as an item of the due-soon list. */
export function dueOrder(order: OrderRecord, world: World): DueOrder {
  const { dueToday, tomorrowAdds } = calculateDue(order, world)
  return {
    ...orderSummary(order, world),
    dueToday,
    penalty: lateFees(order, world.today),
    tomorrowAdds,
  }
}

function loanStatus(instalments: readonly Instalment[]): RepaymentStatus {
  const { settled, overdue, toBeRepaid } = RepaymentStatus
  if (instalments.some(({ status }) => status === overdue)) return overdue
  return instalments.every(({ status }) => status === settled) ? settled : toBeRepaid
}

/** The events of an order: the recorded events, and an event for each instalment that became overdue. */
function getEvents(order: OrderRecord, today: Day): OrderDetail['events'] {
  const late =
    order.stage === 'released'
      ? order.loan.instalments.filter(({ dueDay, paidOn }) => (paidOn ?? today) > dueDay)
      : []
  const overdue = late.map(({ dueDay }) => ({ what: 'overdue' as const, at: startOfDay(addDays(dueDay, 1)) }))
  return [...order.events, ...overdue]
    .sort((a, b) => a.at - b.at)
    .map(({ what, at }) => ({ what, at: formatMoment(at) }))
}

export function orderDetail(order: OrderRecord, world: World): OrderDetail {
  const { loan, tenorDays } = order
  const { terms, instalments } = loan
  const plan = instalmentViews(order, world.today)
  const released = order.stage === 'released'
  const summary = orderSummary(order, world)
  const nothingDue = { dueToday: zero, dueLines: [], tomorrowAdds: zero, toPay: zero }
  return {
    ...summary,
    ...toFeeRates(terms),
    ...(released ? calculateDue(order, world) : nothingDue),
    dayInterestRate: terms.dailyRate,
    monthlyInterestRate: toMonthlyRate(terms.dailyRate),
    meter: loanStatus(plan) === RepaymentStatus.overdue ? (getCeilingUsage(loan, world.today) ?? null) : null,
    preProcessFee: terms.processingFee,
    netProceeds: netProceeds(terms.principal, terms.processingFee),
    repaymentMethod: terms.method,
    tenorDays,
    periodDays: terms.periodDays,
    toPaidDays: summary.next?.toPaidDays ?? null,
    startAndEndDate: released
      ? { start: terms.releasedOn, end: instalments.at(-1)?.dueDay ?? terms.releasedOn }
      : null,
    releaseDate: released ? terms.releasedOn : null,
    loanStatus: loanStatus(plan),
    receiptAccount: order.receiptAccount,
    receiptKind:
      world.state.users[order.userId]?.accounts.find(({ id }) => id === order.accountId)?.kind ??
      AccountKind.eWallet,
    repaymentPlanTitle: world.t('service.loanOrder.planTitle', {
      periods: terms.periods,
      days: terms.periodDays,
    }),
    repaymentPlan: plan,
    applicationId: order.applicationId,
    signAgreementUrl: getEventTime(order, 'applied') === undefined ? null : order.loanOrderNo,
    paid: add(...plan.map(({ paid }) => paid)),
    left: released ? add(...plan.map(({ due }) => due)) : zero,
    penalty: lateFees(order, getPlanDay(order, world.today)),
    reason: order.reason?.[world.language] ?? null,
    nextTryAt: order.stage === 'releaseFailed' && order.nextTryAt ? formatMoment(order.nextTryAt) : null,
    events: getEvents(order, world.today),
    ledger: isRunning(order) ? toLedger(loan) : null,
    planRequest: latestPlanRequest(order, world),
    ...paperField(certificatePaper(order, world), world),
  }
}
