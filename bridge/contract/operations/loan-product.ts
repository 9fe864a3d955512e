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
    getPageList: post({
      about: 'Products, paged',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit', 'prequalification'],
      body: v.strictObject({ ...paging, customerId }),
      reply: listPage(product),
      empty: emptyPage,
    }),
    getLoanProductList: post({
      about: 'Short product list',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit', 'prequalification'],
      body: v.strictObject({ customerId }),
      reply: v.array(product),
      empty: [],
    }),
    getLoanPreview: post({
      about: 'Cost of a loan of this amount and tenor',
      who: 'owner or agent of customer',
      safe: true,
      throttle: 0,
      reads: ['product', 'limit'],
      body: termsBody,
      reply: loanCost,
    }),
    whetherLoanApplyProcessing: post({
      about: 'Whether another application is in process',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ customerId }),
      reply: v.object({ processing: flag, application: v.nullable(application) }),
    }),
    whetherOverdueRecord: post({
      about: 'Whether the customer has an overdue order',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['loan', 'payment'],
      body: v.strictObject({ customerId }),
      reply: v.object({ overdue: flag, loanOrderNo: v.nullable(id) }),
    }),
    generateApplicationForm: post({
      about: 'Creates the loan application of a request id, once',
      who: 'owner or agent of customer',
      once: { kind: 'application', subject: 'requestId' },
      changes: ['application'],
      body: v.strictObject({ requestId, ...terms }),
      reply: applicationReply,
    }),
    getParams: post({
      about: 'Amount range, tenors, methods, rates and fees of a product',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit', 'application'],
      body: productBody,
      reply: productParams,
    }),
    getClientLoanFromResult: post({
      about: 'Outcome of a submitted loan form, by application or by request id; null if there is none',
      who: 'owner or agent of application',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ id: v.optional(id), requestId: v.optional(requestId) }),
      reply: v.nullable(application),
    }),
    getAppProductInfo: post({
      about: 'A product in full',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product', 'limit'],
      body: productBody,
      reply: productTerms,
    }),
    getClientLoanAddData: post({
      about: 'Extra data that this product requires',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'product'],
      body: productBody,
      reply: v.array(moreField),
    }),
    submitClientLoanFrom: post({
      about:
        "Submits the loan form; when an agent does it for a customer, the customer's SMS code replaces the payment PIN",
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
    submitClientLoanData: post({
      about: 'Submits the extra data of an application',
      who: 'owner or agent of customer',
      once: { kind: 'form', subject: 'productNo' },
      changes: ['application', 'product'],
      body: values,
      reply: done,
    }),
    modifyClientData: post({
      about: 'Corrects the extra data of a refused application, which then goes back into review',
      who: 'owner or agent of customer',
      once: { kind: 'form', subject: 'productNo' },
      changes: ['application', 'product', 'loan', 'limit', 'message', 'customer'],
      body: values,
      reply: done,
    }),
    getProductContract: post({
      about: 'The contracts to be signed for a loan',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['contract', 'application', 'wallet', 'profile'],
      body: v.strictObject({ requestId, ...terms }),
      reply: v.array(contract),
    }),
    confirmProductContract: post({
      about:
        "Signs a loan's contracts, with the hashes of the texts shown, the picture of the signature and the payment PIN ticket",
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
    confirmLoanInformation: post({
      about: 'Confirms amount, tenor and receiving account; the last check before signing',
      who: 'owner or agent of customer',
      changes: ['application'],
      body: v.strictObject({ requestId, ...terms, accountId: v.nullable(id) }),
      reply: v.object({ cost: loanCost, account: v.nullable(receivingAccount) }),
    }),
    getRepaymentPlanPreview: post({
      about: 'Repayment plan of a loan before it is borrowed',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['product'],
      body: termsBody,
      reply: plan,
    }),
  },
)
