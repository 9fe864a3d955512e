import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { useOperation } from '../../api/query/use-operation'
import { usePrefetchCustomer } from '../../features/agent/CustomerBanner'
import { CustomerCard } from '../../features/agent/CustomerCard'
import { agentRefusedLabels } from '../../features/loan/agent-refused-labels'
import { Refusals } from '../../features/loan/Refusals'
import { useQuery } from '../../routes/history/links'
import { Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { Screening } from '../index/parts/Screening'

/** A customer's pre-qualification, done together with the agent; after a rejection, shows the reasons. */
export default function PreEvaluation() {
  const { customerId } = useQuery('/pages/client/pre-evaluation')
  const known = useOperation(agentWork.getCustomerInfo, { customerId })
  const rejected = useOperation(agentWork.getRejectCustomerInfo, { customerId }, { optional: true })
  usePrefetchCustomer(customerId)
  const why = rejected.state === 'ready' ? rejected.data : null
  return (
    <Screening
      key={customerId}
      customerId={customerId}
      isTopLoading={known.state === 'loading' || rejected.state === 'loading'}
      top={
        <>
          <Loaded query={known}>{({ customer }) => <CustomerCard customer={customer} />}</Loaded>
          {why?.reason && (
            <Notice tone="bad" title="client.pre.why">
              {why.reason}
            </Notice>
          )}
          {why && <Refusals fields={why.refused} labels={agentRefusedLabels} />}
        </>
      }
    />
  )
}
