import {
  ApplicationState,
  ContractState,
  EkycOutcome,
  FeedbackState,
  PreStatus,
} from '../../../bridge/contract/codes'
import { DataRequest } from '../../../bridge/contract/entities/data-request'
import type { Day } from '../../../bridge/contract/entities/money'
import { formatPesosExact } from '../../../src/domain/money/money'
import { isSameContent } from '../../../src/domain/same-content'
import { isDay } from '../../../src/domain/time/day'
import { getPersonaUserId, isPersona } from '../../seed/personas'
import { decideOnboarding, isOnboardingInReview } from '../../service/agent/onboarding'
import { decidePaper } from '../../service/agent/papers'
import { decideApplication, releaseFunds } from '../../service/loan/applications/decisions'
import { decidePrequalification } from '../../service/loan/applications/pre-audit'
import { getProduct } from '../../service/loan/products/products'
import { extendPlan, refusePlan } from '../../service/loan/relief/decisions'
import { offerNewPlan } from '../../service/loan/relief/offers'
import { decideEkyc } from '../../service/open/ekyc'
import { getRows } from '../../service/records/views'
import type { FeedbackRecord } from '../../service/state'
import { closeAccount } from '../../service/system/close-account'
import { answerFeedback } from '../../service/system/feedback'
import { asWritten, type LocalizedText, localize, t } from '../../service/texts'
import type { World } from '../../service/world'

/** Reason for a verdict: one text, or texts by field. */
export type ReviewReason = string | Record<string, string> | undefined

/** An item that awaits a decision. */
export interface PendingReview {
  kind: ReviewKind
  id: string
  userId: string
  name: string
  about: string
  at: number
  verdicts: readonly string[]
  /** Values of the fields that can be refused one by one. */
  fields?: Record<string, string>
}

interface Reviewer {
  verdicts: readonly string[]
  /** Items that await this reviewer. */
  waiting(world: World): Omit<PendingReview, 'kind' | 'verdicts' | 'name'>[]
  decide(world: World, id: string, verdict: string, reason: ReviewReason): void
}

const typedReason = (reason: ReviewReason): string | undefined =>
  typeof reason === 'string' && reason ? reason : undefined
// decided: a verdict without a typed reason gets a default reason
const reasonText = (reason: ReviewReason): LocalizedText => {
  const given = typedReason(reason)
  return given ? asWritten(given) : localize('service.review.noMatch')
}

const prequalification: Reviewer = {
  verdicts: ['pass', 'reject', 'refuse'],
  waiting: ({ state }) =>
    getRows(state.users)
      .filter(({ pre }) => pre.status === PreStatus.inReview)
      .map(({ id, storeName, pre }) => ({
        id,
        userId: id,
        about: `${storeName ?? 'Individual'}${state.recommendations[id] ? ', recommended by the agent' : ''}`,
        at: pre.submittedAt ?? 0,
        fields: Object.fromEntries(
          Object.entries(pre.form ?? {}).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        ),
      })),
  decide(world, id, verdict, reason) {
    const userId = isPersona(id) ? getPersonaUserId(id) : id
    if (verdict === 'pass') return decidePrequalification(world, userId, { verdict })
    if (verdict === 'reject')
      return decidePrequalification(world, userId, { verdict, reason: reasonText(reason) })
    const fields = typeof reason === 'object' ? Object.entries(reason) : []
    if (!fields.length) throw new RangeError("'refuse' needs { field: reason }")
    decidePrequalification(world, userId, {
      verdict: 'refuse',
      refused: fields.map(([field, why]) => ({ field, reason: reasonText(why) })),
    })
  },
}

const ekyc: Reviewer = {
  verdicts: ['pass', 'fail'],
  waiting: ({ state }) =>
    Object.entries(state.ekyc)
      .filter(([, { outcome }]) => outcome === EkycOutcome.pending)
      .map(([id, { userId, at }]) => ({ id, userId, about: 'Identity check', at })),
  decide: (world, id, verdict, reason) =>
    decideEkyc(world, id, verdict === 'pass', typedReason(reason) ? reasonText(reason) : undefined),
}

