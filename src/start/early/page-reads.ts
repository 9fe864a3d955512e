import { byUserType } from '../../../bridge/contract/by-user-type'
import { OrderTab } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf, Operation } from '../../../bridge/contract/operation'
import { auth } from '../../../bridge/contract/operations/auth-app'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { pay, transactions } from '../../../bridge/contract/operations/loan-repay'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { borrowQueries, situationQueries } from '../../features/next-action/situation-queries'
import type { Path } from '../../routes/lookup'

/** A request with its body. `?name` in the body is a placeholder for the query field with this name of the page's URL. */
export interface PageRead {
  operation: Operation
  body: unknown
  /** Filter of a paginated list; such a request is cached as a list. */
  filter?: unknown
}

const read = <O extends Operation>(operation: O, body: BodyOf<O>): PageRead => ({ operation, body })
const firstPage = { pageNum: 1, pageSize: limits.pageSize }
const list = <O extends Operation>(
  operation: O,
  filter: Omit<BodyOf<O>, keyof typeof firstPage>,
): PageRead => ({
  operation,
  body: { ...filter, ...firstPage },
  filter,
})
const unread = read(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null })
const applications = read(orderApply.findAppList, { ...firstPage, state: null })
const inProgress = { tab: OrderTab.inProgress, status: null, search: '' }
const loanOrderNo = '?loanOrderNo'
const productNo = '?productNo'
const borrowing: readonly PageRead[] = Object.values(borrowQueries).map((row) => read(row, {}))
const situation = [...borrowing, read(situationQueries.payment, {})]

/** Requests that a page needs for its first render, and secondary requests. */
export type PageReads = readonly [own: readonly PageRead[], beside?: readonly PageRead[]]

/** Requests that are sent on each start: data of the signed-in user. */
export const commonReads: readonly PageRead[] = [read(auth.getUserInfo, {})]

/**
 * First requests of the most used pages. boot.ts or, in a host, early-host.ts sends them while the page's scripts are loading.
 * start-reads.ts makes the same queries, which take over the early replies (early-replies.ts). If agents need different
 * requests, the key for agents ends with ` agent`.
 */
export const pageReads: { [P in Path | `${Path} agent`]?: PageReads } = {
  '/pages/index/index': [situation, [read(user.getMerchantName, {}), unread]],
  '/pages/index/indexAgent': [
    [
      read(user.agentIsOnboarding, {}),
      read(agentWork.getCustomerNum, {}),
      list(agentWork.getRepaymentCustomerList, {}),
      read(revenue.getCommissionForTime, {}),
      read(user.getAgentInfo, {}),
    ],
    [unread, read(user.getCustomersNumber, {}), list(agentWork.messageNotification, {})],
  ],
  '/pages/index/messageCenter': [[list(msg.getMsgList, { type: null })]],
  // the order matters: over HTTP/1.1 a browser sends at most six requests at a time
  '/pages/order/index': [[...situation, list(loanOrder.getLoanOrderList, inProgress), applications]],
  '/pages/order/index agent': [[list(loanOrder.getLoanOrderListForAgent, inProgress), applications]],
  '/pages/agent/index': [
    [
      read(preAuditEvaluation.getPreStatus, {}),
      read(preAuditEvaluation.getSystemDefaultLimit, {}),
      list(loanProduct.getPageList, {}),
    ],
  ],
  '/pages/agent/index agent': [[list(loanProduct.getPageList, {})]],
  // includes requests for unmet requirements, because the page shows them above the terms
  '/pages/agent/loanDetail': [
    [
      read(loanProduct.getAppProductInfo, { productNo }),
      read(loanProduct.getParams, { productNo }),
      ...borrowing,
    ],
  ],
  '/pages/agent/loanDetail agent': [[read(loanProduct.getAppProductInfo, { productNo })]],
  '/pages/me/index': [
    [
      read(user.getMerchantName, {}),
      read(preAuditEvaluation.getSystemDefaultLimit, {}),
      read(loanOrder.getLoanRecentSevenDaysOrderList, {}),
    ],
  ],
  '/pages/me/index agent': [[read(user.getMerchantName, {})]],
  '/pages/order/details': [[read(byUserType.orderDetails.borrower, { loanOrderNo })]],
  '/pages/order/details agent': [[read(byUserType.orderDetails.agent, { loanOrderNo })]],
  '/pages/order/orderPlan': [
    [
      read(loanOrder.getOrderRepaymentPlan, { loanOrderNo }),
      read(loanOrder.getLoanOrderInfo, { loanOrderNo }),
    ],
  ],
  '/pages/order/repaymentCode': [
    [read(transactions.getRepaymentDetail, { transactionNo: '?transactionNo' })],
  ],
  '/pages/order/repayment': [
    [read(pay.findUnPaidOrder, {}), read(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] })],
  ],
}
