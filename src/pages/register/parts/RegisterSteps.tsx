import { Steps } from '../../../ui/state/Steps'

const steps = ['form', 'sms', 'mail', 'pin', 'agent'] as const

/** Progress of the registration, which has no step for the code by e-mail if no address was given. */
export function RegisterSteps({ step, withEmail }: { step: (typeof steps)[number]; withEmail: boolean }) {
  const shown = steps.filter((one) => withEmail || one !== 'mail')
  return <Steps total={shown.length} current={shown.indexOf(step) + 1} />
}
