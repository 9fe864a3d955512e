import * as v from 'valibot'
import { RepaymentStatus, TransactionType } from '../codes'
import {
  codeSchema,
  emptyPage,
  id,
  listPage,
  paging,
  period,
  requestId,
  secretId,
  text,
} from '../entities/common'
import { limitedList } from '../entities/lists'
import { instalment, loanOrderNo } from '../entities/loan'
import { money, month } from '../entities/money'
import {
  allocation,
  disbursement,
  instalmentQuote,
  paymentOrder,
  repayChannel,
  settlementQuote,
  transaction,
  transactionNo,
  transactionTotals,
} from '../entities/payment'
import { planRow } from '../entities/product'
import { limits } from '../limits'
import { get, group, post } from '../operation'

const order = v.strictObject({ loanOrderNo })
const periodList = limitedList(period, limits.periodsMost)
const records = { ...paging, month: v.nullable(month), type: v.nullable(codeSchema(TransactionType)) }
const totals = { month: v.nullable(month) }
const transactionBody = v.strictObject({ transactionNo })

export const transactions = group(
  { path: '/dfp-loan/app/transactions', native: 'dfp.loan.transactions' },
  {
    /** Disbursements, repayments and fees by type and month. */
    getTransactionList: post({
      who: 'user',
      safe: true,
      reads: ['transaction', 'payment', 'loan', 'cash'],
      body: v.strictObject(records),
      reply: listPage(transaction),
      empty: emptyPage,
    }),
    /** Totals of the transactions of a type and month. */
    getTransactionAmount: post({
      who: 'user',
      safe: true,
      reads: ['transaction', 'payment', 'loan', 'cash'],
      body: v.strictObject(totals),
      reply: transactionTotals,
    }),
    /** Repayments made on one order. */
    getRepaymentRecord: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['transaction', 'payment'],
      body: order,
      reply: v.array(paymentOrder),
      empty: [],
    }),
    /** The plan behind one transaction. */
    getRepaymentPlan: post({
      who: 'owner or agent of payment',
      safe: true,
      reads: ['transaction', 'payment', 'loan'],
      body: transactionBody,
      reply: v.array(planRow),
    }),
    /** One disbursement. */
    getLoanDetail: get({
      who: 'owner or agent of payment',
      safe: true,
      pathEnd: 'getLoanDetail/{transactionNo}',
      reads: ['transaction', 'loan'],
      body: transactionBody,
      reply: disbursement,
    }),
    /** One repayment; decides the outcome of a payment whose reply was lost. */
    getRepaymentDetail: get({
      who: 'owner or agent of payment',
      safe: true,
      pathEnd: 'getRepaymentDetail/{transactionNo}',
      reads: ['transaction', 'payment'],
      body: transactionBody,
      reply: paymentOrder,
    }),
  },
)

/** A customer's transactions, for the customer's agent. */
export const csrTransactions = group(
  { path: '/dfp-loan/transactions/csr', native: 'dfp.loan.csrTransactions' },
  {
    /** A customer's transactions. */
    getTransactionList: post({
      who: 'agent of customer',
      safe: true,
      reads: ['transaction', 'payment', 'loan', 'cash'],
      body: v.strictObject({ ...records, customerId: id }),
      reply: listPage(transaction),
      empty: emptyPage,
    }),
    /** Totals of a customer's transactions. */
    getTransactionAmount: post({
      who: 'agent of customer',
      safe: true,
      reads: ['transaction', 'payment', 'loan', 'cash'],
      body: v.strictObject({ ...totals, customerId: id }),
      reply: transactionTotals,
    }),
  },
)

export const repaymentPlan = group(
  { path: '/dfp-loan/app/repaymentPlan', native: 'dfp.loan.repaymentPlan' },
  {
    /** One instalment with the payments made on it. */
    details: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['loan', 'payment'],
      body: v.strictObject({ loanOrderNo, period }),
      reply: v.object({ instalment, payments: v.array(paymentOrder) }),
    }),
    /** Instalments of an order by status; null for all. */
    getList: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['loan', 'payment'],
      body: v.strictObject({ loanOrderNo, status: v.nullable(codeSchema(RepaymentStatus)) }),
      reply: v.array(instalment),
    }),
  },
)

export const pay = group(
  { path: '/dfp-loan/app/pay', native: 'dfp.loan.pay' },
  {
    /** A payment that was started and has no known outcome, or the payment of a request id. */
    findUnPaidOrder: post({
      who: 'user',
      safe: true,
      reads: ['payment'],
      body: v.strictObject({ requestId: v.optional(requestId) }),
      reply: v.nullable(paymentOrder),
    }),
    /** Allocation of a payment of this amount to fees, interest and principal. */
    mentalArithmeticRepaymentFee: post({
      who: 'owner or agent of order',
      safe: true,
      throttle: 0,
      reads: ['loan', 'payment'],
      body: v.strictObject({ loanOrderNo, amount: money }),
      reply: allocation,
    }),
    /** Cost of chosen instalments today; by default of the due ones. */
    calcSinglePeriodsFee: post({
      who: 'owner or agent of order',
      safe: true,
      throttle: 0,
      reads: ['loan', 'payment'],
      body: v.strictObject({ loanOrderNo, periods: periodList }),
      reply: instalmentQuote,
    }),
    /** Cost of settling the whole loan today. */
    calcTotalFee: post({
      who: 'owner or agent of order',
      safe: true,
      reads: ['loan', 'payment'],
      body: order,
      reply: settlementQuote,
    }),
    /**
     * Starts a repayment; a repeated requestId returns the same payment. A payment from a wallet needs a ticket of the payment PIN,
     * or of a fingerprint or face for this operation and loan.
     */
    createQRCodeOrder: post({
      who: 'owner of order',
      once: {
        kind: 'payment',
        subject: 'loanOrderNo',
        keyField: 'requestId',
        amount: 'amount',
        result: 'transactionNo',
      },
      changes: ['payment', 'loan', 'limit', 'transaction', 'message', 'commission', 'overdue', 'customer'],
      body: v.strictObject({
        loanOrderNo,
        amount: money,
        periods: periodList,
        settles: v.boolean(),
        /** True if the payment extends the loan by one period, as quoted in `instalmentQuote`. */
        rollover: v.optional(v.boolean()),
        channel: repayChannel,
        accountId: v.nullable(id),
        pinTicket: v.nullable(secretId),
        requestId,
      }),
      reply: paymentOrder,
    }),
  },
)

/** Operations of the payment network; only the simulator's payer calls them. */
export const transactionTask = group(
  { path: '/dfp-loan/app/internal/transactionTask', native: 'dfp.loan.transactionTask' },
  {
    /** Receives the outcome of a payment from the payment network. */
    callBackTransactionOrder: post({
      who: 'network',
      changes: ['payment', 'loan', 'limit', 'transaction', 'message', 'commission', 'overdue', 'customer'],
      body: v.strictObject({
        transactionNo,
        outcome: v.picklist(['paid', 'partly', 'refused']),
        /** Centavos that arrived; null if it was the amount asked for, or nothing arrived. */
        amount: v.nullable(money),
        note: text,
        /** The network's own number of this transfer, which differs for a second transfer of the same amount. */
        networkReference: v.optional(v.nullable(id), null),
      }),
      reply: paymentOrder,
    }),
  },
)
