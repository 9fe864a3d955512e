import type { Plan } from '../../../bridge/contract/entities/product'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useOperation } from '../../api/query/use-operation'
import { useOperations } from '../../api/query/use-operations'
import { formatPesosExact } from '../../domain/money/money'
import { formatPercent } from '../../domain/money/percent'
import { FlowSteps } from '../../features/application/FlowSteps'
import {
  type LoanRequest,
  parseMethod,
  readLoanRequest,
  toLoanQuery,
} from '../../features/application/loan-request'
import { useKeepPrevious } from '../../features/application/use-keep-previous'
import { PlanPicture, PlanRows } from '../../features/order/PlanRows'
import { repaymentMethod } from '../../features/order/status'
import { useT } from '../../i18n/translate'
import { goBack, replace, useQuery } from '../../routes/history/links'
import { Amount, Money } from '../../ui/base/Amount'
import { Button } from '../../ui/base/Button'
import { markAmounts } from '../../ui/base/content'
import { Facts } from '../../ui/display/Facts'
import { Chips } from '../../ui/input/choices'
import { Body } from '../../ui/layout/Frame'
import { Card, Footer, Section, Stack } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import { MissingRequest } from './parts/MissingRequest'

/** The full repayment plan, opened from the confirmation page. */
export default function LoanPlan() {
  const request = readLoanRequest(useQuery('/pages/agent/loanPlan'))
  const { shown: plan, refetching: renewing } = useKeepPrevious(
    useOperation(loanProduct.getRepaymentPlanPreview, request),
  )
  if (!request) return <MissingRequest />
  return (
    <>
      <Body>
        <FlowSteps step={2} customerId={request.customerId} />
        <Loaded query={plan} skeleton={<PlanSkeleton />}>
          {(data) => <PlanView plan={data} request={request} />}
        </Loaded>
      </Body>
      <Footer>
        <Button
          text="agent.loanPlan.next"
          disabled={plan.state !== 'ready'}
          busy={renewing}
          onPress={() => goBack('/pages/agent/loanConfirm', toLoanQuery(request))}
        />
      </Footer>
    </>
  )
}

function PlanSkeleton() {
  return (
    <>
      <Skeleton shape="card" rows={1} />
      <Skeleton shape="list" rows={5} />
    </>
  )
}

function PlanView({ plan, request }: { plan: Plan; request: LoanRequest }) {
  const t = useT()
  const methods = plan.methods.length > 1 ? plan.methods : []
  const quotes = useOperations(
    loanProduct.getLoanPreview,
    methods.map((one) => ({ ...request, repaymentMethod: one.repaymentMethod })),
  )
  const rates = quotes.map((quote) => (quote.state === 'ready' ? quote.data.effectiveRateMonthly : undefined))
  return (
    <>
      <Card>
        <Stack>
          <span className="sm mut">{t('lending.cost.total')}</span>
          <Amount value={plan.total} exact />
        </Stack>
        <PlanPicture rows={plan.rows} />
      </Card>
      {plan.methods.length > 1 && (
        <Section title="agent.loanPlan.compare">
          <Chips
            label="agent.loanPlan.compare"
            options={plan.methods.map((one, at) => ({
              id: String(one.repaymentMethod),
              title: repaymentMethod[one.repaymentMethod].text,
              sub: <MethodCost method={one} rate={rates[at]} />,
            }))}
            value={String(request.repaymentMethod)}
            onChange={(chosen) =>
              replace(
                '/pages/agent/loanPlan',
                toLoanQuery({ ...request, repaymentMethod: parseMethod(chosen) ?? request.repaymentMethod }),
              )
            }
          />
        </Section>
      )}
      <PlanRows rows={plan.rows} />
      <Section title="agent.loanPlan.totals">
        <Card>
          <Facts
            exact
            rows={[
              { label: 'ui.plan.principal', money: plan.principal },
              { label: 'ui.plan.interest', money: plan.interest },
              ...(plan.fee > 0 ? [{ label: 'ui.plan.fee' as const, money: plan.fee }] : []),
              { label: 'lending.cost.total', money: plan.total, strong: true },
            ]}
          />
        </Card>
      </Section>
    </>
  )
}

interface MethodCostProps {
  method: Plan['methods'][number]
  /** Effective rate per month; undefined until it is loaded. */
  rate: number | undefined
}

/** The total cost of a repayment method, or its interest if the service doesn't report the cost, the first payment and the rate. */
function MethodCost({ method, rate }: MethodCostProps) {
  const t = useT()
  const { instalment, totalCost, totalInterest } = method
  return (
    <>
      {t(totalCost === undefined ? 'lending.cost.interest' : 'lending.cost.charges')}
      <br />
      <Money value={totalCost ?? totalInterest} exact />
      <br />
      {markAmounts(t('agent.loanPlan.first', { first: formatPesosExact(instalment) }))}
      <br />
      {/* keeps its line while loading, so that nothing moves */}
      {t('agent.loanPlan.rate', { rate: rate === undefined ? '…' : formatPercent(rate) })}
    </>
  )
}
