import { RepaymentMethod } from '../../../bridge/contract/codes'
import type { LoanCost } from '../../../bridge/contract/entities/product'
import { totalCost } from '../../domain/loan/wish'
import { formatPesosExact } from '../../domain/money/money'
import type { Text } from '../../i18n/translate'
import { cx } from '../../ui/base/cx'
import { type Fact, Facts } from '../../ui/display/Facts'
import './loan.css'
import { formatPercent } from '../../domain/money/percent'

const equalInstalmentMethods: readonly RepaymentMethod[] = [
  RepaymentMethod.equalAmortization,
  RepaymentMethod.addOn,
]

/** Label of the instalment amount: the amount of all instalments if they are equal, otherwise of the first instalment. */
export function instalmentText(method: RepaymentMethod, periods: number): Text {
  if (periods === 1) return 'lending.cost.onePayment'
  return equalInstalmentMethods.includes(method) ? 'lending.cost.eachPayment' : 'lending.cost.firstPayment'
}

interface CostFactsProps {
  cost: LoanCost
  method: RepaymentMethod
  /** True while updated costs are loading. */
  renewing?: boolean
}

/** Costs of a loan, in the order in which borrowers usually ask for them. */
export function CostFacts({ cost, method, renewing = false }: CostFactsProps) {
  const rows: Fact[] = [
    {
      label: 'lending.cost.receive',
      money: cost.netProceeds,
      help:
        cost.preProcessFee > 0
          ? ['lending.cost.feeOff', { fee: formatPesosExact(cost.preProcessFee) }]
          : undefined,
    },
    {
      label: instalmentText(method, cost.periods),
      money: cost.instalment,
      help: cost.periods > 1 ? ['lending.cost.payments', { count: cost.periods }] : undefined,
    },
    { label: 'lending.cost.interest', money: cost.totalInterest },
    { label: 'lending.cost.fee', money: cost.preProcessFee },
    { label: 'lending.cost.charges', money: totalCost(cost) },
    { label: 'lending.cost.total', money: cost.totalRepayment },
    { label: 'lending.cost.eirMonth', value: formatPercent(cost.effectiveRateMonthly) },
  ]
  return (
    <div className={cx(renewing && 'renewing')} aria-busy={renewing}>
      <Facts rows={rows} exact />
    </div>
  )
}
