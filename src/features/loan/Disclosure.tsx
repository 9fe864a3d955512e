import type { RepaymentMethod } from '../../../bridge/contract/codes'
import type { LoanCost, PlanRow, ProductTerms } from '../../../bridge/contract/entities/loan'
import { lender } from '../../domain/lender'
import { add, centavos, formatPesos, formatPesosExact } from '../../domain/money'
import { formatPercent } from '../../domain/percent'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { type Fact, Facts } from '../../ui/Facts'
import { Card, Section, Small } from '../../ui/Page'
import { instalmentText } from './CostFacts'

type LateTerms = Pick<
  ProductTerms,
  | 'graceDays'
  | 'delayPaymentFeePrincipal'
  | 'delayPaymentFeeInterest'
  | 'nonePaymentFeePrincipal'
  | 'preTerminationFee'
>

/** Who lends, as the law wants it said before a loan. */
export function LenderFacts() {
  return (
    <Facts
      rows={[
        { label: 'lending.lender', value: lender.name },
        { label: 'lending.lender.sec', value: lender.secNo },
        { label: 'lending.lender.ca', value: lender.caNo },
      ]}
    />
  )
}

const perThousand = (rate: number) => formatPesosExact(centavos(Math.round(rate * 100_000)))

/** What being late costs, by an example. */
export function LateExample({ terms: { graceDays, delayPaymentFeePrincipal } }: { terms: LateTerms }) {
  const t = useT()
  // decided: the example is the rate itself, written for 1,000 pesos; the contract has one with the loan's own figures
  return (
    <p className="sm">
      {t('lending.late.example', {
        each: formatPesos(centavos(100_000)),
        fee: perThousand(delayPaymentFeePrincipal),
        from: graceDays + 1,
      })}
    </p>
  )
}

/** What being late costs, what paying early costs, and what a payment goes to first. */
export function LateTexts({ terms }: { terms: LateTerms }) {
  const t = useT()
  const {
    graceDays,
    delayPaymentFeePrincipal,
    delayPaymentFeeInterest,
    nonePaymentFeePrincipal,
    preTerminationFee,
  } = terms
  return (
    <>
      <p className="sm">
        {t('lending.late.formula', {
          count: graceDays,
          principal: formatPercent(delayPaymentFeePrincipal),
          interest: formatPercent(delayPaymentFeeInterest),
          missed: formatPercent(nonePaymentFeePrincipal),
        })}
      </p>
      <LateExample terms={terms} />
      <p className="sm">{t('lending.early.right', { rate: formatPercent(preTerminationFee) })}</p>
      <p className="sm">{t('lending.order.rule')}</p>
    </>
  )
}

interface DisclosureProps {
  cost: LoanCost
  method: RepaymentMethod
  rows: readonly PlanRow[]
  terms: ProductTerms
}

/** The disclosure statement of a loan (Truth in Lending Act): what is lent, what it costs, when it is paid, what being late costs. */
export function Disclosure({ cost, method, rows, terms }: DisclosureProps) {
  const dates = useDates()
  const charges: Fact[] = [
    { label: 'lending.disclosure.financed', money: cost.loanAmount, strong: true },
    { label: 'lending.cost.interest', money: cost.totalInterest },
    { label: 'lending.disclosure.fee', money: cost.preProcessFee },
    { label: 'lending.disclosure.other', value: formatPesosExact(centavos(0)) },
    { label: 'lending.disclosure.charges', money: add(cost.totalInterest, cost.preProcessFee), strong: true },
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
  return (
    <>
      <Card>
        <Small text="lending.disclosure.act" />
        <Facts rows={charges} exact />
      </Card>
      <Section title="lending.disclosure.schedule">
        <Card>
          <Facts rows={schedule} exact />
        </Card>
      </Section>
      <Section title="lending.disclosure.rates">
        <Card>
          <Facts rows={rates} />
        </Card>
      </Section>
      <Section title="lending.disclosure.late">
        <Card>
          <LateTexts terms={terms} />
        </Card>
      </Section>
      <Section title="lending.disclosure.lender">
        <Card>
          <LenderFacts />
        </Card>
      </Section>
    </>
  )
}
