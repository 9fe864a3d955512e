import * as v from 'valibot'
import { ContractState } from '../codes'
import {
  codeSchema,
  count,
  done,
  email,
  emptyPage,
  flag,
  id,
  listPage,
  longText,
  paging,
  secretLine,
  text,
} from '../entities/common'
import { idList, limitedList } from '../entities/lists'
import { contractCase, contractOrder } from '../entities/loan'
import { dayField, moment, money } from '../entities/money'
import { lateCustomer } from '../entities/overdue'
import { agentNotice, dueCustomer, stageCounts, toCollect } from '../entities/payment'
import { customerDetail, customerFields, ekycRecord, ekycResult, ekycStart } from '../entities/person'
import {
  clientData,
  clientDataBody,
  preStatus,
  refusedField,
  submittedData,
} from '../entities/prequalification'
import { productParams } from '../entities/product'
import { group, post } from '../operation'
import { preAuditBodies } from './loan-pre-audit'

/** A customer who waits for the agent's acceptance or form review. */
const waitingCustomer = v.object({ ...customerFields, waitsFor: v.picklist(['BIND', 'REVIEW']) })
/** The customer who has waited longest at each stage, or null. */
const mostUrgent = v.object({
  late: v.nullable(lateCustomer),
  paper: v.nullable(contractCase),
  waiting: v.nullable(waitingCustomer),
})

const customerBody = v.strictObject({ customerId: id })
const customerSearch = v.strictObject({ ...paging, search: text })
const onboarding = v.strictObject({
  fullName: text,
  email,
  regionCode: id,
  provinceCode: id,
  cityCode: id,
  barangayCode: id,
  street: text,
  idType: id,
  idNumber: secretLine,
  eWallet: id,
  eWalletNumber: secretLine,
  pictures: idList,
})
/** A change of the accepted onboarding form that the lender is reviewing or has refused. */
const onboardingChange = v.object({
  form: v.object(onboarding.entries),
  state: v.picklist(['IN_REVIEW', 'REJECTED']),
  submittedAt: moment,
  /** Why the change was refused. */
  reason: v.nullable(longText),
})
const reviewInfo = v.object({
  ...submittedData.entries,
  customer: customerDetail,
  refused: v.array(refusedField),
  /** True if the agent can still approve or refuse the form. */
  open: flag,
})
const merchantDetail = v.object({
  ...reviewInfo.entries,
  verifiedOn: v.nullable(dayField),
  /** Total borrowed and repaid, and the number of instalments paid on time and late. */
  history: v.object({ borrowed: money, repaid: money, onTime: count, late: count }),
  agreements: v.array(v.object({ title: text, version: text, acceptedOn: dayField })),
})
const order = v.strictObject({ loanOrderNo: id })

