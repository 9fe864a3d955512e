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
    /** A customer's pre-qualification status. */
    getPreStatus: post({
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification', 'limit'],
      body: preAuditBodies.whose,
      reply: preStatus,
    }),
    /** Starts a customer's e-KYC. */
    kycInit: post({
      who: 'agent of customer',
      changes: ['identity', 'prequalification'],
      body: preAuditBodies.whose,
      reply: ekycStart,
      secret: ['transactionNo', 'url'],
    }),
    /** Outcome of a customer's e-KYC. */
    checkResult: post({
      who: 'agent of customer',
      safe: true,
      reads: ['identity'],
      body: preAuditBodies.outcomeOf,
      reply: ekycResult,
      secret: ['transactionNo'],
    }),
    /** Notices on the agent's home. */
    messageNotification: post({
      who: 'agent',
      safe: true,
      reads: ['customer', 'loan', 'prequalification', 'contract', 'application', 'payment', 'overdue'],
      body: v.strictObject(paging),
      reply: listPage(agentNotice),
      empty: emptyPage,
    }),
    /** Number of customers by stage, with the customers to see first at each stage. */
    getCustomerNum: post({
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
    /** Customers with a repayment due in the next 7 days. */
    getRepaymentCustomerList: post({
      who: 'agent',
      safe: true,
      reads: ['loan', 'payment', 'customer'],
      body: v.strictObject(paging),
      reply: listPage(dueCustomer),
      empty: emptyPage,
    }),
    /** Customers waiting for the agent's verification. */
    getCustomerVerifyList: post({
      who: 'agent',
      safe: true,
      throttle: 500,
      reads: ['customer', 'agent', 'prequalification'],
      body: customerSearch,
      reply: listPage(waitingCustomer),
      empty: emptyPage,
    }),
    /** A customer's submitted form, for review. */
    getReviewMerchantInfo: post({
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification', 'customer', 'identity', 'profile'],
      body: customerBody,
      reply: reviewInfo,
    }),
    /** Accepts or refuses a customer who entered this agent's code. */
    reviewAddCustomer: post({
      who: 'agent of applicant',
      once: { kind: 'review', subject: 'customerId' },
      changes: ['customer', 'agent', 'message'],
      body: v.strictObject({ customerId: id, confirm: flag, reason: v.nullable(text) }),
      reply: done,
    }),
    /** Approves or rejects the submitted information, field by field. */
    reviewMerchant: post({
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
    /** All data of a merchant: form, identity, repayment history, agreements. */
    getMerchantDetail: post({
      who: 'agent of customer',
      safe: true,
      reads: ['customer', 'loan', 'prequalification', 'identity', 'agreement', 'payment', 'profile'],
      body: customerBody,
      reply: merchantDetail,
    }),
    /** The agent's own onboarding form as accepted or sent, with a change that is not accepted. */
    getAgentOnboardingInfo: post({
      who: 'agent',
      safe: true,
      reads: ['onboarding'],
      body: v.strictObject({}),
      reply: v.nullable(v.object({ ...onboarding.entries, change: v.optional(onboardingChange) })),
    }),
    /** Submits the agent's onboarding form, or a change of the accepted form. */
    agentOnboarding: post({
      who: 'agent',
      once: { kind: 'onboarding' },
      changes: ['onboarding', 'profile', 'message'],
      body: onboarding,
      reply: done,
      secret: ['idNumber', 'eWalletNumber'],
    }),
    /** The rejected fields of a form, each with its reason. */
    getRejectedMerchantDetail: post({
      who: 'agent of customer',
      safe: true,
      reads: ['prequalification'],
      body: customerBody,
      reply: v.array(refusedField),
    }),
    /** Customer data for the agent's forms. */
    getCustomerInfo: post({
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
    /** A rejected pre-evaluation with its reasons. */
    getRejectCustomerInfo: post({
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
    /** Submits a pre-evaluation for a customer. */
    submitAgentClientData: post({
      who: 'agent of customer',
      once: { kind: 'form', subject: 'customerId' },
      changes: ['prequalification', 'customer', 'message', 'limit'],
      body: v.strictObject({ customerId: v.optional(id), form: clientDataBody }),
      reply: done,
    }),
    /** Customers whose signed paper contract is to be uploaded, in review, rejected or done. */
    getContractCustomerList: post({
      who: 'agent',
      safe: true,
      reads: ['contract', 'loan', 'application'],
      body: v.strictObject({ ...paging, status: codeSchema(ContractState) }),
      reply: listPage(contractCase),
      empty: emptyPage,
    }),
    /** The order that a contract belongs to. */
    getContractOrderInfo: post({
      who: 'agent of order',
      safe: true,
      reads: ['contract', 'loan', 'application'],
      body: order,
      reply: contractOrder,
    }),
    /** Reason for rejecting a contract. */
    getRejectContract: post({
      who: 'agent of order',
      safe: true,
      reads: ['contract'],
      body: order,
      reply: v.object({ reason: v.nullable(longText) }),
    }),
    /** Submits the contract pictures for review. */
    submitContract: post({
      who: 'agent of order',
      once: { kind: 'contract', subject: 'loanOrderNo' },
      changes: ['contract', 'loan', 'application', 'message'],
      body: v.strictObject({ loanOrderNo: id, pictures: idList }),
      reply: done,
    }),
    /** A product's parameters for a customer. */
    getParams: post({
      who: 'agent of customer',
      safe: true,
      reads: ['product', 'limit', 'application'],
      body: v.strictObject({ productNo: id, customerId: v.optional(id) }),
      reply: productParams,
    }),
  },
)
