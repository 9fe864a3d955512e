import type { RepaymentMethod } from '../../../bridge/contract/codes'
import type { LoanCost, PlanRow, ProductTerms } from '../../../bridge/contract/entities/product'
import { totalCost } from '../../domain/loan/wish'
import { centavos, formatPesos, formatPesosExact } from '../../domain/money/money'
import { formatPercent } from '../../domain/money/percent'
import type { Dates } from '../../i18n/dates'
import type { Translate } from '../../i18n/translate'
import type { Fact } from '../../ui/display/Facts'
import { instalmentText } from './CostFacts'

export type LateTerms = Pick<
  ProductTerms,
  | 'graceDays'
  | 'delayPaymentFeePrincipal'
  | 'delayPaymentFeeInterest'
  | 'nonePaymentFeePrincipal'
  | 'preTerminationFee'
  | 'coolingOffDays'
>

const perThousand = (rate: number) => formatPesosExact(centavos(Math.round(rate * 100_000)))

// decided: the example applies the rate to 1,000 pesos; the contract has an example with the loan's own amounts
/** Example of late fees. */
export const lateExample = ({ graceDays, delayPaymentFeePrincipal }: LateTerms, t: Translate): string =>
  t('lending.late.example', {
    each: formatPesos(centavos(100_000)),
    fee: perThousand(delayPaymentFeePrincipal),
    from: graceDays + 1,
  })

/** Texts about late fees, early repayment, and the order in which a payment is allocated. */
export const lateTexts = (terms: LateTerms, t: Translate): string[] => [
  t('lending.late.formula', {
    count: terms.graceDays,
    principal: formatPercent(terms.delayPaymentFeePrincipal),
    interest: formatPercent(terms.delayPaymentFeeInterest),
    missed: formatPercent(terms.nonePaymentFeePrincipal),
  }),
  lateExample(terms, t),
  t('lending.early.right', { rate: formatPercent(terms.preTerminationFee) }),
  ...(terms.coolingOffDays ? [t('lending.early.coolingOff', { count: terms.coolingOffDays })] : []),
  t('lending.order.rule'),
]

/** Input of the disclosure statement. */
export interface DisclosureFacts {
  cost: LoanCost
  method: RepaymentMethod
  rows: readonly PlanRow[]
}

/** Builds the figures of the disclosure statement, for the page and for the saved PDF. */
export function disclosureFacts({ cost, method, rows }: DisclosureFacts, dates: Dates) {
  const charges: Fact[] = [
    { label: 'lending.disclosure.financed', money: cost.loanAmount, strong: true },
    { label: 'lending.cost.interest', money: cost.totalInterest },
    { label: 'lending.disclosure.fee', money: cost.preProcessFee },
    { label: 'lending.disclosure.other', value: formatPesosExact(centavos(0)) },
    { label: 'lending.disclosure.charges', money: totalCost(cost), strong: true },
    { label: 'lending.disclosure.net', money: cost.netProceeds, strong: true },
  ]
  const schedule: Fact[] = [
    { label: 'lending.disclosure.payments', value: String(cost.periods) },
    { label: instalmentText(method, cost.periods), money: cost.instalment },
    ...(rows.length > 1
      ? [{ label: 'lending.disclosure.last', money: rows.at(-1)?.repayTotal } satisfies Fact]
      : []),
    { label: 'lending.disclosure.firstDay', value: dates.day(cost.firstDueDate) },
    { label: 'lending.disclosure.lastDay', value: dates.day(cost.lastDueDate) },
    { label: 'lending.cost.total', money: cost.totalRepayment, strong: true },
  ]
  const rates: Fact[] = [
    { label: 'lending.disclosure.contractual', value: formatPercent(cost.contractualRateMonthly) },
    { label: 'lending.cost.eirMonth', value: formatPercent(cost.effectiveRateMonthly) },
    { label: 'lending.disclosure.eirYear', value: formatPercent(cost.effectiveRateYearly) },
  ]
  return { charges, schedule, rates }
}
