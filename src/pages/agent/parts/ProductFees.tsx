import type { ProductTerms } from '../../../../bridge/contract/entities/product'
import { formatPercent } from '../../../domain/money/percent'
import { LateExample } from '../../../features/loan/Disclosure'
import { useT } from '../../../i18n/translate'
import { Facts } from '../../../ui/display/Facts'
import { Card, Section } from '../../../ui/layout/Page'

const formatRate = (rate: number, none: string) => (rate > 0 ? formatPercent(rate) : none)

export function ProductFees({ terms }: { terms: ProductTerms }) {
  const t = useT()
  return (
    <Section title="agent.loanDetail.fees">
      <Card>
        <Facts
          rows={[
            {
              label: 'lending.cost.fee',
              value: formatPercent(terms.preProcessFee),
              help: 'agent.loanDetail.fee.help',
            },
            { label: 'agent.loanDetail.grace', value: t('lending.days', { count: terms.graceDays }) },
            {
              label: 'agent.loanDetail.latePrincipal',
              value: formatPercent(terms.delayPaymentFeePrincipal),
              help: 'agent.loanDetail.perDay',
            },
            {
              label: 'agent.loanDetail.lateInterest',
              value: formatPercent(terms.delayPaymentFeeInterest),
              help: 'agent.loanDetail.perDay',
            },
            {
              label: 'agent.loanDetail.missedPrincipal',
              value: formatPercent(terms.nonePaymentFeePrincipal),
              help: 'agent.loanDetail.perDay',
            },
            {
              label: 'agent.loanDetail.missedInterest',
              value: formatPercent(terms.nonePaymentFeeInterest),
              help: 'agent.loanDetail.perDay',
            },
            {
              label: 'agent.loanDetail.advance',
              value: formatRate(terms.advancePaymentFee, t('agent.loanDetail.none')),
              ...(terms.advancePaymentFee > 0 && { help: 'agent.loanDetail.advance.help' as const }),
            },
            {
              label: 'agent.loanDetail.settle',
              value: formatRate(terms.preTerminationFee, t('agent.loanDetail.none')),
              help: 'agent.loanDetail.settle.help',
            },
            {
              label: 'agent.loanDetail.rollover',
              value: formatRate(terms.rolloverFee, t('agent.loanDetail.notOffered')),
              ...(terms.rolloverFee > 0 && { help: 'agent.loanDetail.rollover.help' as const }),
            },
          ]}
        />
        <LateExample terms={terms} />
      </Card>
    </Section>
  )
}
