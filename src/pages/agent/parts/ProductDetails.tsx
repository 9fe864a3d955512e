import type { ProductTerms } from '../../../../bridge/contract/entities/product'
import { formatPesos } from '../../../domain/money/money'
import { formatPercent } from '../../../domain/money/percent'
import { CostFacts } from '../../../features/loan/CostFacts'
import { methodNames } from '../../../features/loan/method-names'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { Amount } from '../../../ui/base/Amount'
import { check } from '../../../ui/base/icons'
import { Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { BelowFold } from '../../../ui/layout/BelowFold'
import { Card, Section, Stack } from '../../../ui/layout/Page'
import { Notice } from '../../../ui/state/status'
import { ProductFees } from './ProductFees'

export function ProductDetails({ terms }: { terms: ProductTerms }) {
  const t = useT()
  const { methods, example, ceiling, requirements } = terms
  return (
    <>
      <OfferFacts terms={terms} />
      <Section
        title={[
          'agent.loanDetail.example',
          {
            amount: formatPesos(example.loanAmount),
            days: t('lending.days', { count: exampleTenorDays(terms) }),
          },
        ]}
      >
        <Card>
          <CostFacts cost={example} method={methods[0] ?? 0} />
        </Card>
      </Section>
      <BelowFold>
        <ProductFees terms={terms} />
        {ceiling && <LegalCeiling ceiling={ceiling} />}
        <Section title="agent.loanDetail.needs">
          <List>
            {requirements.map((one) => (
              <Row key={one} icon={check} title={<>{one}</>} />
            ))}
          </List>
        </Section>
      </BelowFold>
    </>
  )
}

function OfferFacts({ terms }: { terms: ProductTerms }) {
  const t = useT()
  const { minLoanAmount, maxLoanAmount, tenors, methods } = terms
  return (
    <Card>
      <Stack>
        <h2>{terms.productName}</h2>
        <p className="mut">{terms.about}</p>
      </Stack>
      <Stack>
        <span className="sm mut">{t('agent.loanDetail.upTo')}</span>
        <Amount value={maxLoanAmount} size="big" />
      </Stack>
      <Facts
        rows={[
          {
            label: 'lending.product.amount',
            value: t('lending.product.fromTo', {
              from: formatPesos(minLoanAmount),
              to: formatPesos(maxLoanAmount),
            }),
          },
          {
            label: 'lending.product.tenor',
            value: tenors
              .map(({ tenorDays }) => t('lending.days', { count: tenorDays }))
              .join(t('lending.list')),
          },
          {
            label: 'lending.product.method',
            value: methodNames(methods, t),
          },
          { label: 'agent.loanDetail.rateDay', value: formatPercent(terms.dayInterestRate) },
          { label: 'agent.loanDetail.rateMonth', value: formatPercent(terms.monthlyInterestRate) },
        ]}
      />
    </Card>
  )
}

function LegalCeiling({ ceiling }: { ceiling: NonNullable<ProductTerms['ceiling']> }) {
  const dates = useDates()
  return (
    <Notice
      tone="info"
      title="agent.loanDetail.ceiling"
      text={[
        'agent.loanDetail.ceiling.text',
        {
          day: dates.day(ceiling.from),
          rate: formatPercent(ceiling.effectiveRateMonthly),
          penalty: formatPercent(ceiling.penaltyMonthly),
        },
      ]}
    />
  )
}

/** Tenor of the example loan in days: the tenor that has the same number of payments. */
const exampleTenorDays = ({ tenors, example, maxLoanDays }: ProductTerms): number =>
  tenors.find(({ periods }) => periods === example.periods)?.tenorDays ?? maxLoanDays