const application: Reviewer = {
  verdicts: ['pass', 'reject', 'rejectDocs'],
  waiting: ({ state }) =>
    getRows(state.applications)
      .filter((one) => one.submittedAt !== null && one.state === ApplicationState.inReview)
      .map(({ id, userId, productNo, amount, tenorDays, submittedAt }) => ({
        id,
        userId,
        at: submittedAt ?? 0,
        about: `${t(getProduct(productNo).name, 'en')}, ${formatPesosExact(amount)}, ${tenorDays} days`,
        fields: Object.fromEntries(
          getProduct(productNo).more.map(({ field }) => [field, state.users[userId]?.extra[field] ?? '']),
        ),
      })),
  decide(world, id, verdict, reason) {
    const fields = typeof reason === 'object' ? Object.keys(reason) : []
    const why = typeof reason === 'object' ? Object.values(reason)[0] : reason
    decideApplication(world, id, verdict as 'pass' | 'reject' | 'rejectDocs', typedReason(why), fields) // one of `verdicts`
  },
}

const contract: Reviewer = {
  verdicts: ['pass', 'reject'],
  waiting: ({ state }) =>
    getRows(state.orders)
      .filter((order) => order.contract.state === ContractState.inReview)
      .map((order) => ({
        id: order.loanOrderNo,
        userId: order.userId,
        at: order.contract.updatedAt,
        about: `${order.contract.pictures.length} pictures of ${order.loanOrderNo}`,
      })),
  decide(world, id, verdict, reason) {
    decidePaper(world, id, verdict === 'pass' ? 'pass' : 'reject', reasonText(reason))
  },
}

/** Names of the fields in which a form differs from the accepted form. */
const getChangedFields = (
  accepted: Readonly<Record<string, unknown>>,
  form: Readonly<Record<string, unknown>>,
): string[] => Object.keys(form).filter((name) => !isSameContent(form[name], accepted[name]))

const onboarding: Reviewer = {
  verdicts: ['pass', 'reject'],
  waiting: (world) =>
    getRows(world.state.users)
      .filter((user) => isOnboardingInReview(user, world))
      .flatMap(({ id }) => {
        const sent = world.state.onboardings[id]
        if (!sent) return []
        const { form, submittedAt } = sent.change ?? sent
        const changes = sent.change && `, changes ${getChangedFields(sent.form, form).join(', ')}`
        return [
          { id, userId: id, at: submittedAt, about: `${form.fullName}, ${form.idType}${changes ?? ''}` },
        ]
      }),
  decide: (world, id, verdict, reason) =>
    decideOnboarding(world, id, verdict === 'pass' ? 'pass' : 'reject', reasonText(reason)),
}

const release: Reviewer = {
  verdicts: ['ok', 'fail', 'failOnce'],
  waiting: ({ state }) =>
    getRows(state.orders)
      .filter(({ stage }) => stage === 'releasing' || stage === 'releaseFailed')
      .map(({ loanOrderNo, userId, receiptAccount, loan, events }) => ({
        id: loanOrderNo,
        userId,
        at: events.at(-1)?.at ?? 0,
        about: `${formatPesosExact(loan.terms.principal)} to ${receiptAccount}`,
      })),
  decide: (world, id, verdict) => releaseFunds(world, id, verdict as 'ok' | 'fail' | 'failOnce'), // one of `verdicts`
}

const getUserReplies = (replies: FeedbackRecord['replies']): string[] =>
  replies.filter(({ from }) => from === 'user').map(({ text }) => (typeof text === 'string' ? text : text.en))

/** Open feedback, or open requests to close an account. */
const waitingFeedback =
  (isClosing: boolean): Reviewer['waiting'] =>
  ({ state }) =>
    getRows(state.feedback)
      .filter(
        ({ status, type, plan }) =>
          status === FeedbackState.processing && !plan && (type === DataRequest.close) === isClosing,
      )
      .map(({ id, userId, type, text: written, contact, at, replies }) => ({
        id,
        userId: userId ?? contact,
        at,
        about: [`${type}: ${written}`, ...getUserReplies(replies)].join(' · '),
      }))

