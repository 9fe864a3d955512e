import { Steps } from '../../../ui/state/status'

const steps = ['form', 'sms', 'mail', 'pin', 'agent'] as const

/** The current step of the registration. */
export function RegisterSteps({ at: step }: { at: (typeof steps)[number] }) {
  return <Steps of={steps.length} at={steps.indexOf(step) + 1} />
}
