import type { Centavos } from '../../../bridge/contract/entities/money'
import type { PlanRow } from '../../../bridge/contract/entities/product'
import { subtract } from '../money/money'

/** The principal still owed after a payment of the plan, in centavos; the contract's schedule has the same column. */
export const balanceAfter = ({ loanTotal, principal }: Pick<PlanRow, 'loanTotal' | 'principal'>): Centavos =>
  subtract(loanTotal, principal)
