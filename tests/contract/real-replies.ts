import type { Operation } from '../../bridge/contract/operation'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../bridge/contract/operations/loan-product'
import { pay, repaymentPlan, transactions } from '../../bridge/contract/operations/loan-repay'
import { wallet } from '../../bridge/contract/operations/loan-wallet'
import { msg } from '../../bridge/contract/operations/system-messages'
import { user } from '../../bridge/contract/operations/system-user'
import { centavos } from '../../src/domain/money/money'
import { openBackend } from '../service/service'

/** Replies of the real service in wire form, with their operations. */
export type BorrowedWorld = { operation: Operation; data: unknown }[]

/** Replies to a borrower with loans, from the operations with the richest ones. */
export async function worldOfReplies(): Promise<BorrowedWorld> {
  const backend = openBackend(['overdue', 'merchant', 'agent'])
  const loanOrderNo = 'LN-2026-008001'
  const wanted = {
    productNo: 'P-STOCK-UP',
    loanAmount: centavos(2_000_000),
    tenorDays: 180,
    repaymentMethod: 0 as const,
  }
  const asked: [Operation, unknown][] = [
    [loanOrder.details, { loanOrderNo }],
    [loanOrder.getLoanOrderList, { pageNum: 1, pageSize: 20, tab: 'IN_PROGRESS', status: null, search: '' }],
    [loanOrder.getLoanRecentSevenDaysOrderList, {}],
    [loanOrder.getOrderRepaymentPlan, { loanOrderNo }],
    [repaymentPlan.getList, { loanOrderNo, status: null }],
    [repaymentPlan.details, { loanOrderNo, period: 4 }],
    [pay.calcTotalFee, { loanOrderNo }],
    [pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] }],
    [pay.mentalArithmeticRepaymentFee, { loanOrderNo, amount: centavos(500_000) }],
    [transactions.getTransactionList, { pageNum: 1, pageSize: 20, month: null, type: null }],
    [transactions.getRepaymentRecord, { loanOrderNo }],
    [loanProduct.getPageList, { pageNum: 1, pageSize: 20 }],
    [loanProduct.getAppProductInfo, { productNo: 'P-STOCK-UP' }],
    [loanProduct.getParams, { productNo: 'P-STOCK-UP' }],
    [loanProduct.getLoanPreview, wanted],
    [loanProduct.getRepaymentPlanPreview, wanted],
    [preAuditEvaluation.getPreStatus, {}],
    [preAuditEvaluation.getSystemDefaultLimit, {}],
    [preAuditEvaluation.getClientData, {}],
    [wallet.getWalletInfo, {}],
    [msg.getMsgList, { pageNum: 1, pageSize: 20, type: null }],
    [user.getInformation, {}],
  ]
  const replies: BorrowedWorld = []
  for (const [operation, body] of asked) {
    const { code, msg: words, data } = await backend.raw('overdue', operation, body)
    if (code !== 200) throw new Error(`${operation.native}: ${words}`)
    replies.push({ operation, data: JSON.parse(JSON.stringify(data)) })
  }
  return replies
}
