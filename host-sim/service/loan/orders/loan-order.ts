import { OrderStatus, OrderTab } from '../../../../bridge/contract/codes'
import type { BodyOf } from '../../../../bridge/contract/operation'
import type { loanOrder } from '../../../../bridge/contract/operations/loan-order'
import { startAmount, startTerm } from '../../../../src/domain/loan/loan-start'
import { formatPesos, minCentavos } from '../../../../src/domain/money/money'
import { matchesCustomer } from '../../agent/customers'
import { refuse } from '../../call/refuse'
import { paginate } from '../../paging'
import type { OrderRecord, UserRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { applicationView, findApplicationToCorrect, getDrafts } from '../applications/applications'
import { getLimit } from '../applications/limit'
import type { LoanRequest } from '../applications/loan-terms'
import {
  checkLoanRequest,
  findApplicationBlocker,
  findOrderInProcess,
  getClosedReason,
  needsEkyc,
} from '../applications/may-apply'
import { contractFileId } from '../documents/contract-file'
import { paperField } from '../documents/paper-signature'
import { contractPaper } from '../documents/papers'
import { signedHtml } from '../documents/signed-contract'
import { calculateBurden } from '../products/burden'
import type { ProductRecord } from '../products/product-record'
import { calculateLoanCost, toProductParams } from '../products/product-views'
import { catalogue, getProduct } from '../products/products'
import { accountViews, getDefaultAccount } from '../wallet/accounts'
import { splitByDueDay } from './due-orders'
import { dueOrder, instalmentViews, orderDetail, orderSummary } from './order-views'
import { getOrderStatus } from './orders'
import {
  getOwnOrder,
  getSignedInAgent,
  getSignedInBorrower,
  getUserOrders,
  getVisibleOrder,
  getVisibleOrders,
} from './parties'

/** True for an order that needs nothing any more. One with documents to correct does, until the borrower has applied again. */
function isPast(order: OrderRecord, world: World): boolean {
  const status = getOrderStatus(order, world.today)
  if (status === OrderStatus.docsRejected)
    return findApplicationToCorrect(order.userId, world)?.id !== order.applicationId
  return status === OrderStatus.settled || status === OrderStatus.rejected
}
const newestFirst = (a: OrderRecord, b: OrderRecord) =>
  a.appliedOn === b.appliedOn ? (a.loanOrderNo < b.loanOrderNo ? 1 : -1) : a.appliedOn < b.appliedOn ? 1 : -1

type ListBody = BodyOf<typeof loanOrder.getLoanOrderList>

/** One page of the orders that match a tab, a status and a search text, newest first. */
function listOrders(
  orders: readonly OrderRecord[],
  { tab, status, search, pageNum, pageSize }: ListBody,
  world: World,
) {
  const ofTab = orders.filter((order) => {
    if (isPast(order, world) !== (tab === OrderTab.history)) return false
    const customer = world.state.users[order.userId]
    const text = `${order.loanOrderNo}\n${world.t(getProduct(order.productNo).name)}`
    return search === '' || (customer !== undefined && matchesCustomer(customer, search, text))
  })
  const found = ofTab.filter((order) => status === null || getOrderStatus(order, world.today) === status)
  return {
    ...paginate(found.sort(newestFirst), pageNum, pageSize, (order) => orderSummary(order, world)),
    counts: Object.values(OrderStatus)
      .map((one) => ({
        status: one,
        orders: ofTab.filter((order) => getOrderStatus(order, world.today) === one).length,
      }))
      .filter((one) => one.orders > 0),
  }
}

/** Orders of the signed-in agent's customers; with `customerId`, only the orders of this customer. */
const getAgentOrders = (world: World, customerId: string | undefined): OrderRecord[] =>
  getVisibleOrders(world).filter(({ userId }) => customerId === undefined || userId === customerId)

/** The first product that is open to a borrower and within their limit. */
const findBestProduct = (user: UserRecord, world: World): ProductRecord | undefined =>
  catalogue.find((one) => !getClosedReason(one, user, world) && one.min <= getLimit(user, world).available)

type Draft = BodyOf<typeof loanOrder.orderPreview>

/** Terms of a drawdown; defaults replace everything that the borrower has not chosen yet. */
function createDraft(
  user: UserRecord,
  product: ProductRecord,
  { loanAmount, tenorDays, repaymentMethod }: Draft,
  world: World,
): LoanRequest {
  return {
    amount: loanAmount ?? startAmount(product.min, minCentavos(product.max, getLimit(user, world).available)),
    tenorDays: tenorDays ?? startTerm(product.tenors) ?? 0,
    method: repaymentMethod ?? product.methods[0],
  }
}

export const loanOrderHandlers: Handlers<typeof loanOrder> = {
  getOrderProcessing(_, world) {
    const order = findOrderInProcess(getSignedInBorrower(world), world)
    const application =
      order?.stage === 'processing' && order.applicationId
        ? world.state.applications[order.applicationId]
        : undefined
    const [begun] = getDrafts(world)
    const refused = findApplicationToCorrect(world.me.id, world)
    return {
      application: application ? applicationView(application, world) : null,
      order: order ? orderSummary(order, world) : null,
      begun: begun ? applicationView(begun, world) : null,
      refused: refused ? applicationView(refused, world) : null,
    }
  },
  getEkycDeterminationStatus({ productNo }, world) {
    getProduct(productNo)
    const required = needsEkyc(getSignedInBorrower(world), world)
    return { required, reason: required ? world.t('service.loanOrder.verifyAgain') : null }
  },
  getLoanOrderInfo: ({ loanOrderNo }, world) => orderSummary(getVisibleOrder(world, loanOrderNo), world),
  getOrderRepaymentPlan: ({ loanOrderNo }, world) =>
    instalmentViews(getVisibleOrder(world, loanOrderNo), world.today),
  orderPreview(body, world) {
    const user = getSignedInBorrower(world)
    const product = body.productNo === undefined ? findBestProduct(user, world) : getProduct(body.productNo)
    const blocker = findApplicationBlocker(user, product, world)
    if (blocker && ['notPrequalified', 'productClosed'].includes(blocker.reason)) throw blocker
    if (!product)
      return refuse('amountAboveLimit', {
        limit: formatPesos(getLimit(user, world).available),
      })
    const request = createDraft(user, product, body, world)
    checkLoanRequest(product, request, user, world)
    const account = accountViews(user, world).find(({ id }) => id === getDefaultAccount(user)?.id) ?? null
    const draft = {
      loanAmount: request.amount,
      tenorDays: request.tenorDays,
      repaymentMethod: request.method,
    }
    return {
      params: toProductParams(product, user, world),
      ...draft,
      cost: {
        ...calculateLoanCost(product, request, world.today),
        burden: calculateBurden(product, request, user, world),
      },
      account,
    }
  },
  getLoanOrderList: (body, world) =>
    listOrders(getUserOrders(world, getSignedInBorrower(world).id), body, world),
  getLoanOrderListForAgent(body, world) {
    getSignedInAgent(world)
    if (body.customerId !== undefined) world.customer(body.customerId)
    return listOrders(getAgentOrders(world, body.customerId), body, world)
  },
  getLoanRecentSevenDaysOrderList: (_, world) =>
    splitByDueDay(getSignedInBorrower(world).id, world).soon.map((order) => dueOrder(order, world)),
  details: ({ loanOrderNo }, world) => orderDetail(getOwnOrder(world, loanOrderNo), world),
  getOrderDetails({ loanOrderNo }, world) {
    getSignedInAgent(world)
    return orderDetail(getVisibleOrder(world, loanOrderNo), world)
  },
  getLoanContractHTML({ loanOrderNo }, world) {
    const order = getVisibleOrder(world, loanOrderNo)
    return {
      title: world.t('service.contract.agreementTitle'),
      html: signedHtml(order, world),
      fileId: contractFileId(order),
      ...paperField(contractPaper(order), world),
    }
  },
}
