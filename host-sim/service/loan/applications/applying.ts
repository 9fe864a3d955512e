import type { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { consumeTicket } from '../../auth/tickets'
import { refuse } from '../../call/refuse'
import type { ApplicationRecord, UserRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { contractSet } from '../documents/contract'
import { refuseWithoutStrokes, signApplication, submitForm, takeSignature } from '../documents/signing'
import { canSee, getVisibleUserIds } from '../orders/parties'
import { calculateLoanCost } from '../products/product-views'
import { getProduct } from '../products/products'
import { agreeToNewPlan } from '../relief/offers'
import { accountView, getAccount } from '../wallet/accounts'
import {
  applicationView,
  confirmApplication,
  findApplication,
  getConfirmedApplication,
  getContractSource,
  getDrafts,
  getSubmittedApplications,
} from './applications'
import { readLoanRequest } from './loan-terms'
import { checkApplication, findOrderInProcess, findOverdueOrder } from './may-apply'

/** The signed-in agent's id, or null for a borrower. */
const getActingAgentId = ({ me }: World): string | null => (isBorrower(me.userType) ? null : me.id)

/** The application that the signed-in user started for a customer under a request id. */
function findCustomerApplication(
  customer: UserRecord,
  requestId: string,
  world: World,
): ApplicationRecord | undefined {
  const application = findApplication(requestId, world)
  return application?.userId === customer.id ? application : undefined
}

/** Operations for the steps of an application: eligibility, confirmation, contracts, signature, submission. */
export const applyingHandlers = {
  whetherLoanApplyProcessing({ customerId }, world) {
    const order = findOrderInProcess(world.customer(customerId), world)
    const application = order?.applicationId ? world.state.applications[order.applicationId] : undefined
    return {
      processing: order !== undefined,
      application: application ? applicationView(application, world) : null,
    }
  },
  whetherOverdueRecord({ customerId }, world) {
    const order = findOverdueOrder(world.customer(customerId), world)
    return { overdue: order !== undefined, loanOrderNo: order?.loanOrderNo ?? null }
  },
  confirmLoanInformation(body, world) {
    const { requestId, accountId } = body
    const customer = world.customer(body.customerId)
    const product = getProduct(body.productNo)
    const request = readLoanRequest(body)
    checkApplication(customer, product, request, world)
    const account = getAccount(customer, accountId)
    const { productNo } = product
    confirmApplication(
      { requestId, customer, agentId: getActingAgentId(world), productNo, request, account },
      world,
    )
    return {
      cost: calculateLoanCost(product, request, world.today),
      account: accountView(customer, account.id, world),
    }
  },
  getProductContract(body, world) {
    const application = getConfirmedApplication(body, world.customer(body.customerId), world)
    return contractSet(getContractSource(application, world), world.language)
  },
  async confirmProductContract({ requestId, customerId, pinTicket, ...given }, world) {
    const application =
      findCustomerApplication(world.customer(customerId), requestId, world) ?? refuse('stepMissing')
    if (!signApplication(application, given, world)) return null
    await refuseWithoutStrokes(given.signatureFileId, world)
    if (isBorrower(world.me.userType)) consumeTicket(pinTicket, world.me, 'paymentPin', world)
    takeSignature(application, given, world)
    if (application.newPlan) agreeToNewPlan(application, application.newPlan, world)
    return null
  },
  generateApplicationForm(body, world) {
    const customer = world.customer(body.customerId)
    const id = world.result('applicationsByRequest', body.requestId, () => {
      const application = getConfirmedApplication(body, customer, world)
      checkApplication(customer, getProduct(body.productNo), readLoanRequest(body), world)
      return application.signatureFileId ? application.id : refuse('stepMissing')
    })
    const application = world.state.applications[id] ?? refuse('fieldInvalid', { field: 'requestId' })
    return { id, loanOrderNo: application.loanOrderNo }
  },
  submitClientLoanFrom(body, world) {
    const customer = world.customer(body.customerId)
    const application = findCustomerApplication(customer, body.requestId, world)
    return application && application.id === body.id
      ? submitForm(application, customer, body, world)
      : refuse('notFound')
  },
  getClientLoanFromResult({ id, requestId }, world) {
    // a request id finds only submitted applications, because clients use it to check whether a submission arrived
    const found = [
      ...getSubmittedApplications(getVisibleUserIds(world), world),
      ...(id ? getDrafts(world) : []),
    ].find((one) => canSee(world, one.userId) && (id ? one.id === id : one.requestId === requestId))
    return found ? applicationView(found, world) : null
  },
} satisfies Partial<Handlers<typeof loanProduct>>
