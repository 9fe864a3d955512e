import type { loanProduct } from '../../../../bridge/contract/operations/loan-product'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { pageOf } from '../../paging'
import type { UserRecord } from '../../state'
import type { Handlers, World } from '../../world'
import { applyingHandlers } from '../applications/applying'
import { type LoanRequestBody, loanRequestIn } from '../applications/loan-terms'
import { checkLoanRequest, closedReason } from '../applications/may-apply'
import { correctMore, keepMore, moreFields } from '../applications/more-data'
import { costOf, planOf, productParamsOf, productTermsOf, productView } from './product-views'
import { catalogue, productOf } from './products'

/** Whom a list of products is for: an agent may look at it for nobody in particular. */
const viewer = (customerId: string | undefined, world: World): UserRecord | undefined =>
  customerId === undefined && !isBorrower(world.me.userType) ? undefined : world.customer(customerId)

/** The product and loan that a body asks for; refuses what the product does not lend. */
function asked(body: LoanRequestBody, world: World) {
  void world.me
  const product = productOf(body.productNo)
  const request = loanRequestIn(body)
  checkLoanRequest(product, request, undefined, world)
  return [product, request, world.today] as const
}

export const loanProductHandlers: Handlers<typeof loanProduct> = {
  ...applyingHandlers,
  getPageList: ({ pageNum, pageSize, customerId }, world) =>
    pageOf(catalogue, pageNum, pageSize, (one) => productView(one, viewer(customerId, world), world)),
  getLoanProductList({ customerId }, world) {
    const user = viewer(customerId, world)
    return catalogue
      .filter((one) => !user || !closedReason(one, user, world))
      .map((one) => productView(one, user, world))
  },
  getAppProductInfo: ({ productNo, customerId }, world) =>
    productTermsOf(productOf(productNo), viewer(customerId, world), world),
  getParams: ({ productNo, customerId }, world) =>
    productParamsOf(productOf(productNo), world.customer(customerId), world),
  getLoanPreview: (body, world) => costOf(...asked(body, world)),
  getRepaymentPlanPreview: (body, world) => planOf(...asked(body, world)),
  getClientLoanAddData: ({ productNo, customerId }, world) =>
    moreFields(world.customer(customerId), productOf(productNo), world),
  submitClientLoanData({ productNo, customerId, values }, world) {
    keepMore(world.customer(customerId), productOf(productNo), values, world)
    return null
  },
  modifyClientData({ productNo, customerId, values }, world) {
    correctMore(world.customer(customerId), productOf(productNo), values, world)
    return null
  },
}
