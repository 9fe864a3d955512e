import { AgreementStep, ContractState } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { add, zero } from '../../../src/domain/money/money'
import { refuse } from '../call/refuse'
import { getPreStatusView, submitForm } from '../loan/applications/pre-audit'
import { isRunning } from '../loan/orders/order-state'
import { orderSummary } from '../loan/orders/order-views'
import { getSignedInAgent, getVisibleOpenOrders } from '../loan/orders/parties'
import { toProductParams } from '../loan/products/product-views'
import { getProduct } from '../loan/products/products'
import { ekycOutcome, startEkyc } from '../open/ekyc'
import { paginate } from '../paging'
import type { UserRecord } from '../state'
import { hasAccepted } from '../system/agreements'
import type { Handlers, World } from '../world'
import { getLastPromise } from './contacts'
import { getCustomers } from './customers'
import { mayBorrow } from './may-borrow'
import { merchantDetail } from './merchant'
import { getNotices, noticeView } from './notices'
import { onboardingView, submitOnboarding } from './onboarding'
import { getFirstOverdueCustomer, getOverdueOrders } from './overdue'
import { getPaperOrder, getPapersInState, submitPaper, toPaperCase, toPaperDetail } from './papers'
import {
  answerCustomer,
  getRefusedFields,
  reviewForm,
  reviewInfo,
  searchWaitingCustomers,
  waitingView,
} from './reviews'

/** The customer whose id an agent passed. Refuses borrowers, and agents who do not serve the customer. */
function getCustomer(customerId: string | undefined, world: World): UserRecord {
  getSignedInAgent(world)
  return world.customer(customerId)
}

type DueCustomer = ReplyOf<typeof agentWork.getRepaymentCustomerList>['list'][number]

/** Instalments that the agent's customers owe in the next days, soonest first. Overdue instalments are in another list. */
function getDueSoon(world: World): DueCustomer[] {
  getSignedInAgent(world)
  return getVisibleOpenOrders(world)
    .filter(isRunning)
    .map((order) => orderSummary(order, world))
    .filter(({ overDueDays }) => overDueDays === 0)
    .flatMap(({ customerId, customerName, customerAvatar, loanOrderNo, next }): DueCustomer[] =>
      next && next.toPaidDays <= limits.dueSoonDays
        ? [{ customerId, customerName, customerAvatar, loanOrderNo, ...next }]
        : [],
    )
    .sort((a, b) => a.toPaidDays - b.toPaidDays || (a.loanOrderNo < b.loanOrderNo ? -1 : 1))
}

/** Number and amount of the payments that the agent's customers owe today or promised for today. */
function getToCollect(world: World) {
  const due = getDueSoon(world).filter(({ toPaidDays }) => toPaidDays === 0)
  const promised = getOverdueOrders(world)
    .map((order) => getLastPromise(order, world))
    .filter((promise) => promise?.state === 'open' && promise.day === world.today)
  return {
    payments: due.length + promised.length,
    amount: add(...due.map((one) => one.due), ...promised.map((promise) => promise?.amount ?? zero)),
  }
}

/** Operations that agents call on behalf of their customers. */
export const agentWorkHandlers: Handlers<typeof agentWork> = {
  getPreStatus: ({ customerId }, world) => getPreStatusView(getCustomer(customerId, world), world),
  kycInit({ customerId }, world) {
    const customer = getCustomer(customerId, world)
    if (!hasAccepted(customer, AgreementStep.ekyc)) refuse('agreementsMissing')
    return startEkyc(customer, world)
  },
  checkResult: ({ transactionNo, customerId }, world) =>
    ekycOutcome(transactionNo, getCustomer(customerId, world), world),
  messageNotification: ({ pageNum, pageSize }, world) =>
    paginate(getNotices(world), pageNum, pageSize, (one) => noticeView(one, world)),
  getCustomerNum(_, world) {
    const verify = searchWaitingCustomers('', world)
    const papers = getPapersInState(ContractState.toUpload, world)
    const waiting = verify.at(-1)
    const paper = papers.at(-1)
    return {
      counts: {
        toVerify: verify.length,
        toApply: getCustomers(getSignedInAgent(world).id, world).filter((one) => mayBorrow(one, world))
          .length,
        contractsToUpload: papers.length,
        overdue: getOverdueOrders(world).length,
      },
      first: {
        late: getFirstOverdueCustomer(world),
        paper: paper ? toPaperCase(paper, world) : null,
        waiting: waiting ? waitingView(waiting, world) : null,
      },
      today: getToCollect(world),
    }
  },
  getRepaymentCustomerList: ({ pageNum, pageSize }, world) =>
    paginate(getDueSoon(world), pageNum, pageSize, (one) => one),
  getCustomerVerifyList: ({ search, pageNum, pageSize }, world) =>
    paginate(searchWaitingCustomers(search, world), pageNum, pageSize, (one) => waitingView(one, world)),
  getReviewMerchantInfo({ customerId }, world) {
    const customer = getCustomer(customerId, world)
    return customer.pre.form ? reviewInfo(customer, world) : refuse('notFound')
  },
  reviewAddCustomer(body, world) {
    answerCustomer(body, world)
    return null
  },
  reviewMerchant(body, world) {
    reviewForm(body, world)
    return null
  },
  getMerchantDetail: ({ customerId }, world) => merchantDetail(getCustomer(customerId, world), world),
  getAgentOnboardingInfo: (_, world) => onboardingView(world),
  async agentOnboarding(form, world) {
    await submitOnboarding(form, world)
    return null
  },
  getRejectedMerchantDetail: ({ customerId }, world) =>
    getRefusedFields(getCustomer(customerId, world), world),
  getCustomerInfo({ customerId }, world) {
    const { customer, form, ekyc } = reviewInfo(getCustomer(customerId, world), world)
    return { customer, form, ekyc }
  },
  getRejectCustomerInfo({ customerId }, world) {
    const customer = getCustomer(customerId, world)
    const { form, reason } = customer.pre
    return { form, refused: getRefusedFields(customer, world), reason: reason?.[world.language] ?? null }
  },
  submitAgentClientData: ({ customerId, form }, world) =>
    submitForm(getCustomer(customerId, world), form, world),
  getContractCustomerList: ({ status, pageNum, pageSize }, world) =>
    paginate(getPapersInState(status, world), pageNum, pageSize, (order) => toPaperCase(order, world)),
  getContractOrderInfo: ({ loanOrderNo }, world) => toPaperDetail(getPaperOrder(loanOrderNo, world), world),
  getRejectContract({ loanOrderNo }, world) {
    const { reason } = getPaperOrder(loanOrderNo, world).contract
    return { reason: reason?.[world.language] ?? null }
  },
  submitContract({ loanOrderNo, pictures }, world) {
    submitPaper(getPaperOrder(loanOrderNo, world), pictures, world)
    return null
  },
  getParams({ productNo, customerId }, world) {
    getSignedInAgent(world)
    const product = getProduct(productNo)
    return toProductParams(product, customerId === undefined ? undefined : world.customer(customerId), world)
  },
}
