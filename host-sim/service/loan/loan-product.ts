import type { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { isBorrower } from '../../../src/domain/eligibility'
import { consumeTicket } from '../auth/secrets'
import { pageOf } from '../paging'
import { refuse } from '../refuse'
import type { UserRecord } from '../state'
import type { Handlers, World } from '../world'
import { accountOf, accountView } from './accounts'
import {
  applicationOf,
  applicationView,
  confirmApplication,
  confirmedApplication,
  contractSourceOf,
  draftsOf,
  submittedApplications,
} from './applications'
import { contractSet } from './contract'
import type { LoanRequest } from './loan-terms'
import { checkApplication, checkLoanRequest, closedReason, orderInProcess, overdueOrder } from './may-apply'
import { correctMore, keepMore, moreFields } from './more-data'
import { sees } from './parties'
import { costOf, planOf, productParamsOf, productTermsOf, productView } from './product-views'
import { catalogue, productOf } from './products'
import { signApplication, submitForm, takeSignature } from './signing'

interface LoanRequestBody {
  productNo: string
  loanAmount: LoanRequest['amount']
  tenorDays: number
  repaymentMethod: LoanRequest['method']
}
const loanRequestOf = ({ loanAmount, tenorDays, repaymentMethod }: LoanRequestBody): LoanRequest => ({
  amount: loanAmount,
  tenorDays,
  method: repaymentMethod,
})

/** Whom a list of products is for: an agent may look at it for nobody in particular. */
const viewer = (customerId: string | undefined, world: World): UserRecord | undefined =>
  customerId === undefined && !isBorrower(world.me.userType) ? undefined : world.customer(customerId)

/** The product and loan that a body asks for; refuses what the product does not lend. */
function asked(body: LoanRequestBody, world: World) {
  void world.me
  const product = productOf(body.productNo)
  checkLoanRequest(product, loanRequestOf(body), undefined, world)
  return [product, loanRequestOf(body), world.today] as const
}

/** An agent's own id where they act for a customer. */
const agentIdOf = ({ me }: World): string | null => (isBorrower(me.userType) ? null : me.id)

export const loanProductHandlers: Handlers<typeof loanProduct> = {
  getPageList: ({ pageNum, pageSize, customerId }, world) =>
    pageOf(catalogue, pageNum, pageSize, (one) => productView(one, viewer(customerId, world), world)),
  getLoanProductList({ customerId }, world) {
    const user = viewer(customerId, world)
    return catalogue
      .filter((one) => !user || !closedReason(one, user, world))
      .map((one) => productView(one, user, world))
  },
  getLoanPreview: (body, world) => costOf(...asked(body, world)),
  whetherLoanApplyProcessing({ customerId }, world) {
    const order = orderInProcess(world.customer(customerId), world)
    const application = order?.applicationId ? world.state.applications[order.applicationId] : undefined
    return {
      processing: order !== undefined,
      application: application ? applicationView(application, world) : null,
    }
  },
  whetherOverdueRecord({ customerId }, world) {
    const order = overdueOrder(world.customer(customerId), world)
    return { overdue: order !== undefined, loanOrderNo: order?.loanOrderNo ?? null }
  },
  generateApplicationForm({ requestId, customerId, ...request }, world) {
    const customer = world.customer(customerId)
    const id = world.once('applicationsByRequest', requestId, () => {
      const application = confirmedApplication(
        requestId,
        customer,
        request.productNo,
        loanRequestOf(request),
        world,
      )
      checkApplication(customer, productOf(request.productNo), loanRequestOf(request), world)
      return application.signatureFileId ? application.id : refuse('stepMissing')
    })
    const application = world.state.applications[id] ?? refuse('fieldInvalid', { field: 'requestId' })
    return { id, loanOrderNo: application.loanOrderNo }
  },
  getParams: ({ productNo, customerId }, world) =>
    productParamsOf(productOf(productNo), world.customer(customerId), world),
  getClientLoanFromResult({ id, requestId }, world) {
    // by its request id only what was sent in is found: whoever asks so wants to know whether it was
    const found = [...submittedApplications(world), ...(id ? draftsOf(world) : [])].find(
      (one) => sees(world, one.userId) && (id ? one.id === id : one.requestId === requestId),
    )
    return found ? applicationView(found, world) : null
  },
  getAppProductInfo: ({ productNo, customerId }, world) =>
    productTermsOf(productOf(productNo), viewer(customerId, world), world),
  getClientLoanAddData: ({ productNo, customerId }, world) =>
    moreFields(world.customer(customerId), productOf(productNo), world),
  submitClientLoanFrom(body, world) {
    const application = world.state.applications[body.id]
    const customer = world.customer(body.customerId)
    if (
      !application ||
      applicationOf(body.requestId, world) !== application ||
      application.userId !== customer.id
    )
      return refuse('notFound')
    return submitForm(application, customer, body, world)
  },
  submitClientLoanData({ productNo, customerId, values }, world) {
    keepMore(world.customer(customerId), productOf(productNo), values, world)
    return null
  },
  modifyClientData({ productNo, customerId, values }, world) {
    correctMore(world.customer(customerId), productOf(productNo), values, world)
    return null
  },
  getProductContract({ requestId, customerId, ...request }, world) {
    const application = confirmedApplication(
      requestId,
      world.customer(customerId),
      request.productNo,
      loanRequestOf(request),
      world,
    )
    return contractSet(contractSourceOf(application, world), world.language)
  },
  confirmProductContract({ requestId, customerId, pinTicket, ...given }, world) {
    const customer = world.customer(customerId)
    const application = applicationOf(requestId, world)
    if (!application || application.userId !== customer.id) return refuse('stepMissing')
    if (!signApplication(application, given, world)) return null
    if (isBorrower(world.me.userType)) consumeTicket(pinTicket, world.me, 'paymentPin', world)
    takeSignature(application, given, world)
    return null
  },
  confirmLoanInformation({ requestId, customerId, accountId, ...request }, world) {
    const customer = world.customer(customerId)
    const product = productOf(request.productNo)
    checkApplication(customer, product, loanRequestOf(request), world)
    const account = accountOf(customer, accountId)
    const given = {
      requestId,
      customer,
      agentId: agentIdOf(world),
      productNo: product.productNo,
      request: loanRequestOf(request),
      account,
    }
    confirmApplication(given, world)
    return {
      cost: costOf(product, loanRequestOf(request), world.today),
      account: accountView(customer, account.id, world),
    }
  },
  getRepaymentPlanPreview: (body, world) => planOf(...asked(body, world)),
}
