/** The journeys that `npm test` runs, each over one carrier. `npm run test:all` runs all others. */
export const coreJourneys = [
  {
    file: 'borrower/session-start.e2e.ts',
    title: 'share one session: logging out and in as another user in one updates the other',
  },
  {
    file: 'borrower/register.e2e.ts',
    over: 'http',
    title: "takes a new user from an agent's invitation link through registration to the first login",
  },
  {
    file: 'borrower/prequalify.e2e.ts',
    over: 'bridge',
    title: 'pre-qualifies a merchant whose form is sent back once and who corrects two answers',
  },
  {
    file: 'borrower/borrow.e2e.ts',
    over: 'bridge',
    title: 'takes a borrower from the first launch to the first paid instalment',
  },
  {
    file: 'borrower/money.e2e.ts',
    over: 'bridge',
    title: 'replaces an unpaid payment code by one for another amount, and only the new code can be paid',
  },
  {
    file: 'borrower/records.e2e.ts',
    over: 'http',
    title:
      'lists a payment from the e-wallet, made with the payment PIN, among the transactions with its receipt',
  },
  {
    file: 'agent/agent-reviews.e2e.ts',
    title:
      'an agent sends a form back with two marked answers and approves the corrections, confirming each decision',
  },
  {
    file: 'agent/agent-applies.e2e.ts',
    over: 'http',
    title: 'lets an agent apply for a customer, who signs and confirms with a code of their own',
  },
  {
    file: 'agent/agent-overdue.e2e.ts',
    over: 'http',
    title: 'shows agent and borrower the same figures at 1, 17 and 95 days late',
  },
  {
    file: 'simulator/simulator.e2e.ts',
    title:
      'the simulator is usable by keyboard, passes an accessibility check in each panel, and fits a small screen',
  },
]

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Pattern for Playwright's --grep, which is matched against the file, the groups and the title of a test. */
export const corePattern = coreJourneys
  .map(
    ({ file, over, title }) => `${literal(file)} ${over ? `the app over ${over} ` : '.*'}${literal(title)}$`,
  )
  .join('|')
