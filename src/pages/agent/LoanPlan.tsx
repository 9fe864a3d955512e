import type { Plan } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useResource } from '../../api/resource'
import { formatPesosExact } from '../../domain/money'
import { PlanPicture, PlanRows } from '../../features/order/PlanRows'
import { repaymentMethod } from '../../features/order/status'
import { useSay } from '../../i18n/translate'
import { go, replace, useQuery } from '../../routes/links'
import { Amount } from '../../ui/Amount'
import { Loaded, Skeleton } from '../../ui/async-states'
import { Button } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Body } from '../../ui/Frame'
import { RadioList } from '../../ui/inputs'
import { Card, Foot, Section, Stack } from '../../ui/Page'
import { Astray } from './parts/Astray'
import { FlowSteps } from './parts/FlowSteps'
import { useSteady } from './parts/hooks'
import { queryOf, readMethod, readWanted, type Wanted } from './parts/wanted'

/** Step 2: when to pay what. */
export default function LoanPlan() {
  const wanted = readWanted(useQuery('/pages/agent/loanPlan'))
  const { shown: plan, renewing } = useSteady(useResource(loanProduct.getRepaymentPlanPreview, wanted))
  if (!wanted) return <Astray />
  return (
    <>
      <Body>
        <FlowSteps at={2} customerId={wanted.customerId} />
        <Loaded of={plan} skeleton={<PlanSkeleton />}>
          {(data) => <PlanView plan={data} wanted={wanted} />}
        </Loaded>
      </Body>
      <Foot>
        <Button
          text="agent.loanPlan.next"
          disabled={plan.state !== 'ready'}
          busy={renewing}
          onPress={() => go('/pages/agent/loanConfirm', queryOf(wanted))}
        />
      </Foot>
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

function PlanView({ plan, wanted }: { plan: Plan; wanted: Wanted }) {
  const say = useSay()
  return (
    <>
      <Card>
        <Stack>
          <span className="sm mut">{say('lending.cost.total')}</span>
          <Amount value={plan.total} exact />
        </Stack>
        <PlanPicture rows={plan.rows} />
      </Card>
      {plan.methods.length > 1 && (
        <RadioList
          label="agent.loanPlan.compare"
          options={plan.methods.map((one) => ({
            id: String(one.repaymentMethod),
            title: repaymentMethod[one.repaymentMethod].text,
            sub: [
              'agent.loanPlan.method',
              { first: formatPesosExact(one.instalment), interest: formatPesosExact(one.totalInterest) },
            ],
          }))}
          value={String(wanted.repaymentMethod)}
          onChange={(chosen) =>
            replace(
              '/pages/agent/loanPlan',
              queryOf({ ...wanted, repaymentMethod: readMethod(chosen) ?? wanted.repaymentMethod }),
            )
          }
        />
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
