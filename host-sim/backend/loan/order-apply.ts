import { ApplicationState, Refusal } from '../../../bridge/contract/codes'
import type { orderApply } from '../../../bridge/contract/operations/loan-other'
import { openLoan } from '../../lending/loan'
import { pageOf } from '../paging'
import { refusalWords } from '../refusal-words'
import { refuse } from '../refuse'
import type { ApplicationRecord, OrderRecord } from '../state'
import type { Handlers, World } from '../world'
import { applicationView, contractSourceOf, submittedApplications } from './applications'
import { blockOf } from './may-apply'
import { orderSummary } from './order-views'
import { sees } from './parties'
import { planRows } from './product-views'
import { productOf } from './products'
import { loanTransactions } from './records'

/** An application that was sent in and that the signed-in person may see. */
function seenApplication(id: string, world: World): ApplicationRecord {
  const found = world.state.applications[id]
  return found && found.submittedAt !== null && sees(world, found.userId) ? found : refuse('notFound')
}

const orderOf = ({ loanOrderNo }: ApplicationRecord, world: World): OrderRecord | undefined =>
  loanOrderNo ? world.state.orders[loanOrderNo] : undefined

const notOrders: readonly ApplicationState[] = [ApplicationState.inReview, ApplicationState.notPassed]

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
      reason: world.say(refusalWords[block.reason], block.values),
    }
  },
  findAppList({ state, pageNum, pageSize }, world) {
    const list = submittedApplications(world).filter(
      (one) =>
        sees(world, one.userId) && (state === null ? notOrders.includes(one.state) : one.state === state),
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
    const loan = order?.loan ?? openLoan(contractSourceOf(application, world).terms)
    return {
      ...applicationView(application, world),
      plan: planRows(loan),
      order: order ? orderSummary(order, world) : null,
    }
  },
  transaction({ id }, world) {
    const { userId, loanOrderNo } = seenApplication(id, world)
    return loanTransactions(userId, null, null, world)
      .map((one) => one.view())
      .filter((one) => one.loanOrderNo === loanOrderNo)
  },
}
