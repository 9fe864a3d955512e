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
    orderRecordApplyCheck: post({
      about: 'Whether a customer may apply now; if not, the code and text of the refusal',
      who: 'owner or agent of customer',
      safe: true,
      pathEnd: 'OrderRecordApplyCheckVO',
      reads: ['application', 'loan', 'prequalification', 'limit', 'credential'],
      body: v.strictObject({ productNo: v.optional(id), customerId: v.optional(id) }),
      reply: v.object({ allowed: flag, code: v.nullable(v.number()), reason: v.nullable(text) }),
    }),
    findAppList: post({
      about:
        'Applications that are not orders yet, paged: those that the signed-in user started and has not submitted',
      who: 'user',
      safe: true,
      reads: ['application'],
      body: v.strictObject({ ...paging, state: states }),
      reply: listPage(application),
      empty: emptyPage,
    }),
    findList: post({
      about: 'Applications of one customer',
      who: 'owner or agent of customer',
      safe: true,
      reads: ['application', 'loan'],
      body: v.strictObject({ customerId: id }),
      reply: v.array(application),
      empty: [],
    }),
    getById: get({
      about: 'One application: its form, its plan, its order',
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
    transaction: post({
      about: 'Transactions of one application',
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
    findPageList: post({
      about: 'Applications that this agent made for customers',
      who: 'agent',
      safe: true,
      throttle: 500,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ ...paging, state: states, search: text }),
      reply: countedListPage(application, codeSchema(ApplicationState)),
      empty: emptyPage,
    }),
    cancel: get({
      about:
        'Cancels an application that is not paid out yet: by its borrower, or by the agent for a customer',
      who: 'owner or agent of application',
      once: { kind: 'withdrawal', subject: 'id' },
      changes: ['application', 'loan', 'limit', 'contract', 'message', 'customer'],
      body: v.strictObject({ id }),
      reply: done,
    }),
    getById: get({
      about: 'One application that this agent made, with its contract if there is one',
      who: 'agent of application',
      safe: true,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({ id }),
      reply: v.object({ ...application.entries, contract: v.nullable(contractOrder) }),
    }),
  },
)
