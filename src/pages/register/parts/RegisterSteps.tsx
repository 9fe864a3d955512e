import { Steps } from '../../../ui/state/status'

const steps = ['form', 'sms', 'mail', 'pin', 'agent'] as const

export function RegisterSteps({ at: step }: { at: (typeof steps)[number] }) {
  return <Steps of={steps.length} at={steps.indexOf(step) + 1} />
}
