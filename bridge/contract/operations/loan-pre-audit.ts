import * as v from 'valibot'
import { done, id, nothing } from '../entities/common'
import { ekycRecord, ekycResult, ekycStart, verifiedRecord } from '../entities/person'
import {
  clientDataBody,
  formDicts,
  limit,
  preStatus,
  preSteps,
  submittedData,
} from '../entities/prequalification'
import { group, post } from '../operation'

/** Borrowers omit `customerId`; agents set it. */
const customerBody = v.strictObject({ customerId: v.optional(id) })
const outcomeBody = v.strictObject({ transactionNo: id, customerId: v.optional(id) })

/** Operations of pre-qualification, with the paths that borrowers use. */
export const preAuditEvaluation = group(
  { path: '/dfp-loan/app/preAuditEvaluation', native: 'dfp.loan.preAuditEvaluation' },
  {
    /** Pre-qualification status, reason, and when reapplying is allowed. */
    getPreStatus: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['prequalification', 'limit'],
      body: customerBody,
      reply: preStatus,
    }),
    /** Starts e-KYC. */
    kycInit: post({
      who: 'owner or agent of customer',
      changes: ['identity', 'prequalification'],
      body: customerBody,
      reply: ekycStart,
      secret: ['transactionNo', 'url'],
    }),
    /** Outcome of an e-KYC. */
    checkResult: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['identity'],
      body: outcomeBody,
      reply: ekycResult,
      secret: ['transactionNo'],
    }),
    /** The form as submitted. */
    getClientData: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['prequalification', 'profile'],
      body: customerBody,
      reply: submittedData,
    }),
    /**
     * The borrower's limit, or the possible limit before pre-qualification, and which parts of the set-up for borrowing are done.
     */
    getSystemDefaultLimit: post({
      who: 'user',
      safe: true,
      reads: [
        'limit',
        'loan',
        'application',
        'payment',
        'prequalification',
        'identity',
        'wallet',
        'credential',
      ],
      body: nothing,
      reply: limit,
    }),
    /** Latest e-KYC record. */
    getUserNewEkyc: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['identity'],
      body: customerBody,
      reply: v.nullable(ekycRecord),
    }),
    /** Submits the pre-qualification form. */
    submitPreAuditOnboardData: post({
      who: 'owner or agent of customer',
      once: { kind: 'form', subject: 'customerId' },
      changes: ['prequalification', 'limit', 'profile', 'message', 'product'],
      body: v.strictObject({ customerId: v.optional(id), form: clientDataBody }),
      reply: done,
    }),
    /** Completed steps of the pre-qualification. */
    whetherCompletedPreAudit: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['prequalification', 'identity', 'agent', 'agreement'],
      body: customerBody,
      reply: preSteps,
    }),
    /** The verified record of a person that prefills forms, with address and contact data. Agents pass a customer. */
    getOtherKycCustomerInfo: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['profile', 'identity', 'prequalification'],
      body: customerBody,
      reply: v.nullable(verifiedRecord),
    }),
    /** Dictionaries of the form. */
    getDictTypes: post({
      who: 'user',
      safe: true,
      reads: [],
      body: nothing,
      reply: formDicts,
    }),
  },
)

/** Bodies of pre-qualification calls; the agents' operations (loan-agent.ts) use the same bodies. */
export const preAuditBodies = { whose: customerBody, outcomeOf: outcomeBody }
