import { Refusal } from '../../../bridge/contract/codes'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { orderApply } from '../../../bridge/contract/operations/loan-application'
import type { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { isOverdue } from './due'
import { type BorrowSituation, isIdentityVerified, nextAction, setUpSteps } from './next-action'

/** A reason, known before a product is chosen, why a borrower can't borrow. */
export type SituationBlocker =
  /** `dueToday` in centavos. The fields are null if the order or its amount is unknown. */
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
// decided: a submitted form comes last, because the borrower can do nothing but wait for its review
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
    default:
      return stepBlockers(situation)
  }
}

/**
 * Returns all reasons why the signed-in borrower can't borrow, in the order in which to resolve them; empty if there are none.
 * For an overdue borrower the used limit is left out, because paying restores it.
 */
export function borrowBlockers(situation: BorrowSituation): SituationBlocker[] {
  const overdue = situation.due.find(isOverdue)
  // due payments and unfinished or refused applications don't block another loan
  const others = otherBlockers({ ...situation, due: [], begun: null, refused: null })
  if (!overdue) return others
  const { loanOrderNo, dueToday } = overdue
  return [{ kind: 'overdue', loanOrderNo, dueToday }, ...others.filter(({ kind }) => kind !== 'limitUsed')]
}

/** Returns the blocker for the code of a refusal by the service; `message` is used for all other codes. */
export function refusalBlocker(code: number | null | undefined, message: string): BorrowBlocker {
  switch (code) {
    case Refusal.notPrequalified:
      return { kind: 'notPrequalified' }
    case Refusal.applicationInProcess:
      return inProcess({ application: null, order: null })
    case Refusal.overdueRecord:
      return { kind: 'overdue', loanOrderNo: null, dueToday: null }
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

/** The service's reply on whether a customer may apply. */
type ApplyCheck = ReplyOf<typeof orderApply.orderRecordApplyCheck>

export const checkBlocker = ({ allowed, code, reason }: ApplyCheck): BorrowBlocker | null =>
  allowed ? null : refusalBlocker(code, reason ?? '')

/** The service's replies that determine whether something blocks an application. */
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