/** Operations that agents call on behalf of their customers. */
export const agentWork = group(
  { path: '/dfp-loan/app/agent', native: 'dfp.loan.agent' },
  {
    getPreStatus: post({
      about: "A customer's pre-qualification status",
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification', 'limit'],
      body: preAuditBodies.whose,
      reply: preStatus,
    }),
    kycInit: post({
      about: "Starts a customer's e-KYC",
      who: 'agent of customer',
      changes: ['identity', 'prequalification'],
      body: preAuditBodies.whose,
      reply: ekycStart,
      secret: ['transactionNo', 'url'],
    }),
    checkResult: post({
      about: "Outcome of a customer's e-KYC",
      who: 'agent of customer',
      safe: true,
      reads: ['identity'],
      body: preAuditBodies.outcomeOf,
      reply: ekycResult,
      secret: ['transactionNo'],
    }),
    messageNotification: post({
      about: "Notices on the agent's home",
      who: 'agent',
      safe: true,
      reads: ['customer', 'loan', 'prequalification', 'contract', 'application', 'payment', 'overdue'],
      body: v.strictObject(paging),
      reply: listPage(agentNotice),
      empty: emptyPage,
    }),
    getCustomerNum: post({
      about: 'Number of customers by stage, with the customers to see first at each stage',
      who: 'agent',
      safe: true,
      reads: [
        'customer',
        'loan',
        'prequalification',
        'application',
        'identity',
        'agent',
        'contract',
        'payment',
        'overdue',
        'profile',
      ],
      body: v.strictObject({}),
      reply: v.object({
        counts: stageCounts,
        first: mostUrgent,
        /** Missing in replies of older services. */
        today: v.optional(toCollect),
      }),
    }),
    getRepaymentCustomerList: post({
      about: 'Customers with a repayment due in the next 7 days',
      who: 'agent',
      safe: true,
      reads: ['loan', 'payment', 'customer'],
      body: v.strictObject(paging),
      reply: listPage(dueCustomer),
      empty: emptyPage,
    }),
    getCustomerVerifyList: post({
      about: "Customers waiting for the agent's verification",
      who: 'agent',
      safe: true,
      throttle: 500,
      reads: ['customer', 'agent', 'prequalification'],
      body: customerSearch,
      reply: listPage(waitingCustomer),
      empty: emptyPage,
    }),
    getReviewMerchantInfo: post({
      about: 'What a customer submitted, for review',
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification', 'customer', 'identity', 'profile'],
      body: customerBody,
      reply: reviewInfo,
    }),
    reviewAddCustomer: post({
      about: "Accepts or refuses a customer who entered this agent's code",
      who: 'agent of applicant',
      once: { kind: 'review', subject: 'customerId' },
      changes: ['customer', 'agent', 'message'],
      body: v.strictObject({ customerId: id, confirm: flag, reason: v.nullable(text) }),
      reply: done,
    }),
    reviewMerchant: post({
      about: 'Approves or rejects the submitted information, field by field',
      who: 'agent of customer',
      once: { kind: 'review', subject: 'customerId' },
      changes: ['prequalification', 'customer', 'message'],
      body: v.strictObject({
        customerId: id,
        confirm: flag,
        refused: limitedList(v.strictObject(refusedField.entries)),
      }),
      reply: done,
    }),
    getMerchantDetail: post({
      about: 'All data of a merchant: form, identity, repayment history, agreements',
      who: 'agent of customer',
      safe: true,
      reads: ['customer', 'loan', 'prequalification', 'identity', 'agreement', 'payment', 'profile'],
      body: customerBody,
      reply: merchantDetail,
    }),
    getAgentOnboardingInfo: post({
      about: "The agent's own onboarding form as accepted or sent, with a change that is not accepted",
      who: 'agent',
      safe: true,
      reads: ['onboarding'],
      body: v.strictObject({}),
      reply: v.nullable(v.object({ ...onboarding.entries, change: v.optional(onboardingChange) })),
    }),
    agentOnboarding: post({
      about: "Submits the agent's onboarding form, or a change of the accepted form",
      who: 'agent',
      once: { kind: 'onboarding' },
      changes: ['onboarding', 'profile', 'message'],
      body: onboarding,
      reply: done,
      secret: ['idNumber', 'eWalletNumber'],
    }),
    getRejectedMerchantDetail: post({
      about: 'What was rejected, field by field',
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification'],
      body: customerBody,
      reply: v.array(refusedField),
    }),
    getCustomerInfo: post({
      about: "Customer data for the agent's forms",
      who: 'agent of customer',
      safe: true,
      reads: ['customer', 'identity', 'prequalification', 'profile'],
      body: customerBody,
      reply: v.object({
        customer: customerDetail,
        ekyc: v.nullable(ekycRecord),
        form: v.nullable(clientData),
      }),
    }),
    getRejectCustomerInfo: post({
      about: 'A rejected pre-evaluation with its reasons',
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification'],
      body: customerBody,
      reply: v.object({
        form: v.nullable(clientData),
        refused: v.array(refusedField),
        reason: v.nullable(longText),
      }),
    }),
    submitAgentClientData: post({
      about: 'Submits a pre-evaluation for a customer',
      who: 'agent of customer',
      once: { kind: 'form', subject: 'customerId' },
      changes: ['prequalification', 'customer', 'message', 'limit'],
      body: v.strictObject({ customerId: v.optional(id), form: clientDataBody }),
      reply: done,
    }),
    getContractCustomerList: post({
      about: 'Customers whose signed paper contract is to be uploaded, in review, rejected or done',
      who: 'agent',
      safe: true,
      reads: ['contract', 'loan', 'application'],
      body: v.strictObject({ ...paging, status: codeSchema(ContractState) }),
      reply: listPage(contractCase),
      empty: emptyPage,
    }),
    getContractOrderInfo: post({
      about: 'The order that a contract belongs to',
      who: 'agent of order',
      safe: true,
      reads: ['contract', 'loan', 'application'],
      body: order,
      reply: contractOrder,
    }),
    getRejectContract: post({
      about: 'Why a contract was rejected',
      who: 'agent of order',
      safe: true,
      reads: ['contract'],
      body: order,
      reply: v.object({ reason: v.nullable(longText) }),
    }),
    submitContract: post({
      about: 'Submits the contract pictures for review',
      who: 'agent of order',
      once: { kind: 'contract', subject: 'loanOrderNo' },
      changes: ['contract', 'loan', 'application', 'message'],
      body: v.strictObject({ loanOrderNo: id, pictures: idList }),
      reply: done,
    }),
    getParams: post({
      about: "A product's parameters for a customer",
      who: 'agent of customer',
      safe: true,
      reads: ['product', 'limit', 'application'],
      body: v.strictObject({ productNo: id, customerId: v.optional(id) }),
      reply: productParams,
    }),
  },
)
