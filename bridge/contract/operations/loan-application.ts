import * as v from 'valibot'
import { ApplicationState } from '../codes'
import {
  codeSchema,
  countedListPage,
  done,
  emptyPage,
  flag,
  id,
  listPage,
  paging,
  text,
} from '../entities/common'
import { application, contractOrder, moreField, orderSummary } from '../entities/loan'
import { money } from '../entities/money'
import { transaction } from '../entities/payment'
import { planRow } from '../entities/product'
import { get, group, post } from '../operation'

const states = v.nullable(codeSchema(ApplicationState))

export const orderApply = group(
  { path: '/dfp-loan/orderApply', native: 'dfp.loan.orderApply' },
  {
    /** Returns whether a customer may apply now; if not, the code and text of the refusal. */
    orderRecordApplyCheck: post({
      who: 'owner or agent of customer',
      safe: true,
      pathEnd: 'OrderRecordApplyCheckVO',
      reads: ['application', 'loan', 'prequalification', 'limit', 'credential'],
      body: v.strictObject({ productNo: v.optional(id), customerId: v.optional(id) }),
      reply: v.object({ allowed: flag, code: v.nullable(v.number()), reason: v.nullable(text) }),
    }),
    /** Applications that are not orders yet, paged: started by the signed-in user and not submitted. */
    findAppList: post({
      who: 'user',
      safe: true,
      reads: ['application'],
      body: v.strictObject({ ...paging, state: states }),
      reply: listPage(application),
      empty: emptyPage,
    }),
    /** Applications of one customer. */
    findList: post({
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ customerId: id }),
      reply: v.array(application),
      empty: [],
    }),
    /** One application: its form, its plan, its order. */
    getById: get({
      who: 'owner or agent of application',
      safe: true,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ id }),
      reply: v.object({
        ...application.entries,
        receiptAccount: text,
        /** Amount that is paid out once the application is approved. */
        netProceeds: money,
        form: v.array(moreField),
        plan: v.array(planRow),
        order: v.nullable(orderSummary),
      }),
    }),
    /** Transactions of one application. */
    transaction: post({
      who: 'owner or agent of application',
      safe: true,
      reads: ['application', 'transaction'],
      body: v.strictObject({ id }),
      reply: v.array(transaction),
    }),
  },
)

export const agentApply = group(
  { path: '/dfp-loan/agent', native: 'dfp.loan.agentApply' },
  {
    /** Applications that this agent made for customers. */
    findPageList: post({
      who: 'agent',
      safe: true,
      throttle: 500,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ ...paging, state: states, search: text }),
      reply: countedListPage(application, codeSchema(ApplicationState)),
      empty: emptyPage,
    }),
    /** Cancels an application that is not paid out yet: by its borrower, or by the agent for a customer. */
    cancel: get({
      who: 'owner or agent of application',
      once: { kind: 'withdrawal', subject: 'id' },
      changes: ['application', 'loan', 'limit', 'contract', 'message', 'customer'],
      body: v.strictObject({ id }),
      reply: done,
    }),
    /** One application that this agent made, with its contract if there is one. */
    getById: get({
      who: 'agent of application',
      safe: true,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ id }),
      reply: v.object({ ...application.entries, contract: v.nullable(contractOrder) }),
    }),
  },
)
