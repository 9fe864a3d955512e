import { Steps } from '../../../ui/state/status'

const steps = ['form', 'sms', 'mail', 'pin', 'agent'] as const

export function RegisterSteps({ step }: { step: (typeof steps)[number] }) {
  return <Steps total={steps.length} current={steps.indexOf(step) + 1} />
}
