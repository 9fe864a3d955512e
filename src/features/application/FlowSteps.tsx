import { Steps } from '../../ui/state/Steps'
import { Notice } from '../../ui/state/status'
import { CustomerBanner, useCustomerName } from '../agent/CustomerBanner'

const stepNames = ['agent.step.amount', 'agent.step.plan', 'agent.step.sign', 'agent.step.created'] as const

/** Progress through the four steps of borrowing. If an agent applies for a customer, also names the customer. */
export function FlowSteps(props: {
  step: 1 | 2 | 3 | 4
  customerId?: string | undefined
  /** True if the agent must hand the phone to the customer for this step. */
  handsOver?: boolean
}) {
  const { step, customerId, handsOver = false } = props
  const name = useCustomerName(handsOver ? customerId : undefined)
  return (
    <>
      <Steps total={stepNames.length} current={step} label={stepNames[step - 1] ?? 'agent.step.amount'} />
      <CustomerBanner customerId={customerId} />
      {name && <Notice tone="info" text={['agent.handOver', { name }]} />}
    </>
  )
}
