import type { RepaymentMethod } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { centavos, subtract } from '../money/money'

/** The terms of a loan. Money in centavos, rates as fractions, days in Manila time. */
export interface LoanTerms {
  principal: Centavos
  /** Interest rate per day. */
  dailyRate: number
  periodDays: number
  periods: number
  method: RepaymentMethod
  /** Fee that is deducted from the amount paid out. */
  processingFee: Centavos
  /** Number of days after a due date for which no late fee is charged. */
  graceDays: number
  /** Late fee per day on unpaid principal; `delayInterestRate` is the late fee on unpaid interest. */
  delayPrincipalRate: number
  delayInterestRate: number
  /** Late fees per day for bad debt; default: the delay rates. */
  missedPrincipalRate?: number
  missedInterestRate?: number
  /** Fee for early settlement: a fraction of the principal not yet due. */
  preTerminationRate: number
  /** Days after the release in which early settlement is free of this fee (RA 11765); missing if there are none. */
  coolingOffDays?: number
  /** Fee for paying an instalment before its period begins: a fraction of the instalment's principal. */
  advancePaymentRate: number
  /** Fee for extending the loan by one period: a fraction of the principal. Missing if extensions are not offered. */
  rolloverRate?: number
  /** Set once the loan was extended. */
  rolledOver?: true
  releasedOn: Day
  /** True if the ceilings of small unsecured loans apply: see ceilings.ts. */
  covered: boolean
}

/** An instalment with the amounts paid, as plain JSON data. */
export interface Instalment {
  period: number
  dueDay: Day
  principal: Centavos
  interest: Centavos
  // decided: the fee is 0 in a new plan, because the processing fee is deducted up front. Advance-payment and pre-termination
  // fees are added when they are paid. Late fees are separate fields.
  fee: Centavos
  /** Late fees up to and including the day `lateFeesUpTo`, fixed at the last payment; fees for later days are added to them. */
  latePrincipalFee: Centavos
  lateInterestFee: Centavos
  lateFeesUpTo: Day | null
  /** Interest waived by early settlement. */
  waivedInterest: Centavos
  /** Days by which the lender has moved the due date; missing if it was never moved. */
  extendedDays?: number
  paidPrincipal: Centavos
  paidInterest: Centavos
  paidFee: Centavos
  paidPenalty: Centavos
  /** Day on which the instalment was paid in full. */
  paidOn: Day | null
}

export interface Loan {
  terms: LoanTerms
  instalments: Instalment[]
}

/** Unpaid principal of an instalment, in centavos. */
export const unpaidPrincipal = ({ principal, paidPrincipal }: Instalment): Centavos =>
  subtract(principal, paidPrincipal)

/** Unpaid interest of an instalment, in centavos. */
export const unpaidInterest = ({ interest, waivedInterest, paidInterest }: Instalment): Centavos =>
  centavos(interest - waivedInterest - paidInterest)

/** Instalments that are not fully paid, oldest first. */
export const openInstalments = ({ instalments }: Loan): Instalment[] =>
  instalments.filter(({ paidOn }) => paidOn === null)

/** Unpaid principal of a loan, in centavos. */
export const remainingPrincipal = ({ instalments }: Loan): Centavos =>
  centavos(instalments.reduce<number>((sum, one) => sum + unpaidPrincipal(one), 0))
