import { ApplicationState, MessageType } from '../../../../bridge/contract/codes'
import { openInstalments } from '../../../../src/domain/lending/loan'
import { add, formatPesosExact } from '../../../../src/domain/money/money'
import { formatDay } from '../../../../src/i18n/format-day'
import { makeNewPlan, newPlanBreaches } from '../../../lending/new-plan'
import { refuse } from '../../call/refuse'
import { linkTo } from '../../link'
import { notify } from '../../messages'
import type { ApplicationRecord } from '../../state'
import { localize } from '../../texts'
import type { World } from '../../world'
import { createDraft } from '../applications/draft'
import { signedCopy } from '../identity/evidence'
import { closeRequest, getUndecided, notifyAgentOfPlan, productIn } from './decisions'
import { getAgreementHash, getNewPlan } from './new-plan-contract'
import { findPlanRequest } from './plan-requests'

const mostPeriods = 36

/**
 * Offers a new plan for the outstanding balance at the loan's own rate, with `count` payments; by default with the fewest of
 * which the borrower can pay each. Throws RangeError if it would exceed a ceiling.
 */
export function offerNewPlan(world: World, id: string, count: number | undefined): void {
  const { request, order } = getUndecided(id, world)
  const { today } = world
  const { dailyRate, periodDays, method } = order.loan.terms
  const make = (periods: number) => makeNewPlan(order.loan, { periods, dailyRate }, today)
  const first = (periods: number) => {
    const [one] = make(periods).instalments
    return one ? add(one.principal, one.interest, one.fee) : 0
  }
  const counts = Array.from({ length: mostPeriods }, (_, at) => at + 1)
  const least = openInstalments(order.loan).length
  const periods = count ?? counts.find((one) => one >= least && first(one) <= request.plan.amount)
  if (periods === undefined) throw new RangeError('no plan has payments that small: give their number')
  if (!counts.includes(periods))
    throw new RangeError(`'offer' needs 1 to ${mostPeriods} payments, or no reason`)
  const plan = make(periods)
  const breaches = newPlanBreaches(plan, today)
  if (breaches.length > 0)
    throw new RangeError(`the plan exceeds a ceiling: ${breaches.map(({ ceiling }) => ceiling).join(', ')}`)
  const applicationId = world.nextNumber('AP')
  const application = createDraft(
    {
      id: applicationId,
      userId: order.userId,
      agentId: null,
      requestId: `new-plan-${applicationId}`,
      productNo: order.productNo,
      amount: plan.terms.principal,
      tenorDays: periods * periodDays,
      method,
      accountId: order.accountId,
      loanOrderNo: order.loanOrderNo,
      newPlan: { loanOrderNo: order.loanOrderNo, periods, dailyRate },
    },
    world,
  )
  world.state.applications[applicationId] = application
  request.plan.offerId = applicationId
  const values = productIn(order, () => ({ periods, amount: formatPesosExact(plan.total) }))
  notify(world, order.userId, {
    type: MessageType.repayment,
    text: 'service.plan.offered',
    values,
    link: linkTo('/pages/order/relief', { loanOrderNo: order.loanOrderNo }),
  })
  notifyAgentOfPlan(order, 'planOffered', localize('service.plan.offered.agent', values), world)
}

/** The undecided request that an application offers a new plan for. */
function getOffered({ id, newPlan }: ApplicationRecord, world: World) {
  const order = world.state.orders[newPlan?.loanOrderNo ?? ''] ?? refuse('notFound')
  const request = findPlanRequest(order, world)
  if (request?.plan.offerId !== id) return refuse('reviewClosed')
  return getUndecided(request.id, world)
}

/** Puts a signed new plan into force. Its contract replaces the former one, whose hash it names and the order keeps. */
export function agreeToNewPlan(
  application: ApplicationRecord,
  newPlan: NonNullable<ApplicationRecord['newPlan']>,
  world: World,
): void {
  const found = getOffered(application, world)
  const { order, plan } = getNewPlan(newPlan, world)
  const signed = application.signed ?? refuse('stepMissing')
  const { contract } = order
  contract.former = [...(contract.former ?? []), getAgreementHash(order, world)]
  contract.signed = signed
  contract.html = signedCopy(signed)
  contract.updatedAt = world.now
  order.loan = plan.loan
  order.tenorDays = application.tenorDays
  application.state = ApplicationState.passed
  application.decidedAt = world.now
  const [first] = plan.instalments
  const values = productIn(order, (language) => ({
    periods: plan.instalments.length,
    day: formatDay(first?.dueDay ?? world.today, language),
  }))
  const answer = localize('service.plan.agreed.body', values)
  const forAgent = localize('service.plan.agreed.agent', values)
  closeRequest(found, { verdict: 'agreed', at: world.now }, answer, forAgent, world)
}

/** Declines an offered new plan of the signed-in borrower; false if the id is of no such offer. Repeating it is allowed. */
export function declineOffer(id: string, world: World): boolean {
  const application = world.state.applications[id]
  if (!application?.newPlan || application.userId !== world.me.id) return false
  if (application.state === ApplicationState.withdrawn) return true
  const found = getOffered(application, world)
  application.state = ApplicationState.withdrawn
  const answer = localize('service.plan.declined.body', productIn(found.order))
  closeRequest(
    found,
    { verdict: 'declined', at: world.now },
    answer,
    localize('service.plan.unchanged.agent'),
    world,
  )
  return true
}