function answerWith(world: World, id: string, reason: ReviewReason, resolves: boolean): void {
  const answer = typedReason(reason)?.trim()
  if (!answer) throw new RangeError('an answer to feedback needs its text')
  answerFeedback(world, id, answer, resolves)
}

// decided: the developer types the replies to feedback; 'reply' keeps the feedback open for another reply
const feedback: Reviewer = {
  verdicts: ['resolve', 'reply'],
  waiting: waitingFeedback(false),
  decide: (world, id, verdict, reason) => answerWith(world, id, reason, verdict === 'resolve'),
}

/** Requests to close an account; 'keep' answers with the reason why it stays open. */
const closure: Reviewer = {
  verdicts: ['close', 'keep', 'reply'],
  waiting: waitingFeedback(true),
  decide(world, id, verdict, reason) {
    if (verdict !== 'close') return answerWith(world, id, reason, verdict === 'keep')
    const user = world.state.users[world.state.feedback[id]?.userId ?? '']
    if (!user) throw new RangeError(`feedback '${id}' has no account`)
    closeAccount(user, world)
    answerFeedback(world, id, typedReason(reason) ?? localize('service.closed.answer'), true)
  },
}

/**
 * Requests for a changed plan. 'extend' moves the payments to the day that the borrower asked for or, if the reason is a day
 * (YYYY-MM-DD), to that day, at no cost. 'offer' offers a new plan at the loan's own rate; the reason may be its number of
 * payments. By default it has as many that the borrower can pay each.
 */
const plan: Reviewer = {
  verdicts: ['refuse', 'extend', 'offer'],
  waiting: ({ state }) =>
    getRows(state.feedback).flatMap(({ id, userId, status, plan: asked, text: written, at }) =>
      asked && !asked.offerId && userId !== null && status === FeedbackState.processing
        ? [{ id, userId, at, about: `${asked.loanOrderNo}: ${written}` }]
        : [],
    ),
  decide(world, id, verdict, reason) {
    const typed = typedReason(reason)?.trim()
    if (verdict === 'refuse') return refusePlan(world, id, typed)
    if (verdict === 'offer') return offerNewPlan(world, id, typed ? Number(typed) : undefined)
    if (typed && !isDay(typed)) throw new RangeError("'extend' needs a day, YYYY-MM-DD, or no reason")
    extendPlan(world, id, typed as Day | undefined) // a day: checked above
  },
}

const reviewers = {
  prequalification,
  onboarding,
  ekyc,
  application,
  contract,
  release,
  feedback,
  closure,
  plan,
}

export type ReviewKind = keyof typeof reviewers

const kinds = Object.keys(reviewers) as ReviewKind[] // keys of the table above
const isKind = (kind: string): kind is ReviewKind => Object.hasOwn(reviewers, kind)

/** All items that await a decision, newest first. */
export function getPendingReviews(world: World): PendingReview[] {
  return kinds
    .flatMap((kind) =>
      reviewers[kind].waiting(world).map(
        (one): PendingReview => ({
          ...one,
          kind,
          verdicts: reviewers[kind].verdicts,
          name: world.state.users[one.userId]?.name ?? one.userId,
        }),
      ),
    )
    .sort((a, b) => b.at - a.at)
}

/** Decides a pending item. Throws RangeError if the item does not await a decision, or if kind or verdict is unknown. */
export function review(
  world: World,
  kind: string,
  id: string,
  verdict: string,
  reason?: ReviewReason | null,
): void {
  if (!isKind(kind)) throw new RangeError(`no kind '${kind}', only ${kinds.join(', ')}`)
  const reviewer = reviewers[kind]
  if (!reviewer.verdicts.includes(verdict))
    throw new RangeError(`no verdict '${verdict}', only ${reviewer.verdicts.join(', ')}`)
  const own = isPersona(id) ? getPersonaUserId(id) : id
  if (!reviewer.waiting(world).some((one) => one.id === own))
    throw new RangeError(`no ${kind} '${id}' waits for a decision`)
  // null in a recording that was exported as JSON
  reviewer.decide(world, own, verdict, reason ?? undefined)
}
