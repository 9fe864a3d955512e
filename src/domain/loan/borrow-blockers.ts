import type { Application, DueOrder, OrderSummary } from '../../../bridge/contract/entities/loan'
import type { Day } from '../../../bridge/contract/entities/money'
import {
  type BorrowSituation,
  borrowBlock,
  isLate,
  nextAction,
  type SetUpStep,
  setUpSteps,
} from './next-action'

/** A reason why a borrower can't borrow. */
export type Blocker =
  | { kind: 'late'; order: DueOrder }
  | { kind: 'refused'; what: 'form' | 'identity' }
  | { kind: 'account'; order: OrderSummary }
  | { kind: 'step'; step: SetUpStep['step'] }
  | { kind: 'formInReview' }
  | { kind: 'inProcess'; application: Application | null; order: OrderSummary | null }
  | { kind: 'turnedDown'; until: Day }
  | { kind: 'limitUsed' }

/** Returns everything that blocks borrowing, in the order of the steps to fix it; empty if nothing does. */
export function borrowBlockers(situation: BorrowSituation): Blocker[] {
  if (borrowBlock(situation) === null) return []
  const late = situation.due.find(isLate)
  const found: Blocker[] = late ? [{ kind: 'late', order: late }] : []
  // debts are left out because they would hide other blockers
  const next = nextAction({ ...situation, due: [], payment: null, refused: null })
  if (next.kind === 'turnedDown') return [...found, next]
  if (next.kind === 'correct') found.push({ kind: 'refused', what: next.what })
  if (next.kind === 'correctAccount') found.push({ kind: 'account', order: next.order })
  if (next.kind === 'formInReview') found.push({ kind: 'formInReview' })
  if (next.kind === 'loanInReview' || next.kind === 'moneyOnItsWay')
    found.push({ kind: 'inProcess', application: situation.application, order: situation.order })
  for (const { step, state } of setUpSteps(situation)) {
    // a refused form or identity is already listed
    if (state === 'toDo' && !(next.kind === 'correct' && (step === 'form' || step === 'identity')))
      found.push({ kind: 'step', step })
    if (state === 'inReview' && next.kind !== 'formInReview') found.push({ kind: 'formInReview' })
  }
  return found.length > 0 ? found : [{ kind: 'limitUsed' }]
}
