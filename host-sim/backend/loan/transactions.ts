import type { csrTransactions, transactions } from '../../../bridge/contract/operations/loan-repay'
import { pageOf } from '../paging'
import { refuse } from '../refuse'
import type { OrderRecord, PaymentRecord } from '../state'
import { type Handlers, momentOf, type World } from '../world'
import { agentOf, seenOrder, sees } from './parties'
import { paymentView } from './payment-views'
import { planRows } from './product-views'
import { productOf } from './products'
import { ofType, repaymentsOf, totalsOf, transactionsOf, transactionView } from './records'

/** A transaction that the signed-in person may see, with its order. */
function seenPayment(world: World, transactionNo: string): { payment: PaymentRecord; order: OrderRecord } {
  const payment = world.state.payments[transactionNo]
  if (!payment || !sees(world, payment.userId)) return refuse('notFound')
  return { payment, order: seenOrder(world, payment.loanOrderNo) }
}

export const transactionsHandlers: Handlers<typeof transactions> = {
  getTransactionList: ({ month, type, pageNum, pageSize }, world) =>
    pageOf(ofType(transactionsOf(world.me.id, month, world), type), pageNum, pageSize, (one) =>
      transactionView(one, world),
    ),
  getTransactionAmount: ({ month }, world) => totalsOf(transactionsOf(world.me.id, month, world)),
  getRepaymentRecord: ({ loanOrderNo }, world) =>
    repaymentsOf(seenOrder(world, loanOrderNo), world).map((one) => paymentView(one, world)),
  getRepaymentPlan: ({ transactionNo }, world) => planRows(seenPayment(world, transactionNo).order.loan),
  getLoanDetail({ transactionNo }, world) {
    const { payment, order } = seenPayment(world, transactionNo)
    if (payment.kind !== 'disbursement') return refuse('notFound')
    const { principal, processingFee } = order.loan.terms
    return {
      transactionNo,
      loanOrderNo: order.loanOrderNo,
      productName: world.say(productOf(order.productNo).name),
      loanAmount: principal,
      preProcessFee: processingFee,
      netProceeds: payment.amount,
      receiptAccount: order.receiptAccount,
      at: momentOf(payment.createdAt),
      state: payment.state,
    }
  },
  getRepaymentDetail({ transactionNo }, world) {
    const { payment } = seenPayment(world, transactionNo)
    return payment.kind === 'repayment' ? paymentView(payment, world) : refuse('notFound')
  },
}

/** The customer that an agent asks about. */
function customerOf(customerId: string, world: World): string {
  agentOf(world)
  return world.customer(customerId).id
}

export const csrTransactionsHandlers: Handlers<typeof csrTransactions> = {
  getTransactionList: ({ customerId, month, type, pageNum, pageSize }, world) =>
    pageOf(
      ofType(transactionsOf(customerOf(customerId, world), month, world), type),
      pageNum,
      pageSize,
      (one) => transactionView(one, world),
    ),
  getTransactionAmount: ({ customerId, month }, world) =>
    totalsOf(transactionsOf(customerOf(customerId, world), month, world)),
}
