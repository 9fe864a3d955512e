import type { csrTransactions, transactions } from '../../../../bridge/contract/operations/loan-repay'
import { refuse } from '../../call/refuse'
import { paginate } from '../../paging'
import { select } from '../../records/select'
import type { OrderRecord, PaymentRecord } from '../../state'
import { formatMoment, type Handlers, type World } from '../../world'
import { receiptField } from '../documents/receipt-papers'
import { canSee, getSignedInAgent, getVisibleOrder } from '../orders/parties'
import { getAllTransactions, getLoanTransactions, getRepayments, sumTotals } from '../orders/records'
import { toPlanRows } from '../products/product-views'
import { getProduct } from '../products/products'
import { paymentView } from './payment-views'

/** A transaction that the signed-in user may see, with its order. */
function getVisiblePayment(
  world: World,
  transactionNo: string,
): { payment: PaymentRecord; order: OrderRecord } {
  const payment = world.state.payments[transactionNo]
  if (!payment || !canSee(world, payment.userId)) return refuse('notFound')
  return { payment, order: getVisibleOrder(world, payment.loanOrderNo) }
}

const findDisbursement = ({ loanOrderNo }: OrderRecord, { state }: World): PaymentRecord | undefined =>
  select(state, 'paymentsByOrder', loanOrderNo).find(({ kind }) => kind === 'disbursement')

export const transactionsHandlers: Handlers<typeof transactions> = {
  getTransactionList: ({ month, type, pageNum, pageSize }, world) =>
    paginate(getAllTransactions(world.me.id, month, type, world), pageNum, pageSize, (one) => one.view()),
  getTransactionAmount: ({ month }, world) => ({
    ...sumTotals(getLoanTransactions(world.me.id, month, null, world)),
    asOf: world.today,
  }),
  getRepaymentRecord: ({ loanOrderNo }, world) =>
    getRepayments(getVisibleOrder(world, loanOrderNo), world).map((one) => paymentView(one, world)),
  getRepaymentPlan: ({ transactionNo }, world) =>
    toPlanRows(getVisiblePayment(world, transactionNo).order.loan),
  getLoanDetail({ transactionNo }, world) {
    const { payment: named, order } = getVisiblePayment(world, transactionNo)
    // a processing fee has no separate receipt: it is deducted from the disbursement and shown on its receipt
    const payment = named.kind === 'fee' ? findDisbursement(order, world) : named
    if (payment?.kind !== 'disbursement') return refuse('notFound')
    const { principal, processingFee } = order.loan.terms
    return {
      transactionNo: payment.transactionNo,
      loanOrderNo: order.loanOrderNo,
      productName: world.t(getProduct(order.productNo).name),
      loanAmount: principal,
      preProcessFee: processingFee,
      netProceeds: payment.amount,
      receiptAccount: order.receiptAccount,
      at: formatMoment(payment.createdAt),
      state: payment.state,
      ...receiptField(payment, world),
    }
  },
  getRepaymentDetail({ transactionNo }, world) {
    const { payment } = getVisiblePayment(world, transactionNo)
    return payment.kind === 'repayment' ? paymentView(payment, world) : refuse('notFound')
  },
}

/** Checks that the signed-in agent may see a customer, and returns the customer's id. */
function getCustomerId(customerId: string, world: World): string {
  getSignedInAgent(world)
  return world.customer(customerId).id
}

export const csrTransactionsHandlers: Handlers<typeof csrTransactions> = {
  getTransactionList: ({ customerId, month, type, pageNum, pageSize }, world) =>
    paginate(
      getLoanTransactions(getCustomerId(customerId, world), month, type, world),
      pageNum,
      pageSize,
      (one) => one.view(),
    ),
  getTransactionAmount: ({ customerId, month }, world) => ({
    ...sumTotals(getLoanTransactions(getCustomerId(customerId, world), month, null, world)),
    asOf: world.today,
  }),
}
