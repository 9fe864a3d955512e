import type { PersonaId } from './personas'

/** Each persona's situation in a sentence. */
export const situations: Record<PersonaId, string> = {
  'new-merchant': 'Registered today; everything is still to be done.',
  'not-ekyc': 'The form is half filled, the identity not yet checked.',
  'in-review': 'The form is with the reviewer.',
  'info-rejected': 'Two fields of the form were refused and can be corrected.',
  rejected: 'Turned down 12 days ago; may not apply again yet.',
  'ekyc-rejected': 'The identity check has failed.',
  merchant: 'A loan due in 3 days, one settled, one begun, an e-wallet, a payment PIN, and an agent.',
  individual: 'May borrow, has not yet; no e-wallet, no payment PIN.',
  overdue: 'One loan 17 days late, another in good standing.',
  uncertain: 'A payment whose outcome nobody knows.',
  'every-status': 'One order of each status, all four ways to repay.',
  heavy: '10,000 orders and 2,000 messages.',
  'first-login': 'Must change the initial password.',
  'new-device': 'This phone is not trusted yet.',
  locked: 'The PIN is locked.',
  agent: '60 customers at every stage, a year of commission.',
  'new-agent': 'Not onboarded yet.',
  manager: 'As an agent, shown as manager.',
}
