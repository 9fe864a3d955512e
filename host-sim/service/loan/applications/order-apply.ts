import { Refusal } from '../../../../bridge/contract/codes'
import type { orderApply } from '../../../../bridge/contract/operations/loan-application'
import { toManilaDay } from '../../../../src/domain/time/day'
import { netProceeds } from '../../../lending/fees'
import { openLoan } from '../../../lending/loan'
import { refuse } from '../../call/refuse'
import { pageOf } from '../../paging'
import type { ApplicationRecord, OrderRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { orderSummary } from '../orders/order-views'
import { sees } from '../orders/parties'
import { loanTransactions } from '../orders/records'
import { planRows } from '../products/product-views'
import { productOf } from '../products/products'
import { accountText } from '../wallet/providers'
import { applicationView, draftsOf, loanRequestOf, submittedApplications } from './applications'
import { loanTermsOf } from './loan-terms'
import { blockOf } from './may-apply'
import { givenMore } from './more-data'

/** An application that the signed-in person may see: one that was sent in, or a draft of their own. */
function seenApplication(id: string, world: World): ApplicationRecord {
  const found = world.state.applications[id]
  const there = found && (found.submittedAt !== null || draftsOf(world).includes(found))
  return there && sees(world, found.userId) ? found : refuse('notFound')
}

const orderOf = ({ loanOrderNo }: ApplicationRecord, world: World): OrderRecord | undefined =>
  loanOrderNo ? world.state.orders[loanOrderNo] : undefined

/** The account that the money goes to, as an order names it. */
function accountTextOf({ userId, accountId }: ApplicationRecord, world: World): string {
  const account = world.state.users[userId]?.accounts.find(({ id }) => id === accountId)
  return account ? accountText(account) : ''
}

export const orderApplyHandlers: Handlers<typeof orderApply> = {
  orderRecordApplyCheck({ productNo, customerId }, world) {
    const block = blockOf(
      world.customer(customerId),
      productNo === undefined ? undefined : productOf(productNo),
      world,
    )
    if (!block) return { allowed: true, code: null, reason: null }
    return {
      allowed: false,
      code: Refusal[block.reason],
      reason: world.t(`service.refusal.${block.reason}`, block.values),
    }
  },
  findAppList({ state, pageNum, pageSize }, world) {
    const list = draftsOf(world).filter(
      (one) => sees(world, one.userId) && (state === null || one.state === state),
    )
    return pageOf(list, pageNum, pageSize, (one) => applicationView(one, world))
  },
  findList({ customerId }, world) {
    const { id } = world.customer(customerId)
    return submittedApplications(world)
      .filter(({ userId }) => userId === id)
      .map((one) => applicationView(one, world))
  },
  getById({ id }, world) {
    const application = seenApplication(id, world)
    const order = orderOf(application, world)
    const product = productOf(application.productNo)
    const loan =
      order?.loan ??
      openLoan(loanTermsOf(product, loanRequestOf(application), toManilaDay(application.createdAt)))
    const customer = world.state.users[application.userId]
    return {
      ...applicationView(application, world),
      receiptAccount: order?.receiptAccount ?? accountTextOf(application, world),
      netProceeds: netProceeds(loan.terms.principal, loan.terms.processingFee),
      form: customer ? givenMore(customer, product, world) : [],
      plan: planRows(loan),
      order: order ? orderSummary(order, world) : null,
    }
  },
  transaction({ id }, world) {
    const { userId, loanOrderNo } = seenApplication(id, world)
    if (loanOrderNo === null) return []
    return loanTransactions(userId, null, null, world)
      .map((one) => one.view())
      .filter((one) => one.loanOrderNo === loanOrderNo)
  },
}
