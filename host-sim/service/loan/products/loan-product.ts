import type { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { paginate } from '../../paging'
import type { UserRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { applyingHandlers } from '../applications/applying'
import { correctApplication } from '../applications/correcting'
import { getExtraFields, saveExtraData } from '../applications/extra-data'
import { type LoanRequestBody, readLoanRequest } from '../applications/loan-terms'
import { checkLoanRequest, getClosedReason } from '../applications/may-apply'
import { calculateBurden } from './burden'
import { calculateLoanCost, createPlan, productView, toProductParams, toProductTerms } from './product-views'
import { catalogue, getProduct } from './products'

/** The customer for whom products are listed; undefined if an agent passes no customer id. */
const findViewer = (customerId: string | undefined, world: World): UserRecord | undefined =>
  customerId === undefined && !isBorrower(world.me.userType) ? undefined : world.customer(customerId)

/** The product and terms of a requested loan; refuses amounts, tenors and methods that the product does not offer. */
function getRequestedLoan(body: LoanRequestBody, world: World) {
  void world.me
  const product = getProduct(body.productNo)
  const request = readLoanRequest(body)
  checkLoanRequest(product, request, undefined, world)
  return [product, request, world.today] as const
}

export const loanProductHandlers: Handlers<typeof loanProduct> = {
  ...applyingHandlers,
  getPageList: ({ pageNum, pageSize, customerId }, world) =>
    paginate(catalogue, pageNum, pageSize, (one) => productView(one, findViewer(customerId, world), world)),
  getLoanProductList({ customerId }, world) {
    const user = findViewer(customerId, world)
    return catalogue
      .filter((one) => !user || !getClosedReason(one, user, world))
      .map((one) => productView(one, user, world))
  },
  getAppProductInfo: ({ productNo, customerId }, world) =>
    toProductTerms(getProduct(productNo), findViewer(customerId, world), world),
  getParams: ({ productNo, customerId }, world) =>
    toProductParams(getProduct(productNo), world.customer(customerId), world),
  getLoanPreview(body, world) {
    const [product, request, today] = getRequestedLoan(body, world)
    const customer = findViewer(body.customerId, world)
    return {
      ...calculateLoanCost(product, request, today),
      burden: customer && calculateBurden(product, request, customer, world),
    }
  },
  getRepaymentPlanPreview: (body, world) => createPlan(...getRequestedLoan(body, world)),
  getClientLoanAddData: ({ productNo, customerId }, world) =>
    getExtraFields(world.customer(customerId), getProduct(productNo), world),
  submitClientLoanData({ productNo, customerId, values }, world) {
    saveExtraData(world.customer(customerId), getProduct(productNo), values, world)
    return null
  },
  modifyClientData({ productNo, customerId, values }, world) {
    correctApplication(world.customer(customerId), getProduct(productNo), values, world)
    return null
  },
}
