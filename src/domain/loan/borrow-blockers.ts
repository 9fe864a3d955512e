import { Refusal } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { orderApply } from '../../../bridge/contract/operations/loan-application'
import type { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { isOverdue } from './due'
import { type BorrowSituation, isIdentityVerified, nextAction, setUpSteps } from './next-action'

/** A reason why a borrower can't borrow that is known before the borrower has chosen a product. */
export type SituationBlocker =
  /** `dueToday` in centavos. A field is null if its value is unknown. */
  | { kind: 'overdue'; loanOrderNo: string | null; dueToday: Centavos | null }
  | { kind: 'refused'; what: 'form' | 'identity' }
  | { kind: 'payoutFailed'; loanOrderNo: string }
  | { kind: 'inProcess'; applicationId: string | null; loanOrderNo: string | null }
  | { kind: 'identity' }
  /** The form is missing; it can be filled in only if `identityVerified`. */
  | { kind: 'form'; identityVerified: boolean }
  | { kind: 'wallet' }
  | { kind: 'paymentPin' }
  | { kind: 'formInReview' }
  | { kind: 'turnedDown'; until: Day }
  | { kind: 'limitUsed' }
  /** The lender has not yet answered a request for a changed plan; the loan is null if it is unknown. */
  | { kind: 'planRequested'; loanOrderNo: string | null }

/** A reason why a customer can't borrow a product. */
export type BorrowBlocker =
  | SituationBlocker
  | { kind: 'notPrequalified' }
  | { kind: 'agreements' }
  | { kind: 'extraData' }
  /** The identity must be verified again; `reason` is the service's text. */
  | { kind: 'ekycExpired'; reason: string | null }
  /** The remaining limit, in centavos, is lower than the product's minimum amount. */
  | { kind: 'limitTooLow'; availableLimit: Centavos }
  /** Any other refusal, with the service's text. */
  | { kind: 'other'; message: string }

const inProcess = ({ application, order }: Pick<BorrowSituation, 'application' | 'order'>) => ({
  kind: 'inProcess' as const,
  applicationId: application?.id ?? null,
  loanOrderNo: order?.loanOrderNo ?? null,
})

/** Blockers from unfinished setup steps. */
// decided: a submitted form comes last, because the borrower can only wait for the review
function stepBlockers(situation: BorrowSituation): SituationBlocker[] {
  const steps = setUpSteps(situation)
  const identityVerified = isIdentityVerified(steps)
  const toDo = steps
    .filter(({ state }) => state === 'toDo')
    .map(({ step }) => (step === 'form' ? { kind: step, identityVerified } : { kind: step }))
  return steps.some(({ state }) => state === 'inReview') ? [...toDo, { kind: 'formInReview' }] : toDo
}

function otherBlockers(situation: BorrowSituation): SituationBlocker[] {
  const next = nextAction({ ...situation, payment: null })
  switch (next.kind) {
    case 'correct': {
      const steps = stepBlockers(situation).filter(({ kind }) => kind !== 'form' && kind !== 'identity')
      return [{ kind: 'refused', what: next.what }, ...steps]
    }
    case 'correctAccount':
      return [{ kind: 'payoutFailed', loanOrderNo: next.order.loanOrderNo }, ...stepBlockers(situation)]
    case 'turnedDown':
      return [next]
    case 'loanInReview':
    case 'moneyOnItsWay':
      return [inProcess(situation)]
    case 'limitUsed':
      return [{ kind: 'limitUsed' }]
    case 'planRequested':
      return []
    default:
      return stepBlockers(situation)
  }
}

/**
 * Returns all reasons why the signed-in borrower can't borrow, in the order in which the borrower should resolve them. If a
 * payment is overdue, a used-up limit is left out, because paying restores the limit.
 */
export function borrowBlockers(situation: BorrowSituation): SituationBlocker[] {
  const overdue = situation.due.find(isOverdue)
  // due payments and unfinished or refused applications don't block another loan
  const asked = situation.limit.planRequested
  const others = [
    ...(asked ? [{ kind: 'planRequested' as const, loanOrderNo: asked }] : []),
    ...otherBlockers({ ...situation, due: [], begun: null, refused: null }),
  ]
  if (!overdue) return others
  const { loanOrderNo, dueToday } = overdue
  return [{ kind: 'overdue', loanOrderNo, dueToday }, ...others.filter(({ kind }) => kind !== 'limitUsed')]
}

/** Returns the blocker for an error code of the service. For codes without a blocker of their own, uses `message`. */
export function refusalBlocker(code: number | null | undefined, message: string): BorrowBlocker {
  switch (code) {
    case Refusal.notPrequalified:
      return { kind: 'notPrequalified' }
    case Refusal.applicationInProcess:
      return inProcess({ application: null, order: null })
    case Refusal.overdueRecord:
      return { kind: 'overdue', loanOrderNo: null, dueToday: null }
    case Refusal.planRequested:
      return { kind: 'planRequested', loanOrderNo: null }
    case Refusal.noWallet:
      return { kind: 'wallet' }
    case Refusal.noPaymentPin:
      return { kind: 'paymentPin' }
    case Refusal.ekycMissing:
      return { kind: 'ekycExpired', reason: null }
    case Refusal.agreementsMissing:
      return { kind: 'agreements' }
    default:
      return { kind: 'other', message }
  }
}

/** The service's reply to the question whether a customer may apply. */
type ApplyCheck = ReplyOf<typeof orderApply.orderRecordApplyCheck>

export const checkBlocker = ({ allowed, code, reason }: ApplyCheck): BorrowBlocker | null =>
  allowed ? null : refusalBlocker(code, reason ?? '')

/** The service's replies from which a blocker of a loan application is derived. */
export interface ApplyReplies {
  check: ApplyCheck
  process: ReplyOf<typeof loanProduct.whetherLoanApplyProcessing>
  overdue: ReplyOf<typeof loanProduct.whetherOverdueRecord>
  hasWallet: boolean
  hasPaymentPin: boolean
}

/** Returns the first blocker of an application, in the order in which the service checks; null if nothing blocks it. */
export function applyBlocker(replies: ApplyReplies): BorrowBlocker | null {
  const { check, process, overdue, hasWallet, hasPaymentPin } = replies
  if (check.code === Refusal.notPrequalified) return { kind: 'notPrequalified' }
  if (process.processing) return inProcess({ application: process.application, order: null })
  if (overdue.overdue) return { kind: 'overdue', loanOrderNo: overdue.loanOrderNo, dueToday: null }
  if (!hasWallet) return { kind: 'wallet' }
  if (!hasPaymentPin) return { kind: 'paymentPin' }
  return checkBlocker(check)
}
