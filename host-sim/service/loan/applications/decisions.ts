import {
  ApplicationState,
  ContractState,
  type Language,
  MessageType,
} from '../../../../bridge/contract/codes'
import { formatPesos, subtract } from '../../../../src/domain/money/money'
import { hourMs } from '../../../../src/domain/time/day'
import { type NotificationKind, notifyAgent } from '../../agent/notifications'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import { selectDue } from '../../records/select'
import type { AccountRecord, ApplicationRecord, OrderRecord } from '../../state'
import { asWritten, type LocalizedText, localize, t } from '../../texts'
import { update } from '../../update'
import type { World } from '../../world'
import { getNextStepTime } from '../orders/order-state'
import { addEvent, payOut } from '../orders/orders'
import { getProduct } from '../products/products'

export type Verdict = 'pass' | 'reject' | 'rejectDocs'

/** Events that a borrower is notified of. */
type Decision = Verdict | 'released' | 'failed'

function notifyDecision(what: Decision, order: OrderRecord, world: World, reason?: LocalizedText): void {
  const { principal, processingFee } = order.loan.terms
  const values = (language: Language) => ({
    product: t(getProduct(order.productNo).name, language),
    net: formatPesos(subtract(principal, processingFee)),
    account: order.receiptAccount,
    reason: reason?.[language] ?? '',
  })
  const type = what === 'released' || what === 'failed' ? MessageType.loan : MessageType.review
  const link =
    what === 'rejectDocs' && order.applicationId
      ? linkTo('/pages/agent/state', { id: order.applicationId })
      : linkTo('/pages/order/details', { loanOrderNo: order.loanOrderNo })
  notify(world, order.userId, { type, text: `service.decision.${what}`, values, link })
  const customer = world.state.users[order.userId]
  // decided: agents are notified only of applications that they submitted themselves
  if (customer && order.agentId)
    notifyAgent(world, customer, getNotificationKind(what, order), { order: order.loanOrderNo, reason }, link)
}

const agentNotifications: Record<Exclude<Decision, 'pass'>, NotificationKind> = {
  reject: 'loanRejected',
  rejectDocs: 'loanRejected',
  released: 'loanReleased',
  failed: 'loanFailed',
}

function getNotificationKind(what: Decision, { contract }: OrderRecord): NotificationKind {
  if (what !== 'pass') return agentNotifications[what]
  return contract.state === ContractState.done ? 'loanPassed' : 'loanPassedFirst'
}

/** An application in review with its order; refuses with 'notFound', and 'reviewClosed' if it was decided. */
function getInReview(
  world: World,
  applicationId: string,
): { application: ApplicationRecord; order: OrderRecord } {
  const application = world.state.applications[applicationId] ?? refuse('notFound')
  const order = application.loanOrderNo ? world.state.orders[application.loanOrderNo] : undefined
  if (application.state !== ApplicationState.inReview || order?.stage !== 'processing')
    return refuse('reviewClosed')
  return { application, order }
}

const toRefusal = (
  field: string,
  reason: LocalizedText,
  value: string | undefined,
): ApplicationRecord['reasons'][number] =>
  value === undefined ? { field, reason } : { field, reason, value }

/**
 * Applies a reviewer's verdict. `reason` is one of the service's texts or free text; `fields` names the extra data refused by
 * 'rejectDocs', all for this reason. Refuses with 'notFound' or 'reviewClosed'.
 */
export function decideApplication(
  world: World,
  applicationId: string,
  verdict: Verdict,
  reason?: LocalizedText | string,
  fields: readonly string[] = [],
): void {
  const { application, order } = getInReview(world, applicationId)
  application.decidedAt = world.now
  addEvent(order, 'reviewed', world)
  if (verdict === 'pass') {
    application.state = ApplicationState.passed
    startRelease(order, world)
    notifyDecision('pass', order, world)
    return
  }
  const why =
    typeof reason === 'string'
      ? asWritten(reason)
      : (reason ?? localize(`service.decision.${verdict}.reason`))
  application.state = ApplicationState.notPassed
  const extra = world.state.users[order.userId]?.extra ?? {}
  application.reasons =
    fields.length > 0
      ? fields.map((field) => toRefusal(field, why, extra[field]))
      : [{ field: null, reason: why }]
  // decided: refused extra data is deleted, so that it has to be entered again; the refusal keeps it as an example
  for (const field of fields) delete extra[field]
  order.stage = verdict === 'reject' ? 'rejected' : 'docsRejected'
  order.reason = why
  addEvent(order, order.stage, world)
  notifyDecision(verdict, order, world, why)
}

/** Starts the release of an order; the funds arrive a minute later. */
function startRelease(order: OrderRecord, world: World): void {
  order.stage = 'releasing'
  order.nextTryAt = null
  addEvent(order, 'releasing', world)
}

/** Starts the release again after the account was corrected or replaced; earlier failures no longer count. */
export function restartRelease(order: OrderRecord, world: World): void {
  order.failures = 0
  startRelease(order, world)
}

const getOrderAccount = ({ userId, accountId }: OrderRecord, { state }: World): AccountRecord | undefined =>
  state.users[userId]?.accounts.find(({ id }) => id === accountId)

// decided: a failed release is retried after an hour and then once a day, seven times in total; after that, the account must
// be corrected
const retryAfterMs = [1, 24, 24, 24, 24, 24, 24].map((hours) => hours * hourMs)

function failRelease(order: OrderRecord, world: World): void {
  const failures = order.failures ?? 0
  const wait = retryAfterMs[failures]
  const reason = localize('service.decision.failed.reason', { account: order.receiptAccount })
  update(order, {
    stage: 'releaseFailed',
    reason,
    failures: failures + 1,
    nextTryAt: wait === undefined ? null : world.now + wait,
  })
  addEvent(order, 'releaseFailed', world)
  // the order page shows later retries; one message is enough
  if (failures === 0) notifyDecision('failed', order, world, reason)
}

/**
 * Releases the funds of an order, or makes the release fail: until the account is corrected ('fail'), or just once
 * ('failOnce'). Refuses with 'reviewClosed' if the order is not awaiting release.
 */
export function releaseFunds(world: World, loanOrderNo: string, outcome: 'ok' | 'fail' | 'failOnce'): void {
  const order = world.state.orders[loanOrderNo] ?? refuse('notFound')
  if (order.stage !== 'releasing' && order.stage !== 'releaseFailed') refuse('reviewClosed')
  const account = getOrderAccount(order, world)
  if (account) account.refuses = outcome === 'fail'
  if (outcome !== 'ok') {
    failRelease(order, world)
    return
  }
  payOut(order, world)
  notifyDecision('released', order, world)
}

/** Runs all release steps that are due, each at its scheduled time, even if the clock was moved far ahead. */
export function releaseDue(world: World, most?: number): number {
  const due = selectDue(world.state, 'releases', world.now, most)
  for (const order of due) {
    for (let at = getNextStepTime(order); at !== undefined && at <= world.now; at = getNextStepTime(order)) {
      const then = world.at(at)
      if (order.stage === 'releaseFailed') startRelease(order, then)
      else releaseFunds(then, order.loanOrderNo, getOrderAccount(order, world)?.refuses ? 'fail' : 'ok')
    }
  }
  return due.length
}
