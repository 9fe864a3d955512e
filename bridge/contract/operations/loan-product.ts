import * as v from 'valibot'
import {
  days,
  done,
  emptyPage,
  flag,
  id,
  listPage,
  paging,
  requestId,
  secretId,
  secretLine,
  text,
} from '../entities/common'
import { idList, limitedList } from '../entities/lists'
import { application, contract, moreField, moreValue, receivingAccount } from '../entities/loan'
import { money } from '../entities/money'
import {
  loanCost,
  plan,
  product,
  productNo,
  productParams,
  productTerms,
  repaymentMethod,
} from '../entities/product'
import { group, post } from '../operation'

const customerId = v.optional(id)
/** Body fields with the terms of the requested loan. */
const terms = {
  productNo,
  loanAmount: money,
  tenorDays: days,
  repaymentMethod,
  customerId,
}
const termsBody = v.strictObject(terms)
const productBody = v.strictObject({ productNo, customerId })
const values = v.strictObject({ productNo, customerId, values: limitedList(moreValue) })
const applicationReply = v.object({ id, loanOrderNo: v.nullable(id) })

/** Products and loan applications. All calls about one application have the same `requestId`. */
export const loanProduct = group(
  { path: '/dfp-loan/app/loanProduct', native: 'dfp.loan.loanProduct' },
  {
    /** Products, paged. */
    getPageList: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit', 'prequalification'],
      body: v.strictObject({ ...paging, customerId }),
      reply: listPage(product),
      empty: emptyPage,
    }),
    /** Short product list. */
    getLoanProductList: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit', 'prequalification'],
      body: v.strictObject({ customerId }),
      reply: v.array(product),
      empty: [],
    }),
    /** Cost of a loan of this amount and tenor. */
    getLoanPreview: post({
      who: 'owner or agent of customer',
      safe: true,
      throttle: 0,
      reads: ['product', 'limit'],
      body: termsBody,
      reply: loanCost,
    }),
    /** Returns whether another application is in process. */
    whetherLoanApplyProcessing: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ customerId }),
      reply: v.object({ processing: flag, application: v.nullable(application) }),
    }),
    /** Returns whether the customer has an overdue order. */
    whetherOverdueRecord: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['loan', 'payment'],
      body: v.strictObject({ customerId }),
      reply: v.object({ overdue: flag, loanOrderNo: v.nullable(id) }),
    }),
    /** Creates the loan application of a request id, once. */
    generateApplicationForm: post({
      who: 'owner or agent of customer',
      once: { kind: 'application', subject: 'requestId' },
      changes: ['application'],
      body: v.strictObject({ requestId, ...terms }),
      reply: applicationReply,
    }),
    /** Amount range, tenors, methods, rates and fees of a product. */
    getParams: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit', 'application'],
      body: productBody,
      reply: productParams,
    }),
    /** Outcome of a submitted loan form, found by an application id or a request id; null if the form was not submitted. */
    getClientLoanFromResult: post({
      who: 'owner or agent of application',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ id: v.optional(id), requestId: v.optional(requestId) }),
      reply: v.nullable(application),
    }),
    /** A product in full. */
    getAppProductInfo: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit'],
      body: productBody,
      reply: productTerms,
    }),
    /** Extra data that this product requires. */
    getClientLoanAddData: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'product'],
      body: productBody,
      reply: v.array(moreField),
    }),
    /** Submits the loan form; when an agent does it for a customer, the customer's SMS code replaces the payment PIN. */
    submitClientLoanFrom: post({
      who: 'owner or agent of customer',
      once: { kind: 'application', subject: 'requestId', result: 'id' },
      changes: ['application', 'loan', 'limit', 'contract', 'message', 'customer'],
      body: v.strictObject({
        requestId,
        id,
        customerId,
        smsTranceId: v.optional(secretId),
        smsAuthCode: v.optional(secretLine),
      }),
      reply: applicationReply,
      secret: ['smsAuthCode'],
    }),
    /** Submits the extra data of an application. */
    submitClientLoanData: post({
      who: 'owner or agent of customer',
      once: { kind: 'form', subject: 'productNo' },
      changes: ['application', 'product'],
      body: values,
      reply: done,
    }),
    /** Corrects the extra data of a refused application, which then goes back into review. */
    modifyClientData: post({
      who: 'owner or agent of customer',
      once: { kind: 'form', subject: 'productNo' },
      changes: ['application', 'product', 'loan', 'limit', 'message', 'customer'],
      body: values,
      reply: done,
    }),
    /** The contracts to be signed for a loan. */
    getProductContract: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['contract', 'application', 'wallet', 'profile'],
      body: v.strictObject({ requestId, ...terms }),
      reply: v.array(contract),
    }),
    /** Signs a loan's contracts, with the hashes of the texts shown, the picture of the signature and the payment PIN ticket. */
    confirmProductContract: post({
      who: 'owner or agent of customer',
      once: { kind: 'signature', subject: 'requestId' },
      changes: ['application', 'loan', 'limit', 'contract', 'message', 'customer'],
      body: v.strictObject({
        requestId,
        contractNos: idList,
        hashes: idList,
        signatureFileId: id,
        /** The name on the user's ID, if the user typed it instead of drawing a signature. */
        typedName: v.optional(text),
        pinTicket: v.nullable(secretId),
        customerId,
      }),
      reply: done,
    }),
    /** Confirms amount, tenor and receiving account; the last check before signing. */
    confirmLoanInformation: post({
      who: 'owner or agent of customer',
      changes: ['application'],
      body: v.strictObject({ requestId, ...terms, accountId: v.nullable(id) }),
      reply: v.object({ cost: loanCost, account: v.nullable(receivingAccount) }),
    }),
    /** Repayment plan of a loan before it is borrowed. */
    getRepaymentPlanPreview: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product'],
      body: termsBody,
      reply: plan,
    }),
  },
)
