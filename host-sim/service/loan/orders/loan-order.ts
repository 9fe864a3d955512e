import { OrderStatus, OrderTab } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import type { BodyOf } from '../../../../bridge/contract/operation'
import type { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { startAmount, startTerm } from '../../../../src/domain/loan/loan-start'
import { formatPesos, minCentavos } from '../../../../src/domain/money/money'
import { addDays } from '../../../../src/domain/time/day'
import { nextInstalment } from '../../../lending/ageing'
import { refuse } from '../../call/refuse'
import { pageOf } from '../../paging'
import type { OrderRecord, UserRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { applicationView, draftsOf, toCorrect } from '../applications/applications'
import { limitOf } from '../applications/limit'
import type { LoanRequest } from '../applications/loan-terms'
import { blockOf, checkLoanRequest, closedReason, needsEkyc, orderInProcess } from '../applications/may-apply'
import { signedHtml } from '../documents/signed-contract'
import type { ProductRecord } from '../products/product-record'
import { costOf, productParamsOf } from '../products/product-views'
import { catalogue, productOf } from '../products/products'
import { accountViews, defaultAccount } from '../wallet/accounts'
import { dueOrder, instalmentViews, orderDetail, orderSummary } from './order-views'
import { isRunning, statusOf } from './orders'
import { agentOf, borrower, ordersOf, ownOrder, seenOrder, sees } from './parties'

const history: readonly OrderStatus[] = [OrderStatus.settled, OrderStatus.docsRejected, OrderStatus.rejected]
const newestFirst = (a: OrderRecord, b: OrderRecord) =>
  a.appliedOn === b.appliedOn ? (a.loanOrderNo < b.loanOrderNo ? 1 : -1) : a.appliedOn < b.appliedOn ? 1 : -1

type ListBody = BodyOf<typeof loanOrder.getLoanOrderList>

/** One page of orders by tab, status and text, newest first. */
function listOf(
  orders: readonly OrderRecord[],
  { tab, status, search, pageNum, pageSize }: ListBody,
  world: World,
) {
  const searched = search.trim().toLowerCase()
  const nameOf = ({ userId }: OrderRecord) => world.state.users[userId]?.name ?? ''
  const ofTab = orders.filter((order) => {
    if (history.includes(statusOf(order, world.today)) !== (tab === OrderTab.history)) return false
    const text =
      searched && `${order.loanOrderNo}\n${world.t(productOf(order.productNo).name)}\n${nameOf(order)}`
    return text.toLowerCase().includes(searched)
  })
  const found = ofTab.filter((order) => status === null || statusOf(order, world.today) === status)
  return {
    ...pageOf(found.sort(newestFirst), pageNum, pageSize, (order) => orderSummary(order, world)),
    counts: Object.values(OrderStatus)
      .map((one) => ({
        status: one,
        orders: ofTab.filter((order) => statusOf(order, world.today) === one).length,
      }))
      .filter((one) => one.orders > 0),
  }
}

/** Orders of an agent's customers; of one of them where that one is named. */
const ordersOfAgent = (world: World, customerId: string | undefined): OrderRecord[] =>
  Object.values(world.state.orders).filter(
    (order) => (customerId === undefined || order.userId === customerId) && sees(world, order.userId),
  )

/** The first product that is open to a borrower and that their limit reaches. */
const bestProduct = (user: UserRecord, world: World): ProductRecord | undefined =>
  catalogue.find((one) => !closedReason(one, user, world) && one.min <= limitOf(user, world).available)

type Draft = BodyOf<typeof loanOrder.orderPreview>

/** What a drawdown begins with where the borrower has chosen nothing yet. */
function draftOf(
  user: UserRecord,
  product: ProductRecord,
  { loanAmount, tenorDays, repaymentMethod }: Draft,
  world: World,
): LoanRequest {
  return {
    amount: loanAmount ?? startAmount(product.min, minCentavos(product.max, limitOf(user, world).available)),
    tenorDays: tenorDays ?? startTerm(product.tenors) ?? 0,
    method: repaymentMethod ?? product.methods[0],
  }
}

export const loanOrderHandlers: Handlers<typeof loanOrder> = {
  getOrderProcessing(_, world) {
    const order = orderInProcess(borrower(world), world)
    const application =
      order?.stage === 'processing' && order.applicationId
        ? world.state.applications[order.applicationId]
        : undefined
    const [begun] = draftsOf(world)
    const refused = toCorrect(world)
    return {
      application: application ? applicationView(application, world) : null,
      order: order ? orderSummary(order, world) : null,
      begun: begun ? applicationView(begun, world) : null,
      refused: refused ? applicationView(refused, world) : null,
    }
  },
  getEkycDeterminationStatus({ productNo }, world) {
    productOf(productNo)
    const required = needsEkyc(borrower(world), world)
    return { required, reason: required ? world.t('service.loanOrder.verifyAgain') : null }
  },
  getLoanOrderInfo: ({ loanOrderNo }, world) => orderSummary(seenOrder(world, loanOrderNo), world),
  getOrderRepaymentPlan: ({ loanOrderNo }, world) =>
    instalmentViews(seenOrder(world, loanOrderNo), world.today),
  orderPreview(body, world) {
    const user = borrower(world)
    const product = body.productNo === undefined ? bestProduct(user, world) : productOf(body.productNo)
    const block = blockOf(user, product, world)
    if (block && ['notPrequalified', 'productClosed'].includes(block.reason)) throw block
    if (!product)
      return refuse('amountAboveLimit', {
        limit: formatPesos(limitOf(user, world).available),
      })
    const request = draftOf(user, product, body, world)
    checkLoanRequest(product, request, user, world)
    const account = accountViews(user, world).find(({ id }) => id === defaultAccount(user)?.id) ?? null
    const draft = {
      loanAmount: request.amount,
      tenorDays: request.tenorDays,
      repaymentMethod: request.method,
    }
    return {
      params: productParamsOf(product, user, world),
      ...draft,
      cost: costOf(product, request, world.today),
      account,
    }
  },
  getLoanOrderList: (body, world) => listOf(ordersOf(world, borrower(world).id), body, world),
  getLoanOrderListForAgent(body, world) {
    agentOf(world)
    if (body.customerId !== undefined) world.customer(body.customerId)
    return listOf(ordersOfAgent(world, body.customerId), body, world)
  },
  getLoanRecentSevenDaysOrderList(_, world) {
    const until = addDays(world.today, limits.dueSoonDays)
    const dueDay = (order: OrderRecord) => nextInstalment(order.loan)?.dueDay ?? until
    const soon = ordersOf(world, borrower(world).id).filter(
      (order) => isRunning(order) && dueDay(order) <= until,
    )
    return soon.sort((a, b) => (dueDay(a) < dueDay(b) ? -1 : 1)).map((order) => dueOrder(order, world))
  },
  details: ({ loanOrderNo }, world) => orderDetail(ownOrder(world, loanOrderNo), world),
  getOrderDetails({ loanOrderNo }, world) {
    agentOf(world)
    return orderDetail(seenOrder(world, loanOrderNo), world)
  },
  getLoanContractHTML({ loanOrderNo }, world) {
    return {
      title: world.t('service.contract.agreementTitle'),
      html: signedHtml(seenOrder(world, loanOrderNo), world),
    }
  },
}
