import { RepaymentStatus } from '../../../bridge/contract/codes'
import type { LoanLedger, OrderDetail, Instalment as PlanRow } from '../../../bridge/contract/entities/loan'
import { subtract, zero } from '../money/money'
import { type Instalment, type Loan, openInstalments } from './loan'

type OrderLedger = Omit<LoanLedger['instalments'][number], 'extendedDays'>

const nothingPaid: Omit<OrderLedger, 'period'> = {
  paidPrincipal: zero,
  paidInterest: zero,
  paidFee: zero,
  paidPenalty: zero,
  latePrincipalFee: zero,
  lateInterestFee: zero,
  lateFeesUpTo: null,
}

/** A paid instalment. How its payments were split doesn't matter any more, only what it cost. */
const closedAccount = (row: PlanRow): Omit<OrderLedger, 'period'> => ({
  paidPrincipal: row.principal,
  paidInterest: subtract(row.interest, row.waived),
  paidFee: row.fee,
  paidPenalty: row.penalty,
  latePrincipalFee: row.delayPaymentFeePrincipal,
  lateInterestFee: row.delayPaymentFeeInterest,
  lateFeesUpTo: row.paidOn,
})

/** The service's loan of an order; null if it is not running, or if the service doesn't send its ledger. */
export function toLoan(order: OrderDetail): Loan | null {
  const { ledger, releaseDate } = order
  if (!ledger || !releaseDate) return null
  const accounts = new Map(ledger.instalments.map((one) => [one.period, one]))
  const instalments = order.repaymentPlan.map((row): Instalment => {
    const { period, dueDate, principal, interest, fee, waived, status, paidOn } = row
    const isClosed = status === RepaymentStatus.settled
    const account = isClosed ? closedAccount(row) : (accounts.get(period) ?? nothingPaid)
    const { extendedDays } = accounts.get(period) ?? {}
    return {
      ...account,
      ...(extendedDays !== undefined && { extendedDays }),
      period,
      dueDay: dueDate,
      principal,
      interest,
      fee,
      waivedInterest: waived,
      paidOn: isClosed ? (paidOn ?? dueDate) : null,
    }
  })
  return {
    terms: {
      principal: order.loanAmount,
      dailyRate: order.dayInterestRate,
      periodDays: order.periodDays,
      periods: order.periods,
      method: order.repaymentMethod,
      processingFee: order.preProcessFee,
      graceDays: order.graceDays,
      delayPrincipalRate: order.delayPaymentFeePrincipal,
      delayInterestRate: order.delayPaymentFeeInterest,
      missedPrincipalRate: order.nonePaymentFeePrincipal,
      missedInterestRate: order.nonePaymentFeeInterest,
      preTerminationRate: order.preTerminationFee,
      ...(order.coolingOffDays !== undefined && { coolingOffDays: order.coolingOffDays }),
      advancePaymentRate: order.advancePaymentFee,
      rolloverRate: order.rolloverFee,
      ...(ledger.extended && { rolledOver: true as const }),
      releasedOn: releaseDate,
      covered: ledger.covered,
    },
    instalments,
  }
}

/** The ledger of a running loan: its open instalments with a payment, a late fee or a moved due date. */
export const toLedger = (loan: Loan): LoanLedger => ({
  covered: loan.terms.covered,
  extended: loan.terms.rolledOver === true,
  instalments: openInstalments(loan)
    .map(
      ({
        period,
        paidPrincipal,
        paidInterest,
        paidFee,
        paidPenalty,
        latePrincipalFee,
        lateInterestFee,
        lateFeesUpTo,
        extendedDays,
      }) => ({
        period,
        paidPrincipal,
        paidInterest,
        paidFee,
        paidPenalty,
        latePrincipalFee,
        lateInterestFee,
        lateFeesUpTo,
        ...(extendedDays !== undefined && { extendedDays }),
      }),
    )
    .filter(({ period: _, ...amounts }) => Object.values(amounts).some(Boolean)),
})
