import type { Query } from '@tanstack/react-query'
import type { Operation } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import {
  csrTransactions,
  pay,
  repaymentPlan,
  transactions,
} from '../../../bridge/contract/operations/loan-repay'
import { file } from '../../../bridge/contract/operations/open'
import { dict, dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'

/** Operations of home and orders and of an agent's home. Their kept replies are drawn before the app has loaded. */
const firstScreenOperations: readonly Operation[] = [
  preAuditEvaluation.getPreStatus,
  preAuditEvaluation.getSystemDefaultLimit,
  loanOrder.getLoanRecentSevenDaysOrderList,
  loanOrder.getOrderProcessing,
  loanProduct.getLoanProductList,
  pay.findUnPaidOrder,
  msg.getMsgList,
  loanOrder.getLoanOrderList,
  orderApply.findAppList,
  // of an agent
  user.agentIsOnboarding,
  user.getAgentInfo,
  agentWork.getCustomerNum,
  agentWork.getRepaymentCustomerList,
  revenue.getCommissionForTime,
]

/**
 * decided: queries whose replies are kept for reading without a network: those of home, orders, an order with its plan, receipts,
 * help and the user's agent and, for agents, of their customers with their forms. Quotes, contracts and codes to pay are not kept, because
 * an old reply must not be paid or signed by.
 */
const keptOperations: readonly Operation[] = [
  ...firstScreenOperations,
  // an order with its plan
  loanOrder.details,
  loanOrder.getOrderRepaymentPlan,
  loanOrder.getLoanOrderInfo,
  repaymentPlan.getList,
  repaymentPlan.details,
  transactions.getRepaymentRecord,
  // receipts
  transactions.getTransactionList,
  transactions.getTransactionAmount,
  transactions.getRepaymentDetail,
  transactions.getLoanDetail,
  transactions.getRepaymentPlan,
  // the user's agent
  user.isBindAgent,
  user.getBindAgentInfo,
  // an agent's home, customers and orders
  agentWork.messageNotification,
  user.getCustomersNumber,
  user.getCustomerList,
  user.getCustomerInfo,
  agentWork.getMerchantDetail,
  preAuditEvaluation.getDictTypes,
  // forms that an agent fills in for customers
  agentWork.getPreStatus,
  agentWork.getCustomerInfo,
  agentWork.getRejectCustomerInfo,
  preAuditEvaluation.whetherCompletedPreAudit,
  preAuditEvaluation.getOtherKycCustomerInfo,
  dictArea.getDictAreaByNation,
  // forms that wait for an agent's review
  agentWork.getReviewMerchantInfo,
  agentWork.getCustomerVerifyList,
  dict.selectDictDataByType,
  file.downloadBase64,
  loanOrder.getLoanOrderListForAgent,
  loanOrder.getOrderDetails,
  csrTransactions.getTransactionList,
  csrTransactions.getTransactionAmount,
  overdue.getBadOrderList,
  overdue.getBadOrderDetail,
]
const toNames = (operations: readonly Operation[]): readonly unknown[] =>
  operations.map(({ native }) => native)
const keptNames = toNames(keptOperations)
const firstScreenNames = toNames(firstScreenOperations)

export const isFirstScreenQuery = ({ queryKey: [native] }: Pick<Query, 'queryKey'>): boolean =>
  firstScreenNames.includes(native)

const { native: paymentDetail } = transactions.getRepaymentDetail
const { native: areas } = dictArea.getDictAreaByNation

const isSearch = (body: unknown): boolean => typeof body === 'object' && body !== null && 'search' in body

/**
 * True for a query whose reply is kept. A payment is kept only once it is settled: then it is a receipt. Areas are kept as lists, not as
 * results of a search.
 */
export function isKeptQuery({ queryKey, state: { data } }: Pick<Query, 'queryKey' | 'state'>): boolean {
  const [native, body] = queryKey
  if (data === undefined || !keptNames.includes(native)) return false
  if (native === areas) return !isSearch(body)
  if (native !== paymentDetail) return true
  return typeof data === 'object' && data !== null && 'settledAt' in data && data.settledAt !== null
}

/** True for a query with the bytes of a picture. Pictures are kept only if there is room left. */
export const isPictureQuery = ({ queryKey: [native] }: Pick<Query, 'queryKey'>): boolean =>
  native === file.downloadBase64.native

/** Removes what must not be kept from a reply: the texts of codes to pay. */
export const withoutCodes = (field: string, value: unknown): unknown => (field === 'qrText' ? null : value)
