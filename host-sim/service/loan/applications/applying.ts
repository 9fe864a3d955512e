import type { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { consumeTicket } from '../../auth/secrets'
import { refuse } from '../../call/refuse'
import type { ApplicationRecord, UserRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { contractSet } from '../documents/contract'
import { signApplication, submitForm, takeSignature } from '../documents/signing'
import { sees } from '../orders/parties'
import { costOf } from '../products/product-views'
import { productOf } from '../products/products'
import { accountOf, accountView } from '../wallet/accounts'
import {
  applicationOf,
  applicationView,
  confirmApplication,
  confirmedApplication,
  contractSourceOf,
  draftsOf,
  submittedApplications,
} from './applications'
import { loanRequestIn } from './loan-terms'
import { checkApplication, orderInProcess, overdueOrder } from './may-apply'

/** An agent's own id where they act for a customer. */
const agentIdOf = ({ me }: World): string | null => (isBorrower(me.userType) ? null : me.id)

/** What the signed-in person began under a request id for a customer. */
function applicationFor(
  customer: UserRecord,
  requestId: string,
  world: World,
): ApplicationRecord | undefined {
  const application = applicationOf(requestId, world)
  return application?.userId === customer.id ? application : undefined
}

/** The steps of an application: may somebody apply, confirmation, contracts, signature, sending it in. */
export const applyingHandlers = {
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
  confirmLoanInformation(body, world) {
    const { requestId, accountId } = body
    const customer = world.customer(body.customerId)
    const product = productOf(body.productNo)
    const request = loanRequestIn(body)
    checkApplication(customer, product, request, world)
    const account = accountOf(customer, accountId)
    const { productNo } = product
    confirmApplication({ requestId, customer, agentId: agentIdOf(world), productNo, request, account }, world)
    return { cost: costOf(product, request, world.today), account: accountView(customer, account.id, world) }
  },
  getProductContract(body, world) {
    const application = confirmedApplication(body, world.customer(body.customerId), world)
    return contractSet(contractSourceOf(application, world), world.language)
  },
  confirmProductContract({ requestId, customerId, pinTicket, ...given }, world) {
    const application = applicationFor(world.customer(customerId), requestId, world) ?? refuse('stepMissing')
    if (!signApplication(application, given, world)) return null
    if (isBorrower(world.me.userType)) consumeTicket(pinTicket, world.me, 'paymentPin', world)
    takeSignature(application, given, world)
    return null
  },
  generateApplicationForm(body, world) {
    const customer = world.customer(body.customerId)
    const id = world.once('applicationsByRequest', body.requestId, () => {
      const application = confirmedApplication(body, customer, world)
      checkApplication(customer, productOf(body.productNo), loanRequestIn(body), world)
      return application.signatureFileId ? application.id : refuse('stepMissing')
    })
    const application = world.state.applications[id] ?? refuse('fieldInvalid', { field: 'requestId' })
    return { id, loanOrderNo: application.loanOrderNo }
  },
  submitClientLoanFrom(body, world) {
    const customer = world.customer(body.customerId)
    const application = applicationFor(customer, body.requestId, world)
    return application && application.id === body.id
      ? submitForm(application, customer, body, world)
      : refuse('notFound')
  },
  getClientLoanFromResult({ id, requestId }, world) {
    // by its request id only what was sent in is found: whoever asks so wants to know whether it was
    const found = [...submittedApplications(world), ...(id ? draftsOf(world) : [])].find(
      (one) => sees(world, one.userId) && (id ? one.id === id : one.requestId === requestId),
    )
    return found ? applicationView(found, world) : null
  },
} satisfies Partial<Handlers<typeof loanProduct>>
