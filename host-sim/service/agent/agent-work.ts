import { AgreementStep, ContractState } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { ReplyOf } from '../../../bridge/contract/operation'
import type { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { refuse } from '../call/refuse'
import { preStatusOf, submitForm } from '../loan/applications/pre-audit'
import { orderSummary } from '../loan/orders/order-views'
import { isRunning } from '../loan/orders/orders'
import { agentOf, sees } from '../loan/orders/parties'
import { productParamsOf } from '../loan/products/product-views'
import { productOf } from '../loan/products/products'
import { ekycOutcome, startEkyc } from '../open/ekyc'
import { pageOf } from '../paging'
import type { UserRecord } from '../state'
import { hasAccepted } from '../system/agreements'
import type { Handlers, World } from '../world'
import { customersOf, mayBorrow } from './customers'
import { merchantDetail } from './merchant'
import { noticesOf, noticeView } from './notices'
import { onboardingOf, submitOnboarding } from './onboarding'
import { firstLate, lateOrders } from './overdue'
import { paperCase, paperOf, paperOrder, papersIn, submitPaper } from './papers'
import { answerCustomer, refusedOf, reviewForm, reviewInfo, verifyList, waitingView } from './reviews'

/** The customer whom an agent's call names; refuses borrowers, and agents who do not serve that customer. */
function customerOf(customerId: string | undefined, world: World): UserRecord {
  agentOf(world)
  return world.customer(customerId)
}

type Due = ReplyOf<typeof agentWork.getRepaymentCustomerList>['list'][number]

/** What the agent's customers have to pay in the next days, the soonest first; what is late stands elsewhere. */
function dueSoon(world: World): Due[] {
  agentOf(world)
  const running = Object.values(world.state.orders).filter(
    (order) => isRunning(order) && sees(world, order.userId),
  )
  return running
    .map((order) => orderSummary(order, world))
    .flatMap(({ customerId, customerName, customerAvatar, loanOrderNo, next }): Due[] =>
      next && next.toPaidDays >= 0 && next.toPaidDays <= limits.dueSoonDays
        ? [{ customerId, customerName, customerAvatar, loanOrderNo, ...next }]
        : [],
    )
    .sort((a, b) => a.toPaidDays - b.toPaidDays || (a.loanOrderNo < b.loanOrderNo ? -1 : 1))
}

/** What an agent does for customers. */
export const agentWorkHandlers: Handlers<typeof agentWork> = {
  getPreStatus: ({ customerId }, world) => preStatusOf(customerOf(customerId, world), world),
  kycInit({ customerId }, world) {
    const customer = customerOf(customerId, world)
    if (!hasAccepted(customer, AgreementStep.ekyc)) refuse('agreementsMissing')
    return startEkyc(customer, world)
  },
  checkResult: ({ transactionNo, customerId }, world) =>
    ekycOutcome(transactionNo, customerOf(customerId, world), world),
  messageNotification: ({ pageNum, pageSize }, world) =>
    pageOf(noticesOf(world), pageNum, pageSize, (one) => noticeView(one, world)),
  getCustomerNum(_, world) {
    const verify = verifyList('', world)
    const papers = papersIn(ContractState.toUpload, world)
    const waiting = verify.at(-1)
    const paper = papers.at(-1)
    return {
      counts: {
        toVerify: verify.length,
        toApply: customersOf(agentOf(world).id, world).filter((one) => mayBorrow(one, world)).length,
        contractsToUpload: papers.length,
        overdue: lateOrders(world).length,
      },
      first: {
        late: firstLate(world),
        paper: paper ? paperCase(paper, world) : null,
        waiting: waiting ? waitingView(waiting, world) : null,
      },
    }
  },
  getRepaymentCustomerList: ({ pageNum, pageSize }, world) =>
    pageOf(dueSoon(world), pageNum, pageSize, (one) => one),
  getCustomerVerifyList: ({ search, pageNum, pageSize }, world) =>
    pageOf(verifyList(search, world), pageNum, pageSize, (one) => waitingView(one, world)),
  getReviewMerchantInfo({ customerId }, world) {
    const customer = customerOf(customerId, world)
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
  getMerchantDetail: ({ customerId }, world) => merchantDetail(customerOf(customerId, world), world),
  getAgentOnboardingInfo: (_, world) => onboardingOf(world)?.form ?? null,
  async agentOnboarding(form, world) {
    await submitOnboarding(form, world)
    return null
  },
  getRejectedMerchantDetail: ({ customerId }, world) => refusedOf(customerOf(customerId, world), world),
  getCustomerInfo({ customerId }, world) {
    const { customer, form, ekyc } = reviewInfo(customerOf(customerId, world), world)
    return { customer, form, ekyc }
  },
  getRejectCustomerInfo({ customerId }, world) {
    const customer = customerOf(customerId, world)
    const { form, reason } = customer.pre
    return { form, refused: refusedOf(customer, world), reason: reason?.[world.language] ?? null }
  },
  submitAgentClientData: ({ customerId, form }, world) =>
    submitForm(customerOf(customerId, world), form, world),
  getContractCustomerList: ({ status, pageNum, pageSize }, world) =>
    pageOf(papersIn(status, world), pageNum, pageSize, (order) => paperCase(order, world)),
  getContractOrderInfo: ({ loanOrderNo }, world) => paperOrder(paperOf(loanOrderNo, world), world),
  getRejectContract({ loanOrderNo }, world) {
    const { reason } = paperOf(loanOrderNo, world).contract
    return { reason: reason?.[world.language] ?? null }
  },
  submitContract({ loanOrderNo, pictures }, world) {
    submitPaper(paperOf(loanOrderNo, world), pictures, world)
    return null
  },
  getParams({ productNo, customerId }, world) {
    agentOf(world)
    const product = productOf(productNo)
    return productParamsOf(product, customerId === undefined ? undefined : world.customer(customerId), world)
  },
}
