import { Steps } from '../../../ui/status'

const names = ['agent.step.amount', 'agent.step.plan', 'agent.step.sign', 'agent.step.created'] as const

/** Where one is among the four steps of borrowing. */
export function FlowSteps({ at }: { at: 1 | 2 | 3 | 4 }) {
  return <Steps of={names.length} at={at} label={names[at - 1] ?? 'agent.step.amount'} />
}
