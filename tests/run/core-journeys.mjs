/** The journeys that `npm test` runs, each over one carrier. `npm run test:all` runs all others. */
export const coreJourneys = [
  {
    file: 'borrower/session-start.e2e.ts',
    title: 'have one session: signing out and in as somebody else in one is seen by the other',
  },
  {
    file: 'borrower/register.e2e.ts',
    over: 'http',
    title: "from an agent's invitation link to the first login",
  },
  {
    file: 'borrower/prequalify.e2e.ts',
    over: 'bridge',
    title: 'a merchant is sent back once, corrects two things and passes',
  },
  {
    file: 'borrower/borrow.e2e.ts',
    over: 'bridge',
    title: 'from the first launch to the first instalment paid',
  },
  {
    file: 'borrower/money.e2e.ts',
    over: 'bridge',
    title: 'a waiting code is given up for another amount, and only the new one can be paid',
  },
  {
    file: 'borrower/records.e2e.ts',
    over: 'http',
    title:
      'what is paid from the e-wallet with the payment PIN stands among the transactions, with its receipt',
  },
  {
    file: 'agent/agent-reviews.e2e.ts',
    title: 'two things are sent back, put right and approved, each asked for once more',
  },
  {
    file: 'agent/agent-applies.e2e.ts',
    over: 'http',
    title: 'an agent applies for a customer, who signs and confirms with their own code',
  },
  {
    file: 'agent/agent-overdue.e2e.ts',
    over: 'http',
    title: 'late by 1, 17 and 95 days: agent and borrower see the same to the centavo',
  },
  {
    file: 'simulator/simulator.e2e.ts',
    title:
      'the page can be worked by keys, stands an accessibility checker in each panel, and fits a small screen',
  },
]

const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Pattern for Playwright's --grep, which is matched against the file, the groups and the title of a test. */
export const corePattern = coreJourneys
  .map(({ file, over, title }) => `${literal(file)} ${over ? `over ${over} ` : '.*'}${literal(title)}$`)
  .join('|')
