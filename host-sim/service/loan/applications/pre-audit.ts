import { AgreementStep, MessageType, PreStatus, UserType } from '../../../../bridge/contract/codes'
import type { ClientData } from '../../../../bridge/contract/entities/prequalification'
import type { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { requestBounds } from '../../../../src/domain/form/client-form'
import { mayReapply, maySubmitForm, reapplyFrom } from '../../../../src/domain/loan/eligibility'
import { minCentavos } from '../../../../src/domain/money/money'
import { toManilaDay } from '../../../../src/domain/time/day'
import { formatDay } from '../../../../src/i18n/format-day'
import { customerLink, type NotificationKind, notifyAgent } from '../../agent/notifications'
import { recordSubmission } from '../../agent/recommendation'
import { checkAreas } from '../../area-check'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import { customerRecordView, ekycOutcome, startEkyc } from '../../open/ekyc'
import type { UserRecord } from '../../state'
import { hasAccepted } from '../../system/agreements'
import { getEntries } from '../../system/dictionaries'
import type { LocalizedText } from '../../texts'
import { update } from '../../update'
import type { Handlers, World } from '../../world'
import { getVerifiedRecord } from '../identity/identity'
import { splitByDueDay } from '../orders/due-orders'
import { orderSummary } from '../orders/order-views'
import { checkForm } from './client-form'
import { getCredit } from './limit'

/** The limit advertised before qualification; it is also the highest limit that a review can grant. */
const systemLimit = requestBounds.max

/** A user's pre-qualification status, in the caller's language. */
export function getPreStatusView(user: UserRecord, world: World) {
  const { pre } = user
  const decidedOn = pre.decidedAt === null ? null : toManilaDay(pre.decidedAt)
  const waits =
    pre.status === PreStatus.rejected &&
    decidedOn !== null &&
    !mayReapply(decidedOn, world.me.userType, world.today)
  return {
    status: pre.status,
    reason: pre.reason?.[world.language] ?? null,
    refused: pre.refused.map(({ field, reason }) => ({ field, reason: reason[world.language] })),
    reapplyOn: waits ? reapplyFrom(decidedOn, world.me.userType) : null,
    submittedOn: pre.submittedAt === null ? null : toManilaDay(pre.submittedAt),
  }
}

/** Refuses a form that can't be submitted now. */
function refuseForm(user: UserRecord, world: World): void {
  const { pre } = user
  if (!maySubmitForm(pre.status)) refuse('reviewClosed')
  if (
    pre.status === PreStatus.rejected &&
    pre.decidedAt !== null &&
    !mayReapply(toManilaDay(pre.decidedAt), world.me.userType, world.today)
  ) {
    refuse('reapplyTooEarly', {
      day: formatDay(reapplyFrom(toManilaDay(pre.decidedAt), world.me.userType), world.language),
    })
  }
  if (!hasAccepted(user, AgreementStep.ekyc)) refuse('agreementsMissing')
  if (!pre.ekyc) refuse('ekycMissing')
}

/** Submits a form for review. */
export async function submitForm(user: UserRecord, given: ClientData, world: World): Promise<null> {
  refuseForm(user, world)
  const checked = checkForm(user, given, world)
  // area names are looked up from the codes: the client may not have loaded the names yet
  const form = { ...checked, areaNames: await checkAreas(checked, world.areasBelow) }
  // the same form may have been submitted during the await
  refuseForm(user, world)
  update(user.pre, {
    status: PreStatus.inReview,
    reason: null,
    refused: [],
    form,
    submittedAt: world.now,
    decidedAt: null,
  })
  recordSubmission(user, world.me.id, world)
  return null
}

/** A reviewer's decision on a submitted form. */
export type PreVerdict =
  | { verdict: 'pass' }
  | { verdict: 'reject'; reason: LocalizedText }
  | { verdict: 'refuse'; refused: { field: string; reason: LocalizedText }[] }

const agentNotifications: Record<PreVerdict['verdict'], NotificationKind> = {
  pass: 'prePassed',
  reject: 'preRejected',
  refuse: 'preRefused',
}

/** Applies a reviewer's decision to a form in review; agents are not notified of their own decisions. */
export function decidePrequalification(
  world: World,
  userId: string,
  decision: PreVerdict,
  decidedBy: 'lender' | 'agent' = 'lender',
): void {
  const user = world.state.users[userId]
  if (user?.pre.status !== PreStatus.inReview) return
  const { pre } = user
  pre.decidedAt = world.now
  if (decision.verdict === 'pass') {
    pre.status = PreStatus.passed
    user.limit = minCentavos(systemLimit, pre.form?.requestedAmount ?? systemLimit)
    // decided: only merchants are shown with the store name of the form; individuals keep their own name
    if (pre.form && user.userType === UserType.merchant) user.storeName = pre.form.nameOfStore
  } else if (decision.verdict === 'reject') {
    update(pre, { status: PreStatus.rejected, reason: decision.reason })
  } else {
    update(pre, { status: PreStatus.infoRejected, refused: decision.refused })
  }
  notify(world, userId, {
    type: MessageType.review,
    text: `service.prequalification.${decision.verdict}`,
    link: linkTo(decision.verdict === 'refuse' ? '/pages/index/indexForm' : '/pages/index/indexResult'),
  })
  if (decidedBy === 'lender')
    notifyAgent(
      world,
      user,
      agentNotifications[decision.verdict],
      { reason: pre.reason },
      customerLink(userId),
    )
}

export const preAuditHandlers: Handlers<typeof preAuditEvaluation> = {
  getPreStatus: ({ customerId }, world) => getPreStatusView(world.customer(customerId), world),
  kycInit({ customerId }, world) {
    const user = world.customer(customerId)
    if (!hasAccepted(user, AgreementStep.ekyc)) refuse('agreementsMissing')
    return startEkyc(user, world)
  },
  checkResult: ({ transactionNo, customerId }, world) =>
    ekycOutcome(transactionNo, world.customer(customerId), world),
  getClientData({ customerId }, world) {
    const customer = world.customer(customerId)
    return { form: customer.pre.form, ekyc: customerRecordView(customer, world) }
  },
  getSystemDefaultLimit(_, world) {
    const credit = getCredit(world.me, systemLimit, world)
    const [later] = splitByDueDay(world.me.id, world).later
    const owed = credit.owed && { ...credit.owed, later: later ? orderSummary(later, world) : null }
    return { ...credit, owed }
  },
  getUserNewEkyc: ({ customerId }, world) => customerRecordView(world.customer(customerId), world),
  submitPreAuditOnboardData: ({ customerId, form }, world) =>
    submitForm(world.customer(customerId), form, world),
  whetherCompletedPreAudit({ customerId }, world) {
    const user = world.customer(customerId)
    const { status, ekyc, submittedAt } = user.pre
    const submitted: readonly PreStatus[] = [PreStatus.inReview, PreStatus.rejected, PreStatus.passed]
    return {
      agreements: hasAccepted(user, AgreementStep.ekyc),
      ekyc: ekyc !== null,
      form: submittedAt !== null && submitted.includes(status),
      result: status === PreStatus.passed,
    }
  },
  getOtherKycCustomerInfo: ({ customerId }, world) => getVerifiedRecord(world.customer(customerId), world),
  getDictTypes: (_, world) => ({
    storeTypes: getEntries('store_type', world),
    businessDurations: getEntries('business_duration', world),
    eWallets: getEntries('e_wallet', world),
    relations: getEntries('relation', world),
  }),
}
