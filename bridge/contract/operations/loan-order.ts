import * as v from 'valibot'
import { OrderStatus, OrderTab } from '../codes'
import { codeSchema, count, days, emptyPage, flag, id, listPage, paging, text } from '../entities/common'
import {
  application,
  dueOrder,
  instalment,
  loanOrderNo,
  orderDetail,
  orderSummary,
  receivingAccount,
} from '../entities/loan'
import { money } from '../entities/money'
import { paperSignature } from '../entities/paper'
import { loanCost, productParams, repaymentMethod } from '../entities/product'
import { group, post } from '../operation'

const order = v.strictObject({ loanOrderNo })
/** Number of orders per status in the requested tab, even if `status` filters the list. */
const counts = v.array(v.object({ status: codeSchema(OrderStatus), orders: count }))
const orderPage = v.object({ ...listPage(orderSummary).entries, counts: v.optional(counts) })
const list = v.strictObject({
  ...paging,
  tab: codeSchema(OrderTab),
  status: v.nullable(codeSchema(OrderStatus)),
  search: text,
  customerId: v.optional(id),
})

export const loanOrder = group(
  { path: '/dfp-loan/app/loan/order', native: 'dfp.loan.order' },
  {
    /** The application or order in process, a started draft, and a refused application that can be corrected. */
    getOrderProcessing: post({
      who: 'borrower',
      safe: true,
      reads: ['application', 'loan', 'contract'],
      body: v.strictObject({}),
      reply: v.object({
        application: v.nullable(application),
        order: v.nullable(orderSummary),
        /** An application that was started but not submitted yet. */
        begun: v.nullable(application),
        /** The last submitted application, if it was returned for corrections. */
        refused: v.nullable(application),
      }),
    }),
    /** Returns whether e-KYC must be repeated before this drawdown. */
    getEkycDeterminationStatus: post({
      who: 'borrower',
      safe: true,
      reads: ['identity', 'loan'],
      body: v.strictObject({ productNo: id }),
      reply: v.object({ required: flag, reason: v.nullable(text) }),
    }),
    /** One order's summary. */
    getLoanOrderInfo: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['loan', 'payment', 'contract'],
      body: order,
      reply: orderSummary,
    }),
    /** The order's plan with paid and due. */
    getOrderRepaymentPlan: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['loan', 'payment'],
      body: order,
      reply: v.array(instalment),
    }),
    /** Draft order for a drawdown from the home page: the best available product, with all terms on one page. */
    orderPreview: post({
      who: 'borrower',
      safe: true,
      reads: ['product', 'limit', 'application', 'wallet'],
      body: v.strictObject({
        productNo: v.optional(id),
        loanAmount: v.optional(money),
        tenorDays: v.optional(days),
        repaymentMethod: v.optional(repaymentMethod),
      }),
      reply: v.object({
        params: productParams,
        loanAmount: money,
        tenorDays: days,
        repaymentMethod,
        cost: loanCost,
        account: v.nullable(receivingAccount),
      }),
    }),
    /** Borrower's orders by tab and status. */
    getLoanOrderList: post({
      who: 'borrower',
      safe: true,
      throttle: 0,
      reads: ['loan', 'application', 'payment', 'contract'],
      body: list,
      reply: orderPage,
      empty: emptyPage,
    }),
    /** Orders of the agent's customers. */
    getLoanOrderListForAgent: post({
      who: 'agent of customer',
      safe: true,
      throttle: 0,
      reads: ['loan', 'application', 'payment', 'contract', 'customer'],
      body: list,
      reply: orderPage,
      empty: emptyPage,
    }),
    /** Orders with a repayment due in the next 7 days, late ones first. */
    getLoanRecentSevenDaysOrderList: post({
      who: 'borrower',
      safe: true,
      reads: ['loan', 'payment'],
      body: v.strictObject({}),
      reply: v.array(dueOrder),
      empty: [],
    }),
    /** Borrower's order in full. */
    details: post({
      who: 'owner of order',
      safe: true,
      reads: ['loan', 'application', 'payment', 'contract'],
      body: order,
      reply: orderDetail,
    }),
    /** An order of an agent's customer in full. */
    getOrderDetails: post({
      who: 'agent of order',
      safe: true,
      reads: ['loan', 'application', 'payment', 'contract'],
      body: order,
      reply: orderDetail,
    }),
    /** The signed contract. */
    getLoanContractHTML: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['contract', 'loan'],
      body: order,
      reply: v.object({
        title: text,
        html: v.string(),
        /** The contract as signed, a PDF for `dfp.open.file.download`; null if it was not signed in the app. */
        fileId: v.optional(v.nullable(id), null),
        paperSignature,
      }),
    }),
  },
)
