import type { ProductTerms } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower, useOperationByUserType } from '../../api/by-user-type'
import { useOperation } from '../../api/use-operation'
import { formatPesos } from '../../domain/money'
import { ForCustomer } from '../../features/agent/ForCustomer'
import { CostFacts } from '../../features/loan/CostFacts'
import { LateExample } from '../../features/loan/Disclosure'
import { percent } from '../../features/loan/rates'
import { repaymentMethod } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { go, href, useQuery } from '../../routes/links'
import { Amount } from '../../ui/Amount'
import { Loaded } from '../../ui/async-states'
import { Button, buttonClass } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { check } from '../../ui/icons-core'
import { List, Row } from '../../ui/List'
import { Card, Footer, Overlap, Section, Stack } from '../../ui/Page'
import { Notice } from '../../ui/status'

/** A product in full: what it lends, what it costs, what being late costs, an example, what is asked. */
export default function LoanDetail() {
  const { productNo, customerId: customer } = useQuery('/pages/agent/loanDetail')
  const customerId = customer || undefined
  const t = useT()
  const borrower = useIsBorrower()
  const terms = useOperation(loanProduct.getAppProductInfo, { productNo, customerId })
  // what the next page begins with; an agent looks at a product for nobody until a customer is named
  const params = useOperation(
    useOperationByUserType('productParams'),
    borrower || customerId ? { productNo, customerId } : null,
    { aside: true },
  )
  return (
    <>
      <Overlap>
        {customerId && (
          <Card>
            <ForCustomer customerId={customerId} />
          </Card>
        )}
        <Loaded of={terms} skeleton="card">
          {(data) => (
            <>
              {data.closedReason && (
                <Notice tone="warn" title="agent.loanDetail.closed">
                  {data.closedReason}
                </Notice>
              )}
              <Terms terms={data} />
            </>
          )}
        </Loaded>
      </Overlap>
      <Footer>
        {borrower || customerId ? (
          <Button
            text="agent.loanDetail.apply"
            disabled={params.state !== 'ready' || params.data.closedReason !== null}
            onPress={() => go('/pages/agent/loanApply', { productNo, customerId })}
          />
        ) : (
          <a className={buttonClass()} href={href('/pages/client/apply', { productNo })}>
            {t('agent.loanDetail.chooseCustomer')}
          </a>
        )}
      </Footer>
    </>
  )
}

function Terms({ terms }: { terms: ProductTerms }) {
  const t = useT()
  const dates = useDates()
  const { minLoanAmount, maxLoanAmount, tenors, methods, example, ceiling, requirements } = terms
  return (
    <>
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
              value: methods.map((method) => t(repaymentMethod[method].text)).join(t('lending.product.or')),
            },
            { label: 'agent.loanDetail.rateDay', value: percent(terms.dayInterestRate) },
            { label: 'agent.loanDetail.rateMonth', value: percent(terms.monthlyInterestRate) },
          ]}
        />
      </Card>
      <Section
        title={[
          'agent.loanDetail.example',
          { amount: formatPesos(example.loanAmount), days: t('lending.days', { count: tenorOf(terms) }) },
        ]}
      >
        <Card>
          <CostFacts cost={example} method={methods[0] ?? 0} />
        </Card>
      </Section>
      <Section title="agent.loanDetail.fees">
        <Card>
          <Facts
            rows={[
              {
                label: 'lending.cost.fee',
                value: percent(terms.preProcessFee),
                help: 'agent.loanDetail.fee.help',
              },
              { label: 'agent.loanDetail.grace', value: t('lending.days', { count: terms.graceDays }) },
              {
                label: 'agent.loanDetail.latePrincipal',
                value: percent(terms.delayPaymentFeePrincipal),
                help: 'agent.loanDetail.perDay',
              },
              {
                label: 'agent.loanDetail.lateInterest',
                value: percent(terms.delayPaymentFeeInterest),
                help: 'agent.loanDetail.perDay',
              },
              {
                label: 'agent.loanDetail.missedPrincipal',
                value: percent(terms.nonePaymentFeePrincipal),
                help: 'agent.loanDetail.perDay',
              },
              {
                label: 'agent.loanDetail.missedInterest',
                value: percent(terms.nonePaymentFeeInterest),
                help: 'agent.loanDetail.perDay',
              },
              {
                label: 'agent.loanDetail.advance',
                value: rateOrNone(terms.advancePaymentFee, t('agent.loanDetail.none')),
                ...(terms.advancePaymentFee > 0 && { help: 'agent.loanDetail.advance.help' as const }),
              },
              {
                label: 'agent.loanDetail.settle',
                value: rateOrNone(terms.preTerminationFee, t('agent.loanDetail.none')),
                help: 'agent.loanDetail.settle.help',
              },
              {
                label: 'agent.loanDetail.rollover',
                value: rateOrNone(terms.rolloverFee, t('agent.loanDetail.notOffered')),
                ...(terms.rolloverFee > 0 && { help: 'agent.loanDetail.rollover.help' as const }),
              },
            ]}
          />
          <LateExample terms={terms} />
        </Card>
      </Section>
      {ceiling && (
        <Notice
          tone="info"
          title="agent.loanDetail.ceiling"
          text={[
            'agent.loanDetail.ceiling.text',
            {
              day: dates.day(ceiling.from),
              rate: percent(ceiling.effectiveRateMonthly),
              penalty: percent(ceiling.penaltyMonthly),
            },
          ]}
        />
      )}
      <Section title="agent.loanDetail.needs">
        <List>
          {requirements.map((one) => (
            <Row key={one} icon={check} title={<>{one}</>} />
          ))}
        </List>
      </Section>
    </>
  )
}

const rateOrNone = (rate: number, none: string) => (rate > 0 ? percent(rate) : none)

/** The tenor of the example: the one with as many payments. */
const tenorOf = ({ tenors, example, maxLoanDays }: ProductTerms): number =>
  tenors.find(({ periods }) => periods === example.periods)?.tenorDays ?? maxLoanDays
