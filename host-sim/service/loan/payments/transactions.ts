import type { csrTransactions, transactions } from '../../../../bridge/contract/operations/loan-repay'
import { refuse } from '../../call/refuse'
import { pageOf } from '../../paging'
import type { OrderRecord, PaymentRecord } from '../../state'
import { type Handlers, momentOf, type World } from '../../world'
import { agentOf, seenOrder, sees } from '../orders/parties'
import { allTransactions, loanTransactions, repaymentsOf, totalsOf } from '../orders/records'
import { planRows } from '../products/product-views'
import { productOf } from '../products/products'
import { paymentView } from './payment-views'

/** A transaction that the signed-in person may see, with its order. */
function seenPayment(world: World, transactionNo: string): { payment: PaymentRecord; order: OrderRecord } {
  const payment = world.state.payments[transactionNo]
  if (!payment || !sees(world, payment.userId)) return refuse('notFound')
  return { payment, order: seenOrder(world, payment.loanOrderNo) }
}

const disbursementOf = ({ loanOrderNo }: OrderRecord, { state }: World): PaymentRecord | undefined =>
  Object.values(state.payments).find((one) => one.kind === 'disbursement' && one.loanOrderNo === loanOrderNo)

export const transactionsHandlers: Handlers<typeof transactions> = {
  getTransactionList: ({ month, type, pageNum, pageSize }, world) =>
    pageOf(allTransactions(world.me.id, month, type, world), pageNum, pageSize, (one) => one.view()),
  getTransactionAmount: ({ month }, world) => ({
    ...totalsOf(loanTransactions(world.me.id, month, null, world)),
    asOf: world.today,
  }),
  getRepaymentRecord: ({ loanOrderNo }, world) =>
    repaymentsOf(seenOrder(world, loanOrderNo), world).map((one) => paymentView(one, world)),
  getRepaymentPlan: ({ transactionNo }, world) => planRows(seenPayment(world, transactionNo).order.loan),
  getLoanDetail({ transactionNo }, world) {
    const { payment: named, order } = seenPayment(world, transactionNo)
    // a fee was kept back of a disbursement, and its receipt is that one's
    const payment = named.kind === 'fee' ? disbursementOf(order, world) : named
    if (payment?.kind !== 'disbursement') return refuse('notFound')
    const { principal, processingFee } = order.loan.terms
    return {
      transactionNo: payment.transactionNo,
      loanOrderNo: order.loanOrderNo,
      productName: world.t(productOf(order.productNo).name),
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
    pageOf(loanTransactions(customerOf(customerId, world), month, type, world), pageNum, pageSize, (one) =>
      one.view(),
    ),
  getTransactionAmount: ({ customerId, month }, world) => ({
    ...totalsOf(loanTransactions(customerOf(customerId, world), month, null, world)),
    asOf: world.today,
  }),
}
