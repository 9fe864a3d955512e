import { Refusal } from '../../../../bridge/contract/codes'
import type { orderApply } from '../../../../bridge/contract/operations/loan-application'
import { netProceeds } from '../../../../src/domain/lending/fees'
import { toManilaDay } from '../../../../src/domain/time/day'
import { openLoan } from '../../../lending/open-loan'
import { refuse } from '../../call/refuse'
import { paginate } from '../../paging'
import type { ApplicationRecord, OrderRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { orderSummary } from '../orders/order-views'
import { canSee } from '../orders/parties'
import { getLoanTransactions } from '../orders/records'
import { toPlanRows } from '../products/product-views'
import { getProduct } from '../products/products'
import { formatAccount } from '../wallet/providers'
import { applicationView, getDrafts, getSubmittedApplications, toLoanRequest } from './applications'
import { getGivenExtraFields } from './extra-data'
import { toLoanTerms } from './loan-terms'
import { findApplicationBlocker } from './may-apply'

/** A submitted application that the signed-in user may see, or a draft of their own. */
function getVisibleApplication(id: string, world: World): ApplicationRecord {
  const found = world.state.applications[id]
  const there = found && (found.submittedAt !== null || getDrafts(world).includes(found))
  return there && canSee(world, found.userId) ? found : refuse('notFound')
}

const findOrder = ({ loanOrderNo }: ApplicationRecord, world: World): OrderRecord | undefined =>
  loanOrderNo ? world.state.orders[loanOrderNo] : undefined

/** The receiving account of an application, formatted as on orders. */
function getAccountText({ userId, accountId }: ApplicationRecord, world: World): string {
  const account = world.state.users[userId]?.accounts.find(({ id }) => id === accountId)
  return account ? formatAccount(account) : ''
}

export const orderApplyHandlers: Handlers<typeof orderApply> = {
  orderRecordApplyCheck({ productNo, customerId }, world) {
    const blocker = findApplicationBlocker(
      world.customer(customerId),
      productNo === undefined ? undefined : getProduct(productNo),
      world,
    )
    if (!blocker) return { allowed: true, code: null, reason: null }
    return {
      allowed: false,
      code: Refusal[blocker.reason],
      reason: world.t(`service.refusal.${blocker.reason}`, blocker.values),
    }
  },
  findAppList({ state, pageNum, pageSize }, world) {
    const list = getDrafts(world).filter(
      (one) => canSee(world, one.userId) && (state === null || one.state === state),
    )
    return paginate(list, pageNum, pageSize, (one) => applicationView(one, world))
  },
  findList({ customerId }, world) {
    const { id } = world.customer(customerId)
    return getSubmittedApplications([id], world).map((one) => applicationView(one, world))
  },
  getById({ id }, world) {
    const application = getVisibleApplication(id, world)
    const order = findOrder(application, world)
    const product = getProduct(application.productNo)
    const loan =
      order?.loan ??
      openLoan(toLoanTerms(product, toLoanRequest(application), toManilaDay(application.createdAt)))
    const customer = world.state.users[application.userId]
    return {
      ...applicationView(application, world),
      receiptAccount: order?.receiptAccount ?? getAccountText(application, world),
      netProceeds: netProceeds(loan.terms.principal, loan.terms.processingFee),
      form: customer ? getGivenExtraFields(customer, product, world) : [],
      plan: toPlanRows(loan),
      order: order ? orderSummary(order, world) : null,
    }
  },
  transaction({ id }, world) {
    const { userId, loanOrderNo } = getVisibleApplication(id, world)
    if (loanOrderNo === null) return []
    return getLoanTransactions(userId, null, null, world)
      .map((one) => one.view())
      .filter((one) => one.loanOrderNo === loanOrderNo)
  },
}
