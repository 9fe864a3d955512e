/** Shares from 0 to 1 that make up an agent's credit score, and the agent's full months of service. */
export interface CreditScoreParts {
  /** Share of the amounts due from the agent's customers in the last 180 days that were paid on time. */
  paidOnTime: number
  /** Share of the customers who are not in bad debt. */
  withoutBadDebt: number
  /** Share of the agent's pre-evaluations that the lender confirmed. */
  confirmed: number
  months: number
}

/** Days before today whose due amounts count. */
export const creditScoreDays = 180

/** An agent's credit score, from 300 to 850. */
export function calculateCreditScore({
  paidOnTime,
  withoutBadDebt,
  confirmed,
  months,
}: CreditScoreParts): number {
  const service = Math.min(1, months / 24)
  return Math.round(300 + 550 * (0.6 * paidOnTime + 0.2 * withoutBadDebt + 0.1 * confirmed + 0.1 * service))
}
