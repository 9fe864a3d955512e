import { OrderTab } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import type { BodyOf, Operation } from '../../bridge/contract/operation'
import { auth } from '../../bridge/contract/operations/auth-app'
import { agentWork } from '../../bridge/contract/operations/loan-agent'
import { orderApply } from '../../bridge/contract/operations/loan-application'
import { revenue } from '../../bridge/contract/operations/loan-commission'
import { loanOrder } from '../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../bridge/contract/operations/loan-product'
import { pay, transactions } from '../../bridge/contract/operations/loan-repay'
import { msg } from '../../bridge/contract/operations/system-messages'
import { user } from '../../bridge/contract/operations/system-user'
import { toWire } from '../../bridge/contract/wire'
import type { Path } from '../routes/lookup'

/**
 * Where a call goes and its body as it travels. A text of the body that begins with '?' stands for that field of the
 * address, as `{name}` does in the path; a GET has no body.
 */
export type EarlyRead = readonly [path: string, body?: unknown]

const read = <O extends Operation>(operation: O, body: BodyOf<O>): EarlyRead => [
  operation.path,
  operation.method === 'GET' ? undefined : toWire(operation.body, body),
]
const firstPage = { pageNum: 1, pageSize: limits.pageSize }
const unread = read(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null })
const applications = read(orderApply.findAppList, { ...firstPage, state: null })
const inProgress = { ...firstPage, tab: OrderTab.inProgress, status: null, search: '' }
const loanOrderNo = '?loanOrderNo'

/** Who is signed in: asked at each start. */
export const readsOfAll: readonly EarlyRead[] = [read(auth.getUserInfo, {})]

/**
 * What the pages that are opened most read first: index.html asks for it while the scripts are on their way, and the
 * gateway takes the replies over (early-replies.ts). Where the user types read something else, an agent's follow `agent`.
 */
export const readsOfPages: { [P in Path | `${Path} agent`]?: readonly EarlyRead[] } = {
  '/pages/index/index': [
    unread,
    read(user.getMerchantName, {}),
    read(preAuditEvaluation.getPreStatus, {}),
    read(preAuditEvaluation.getSystemDefaultLimit, {}),
    read(loanOrder.getLoanRecentSevenDaysOrderList, {}),
    read(pay.findUnPaidOrder, {}),
    read(loanOrder.getOrderProcessing, {}),
    read(loanProduct.getLoanProductList, {}),
  ],
  '/pages/index/indexAgent': [
    unread,
    read(revenue.getCommissionForTime, {}),
    read(agentWork.getCustomerNum, {}),
    read(user.getCustomersNumber, {}),
    read(agentWork.getRepaymentCustomerList, firstPage),
    read(agentWork.messageNotification, firstPage),
    read(user.getAgentInfo, {}),
    read(user.agentIsOnboarding, {}),
  ],
  '/pages/order/index': [read(loanOrder.getLoanOrderList, inProgress), applications],
  '/pages/order/index agent': [read(loanOrder.getLoanOrderListForAgent, inProgress), applications],
  '/pages/agent/index': [read(preAuditEvaluation.getPreStatus, {}), read(loanProduct.getPageList, firstPage)],
  '/pages/me/index': [read(user.getMerchantName, {})],
  '/pages/order/details': [read(loanOrder.details, { loanOrderNo })],
  '/pages/order/repaymentCode': [read(transactions.getRepaymentDetail, { transactionNo: '{transactionNo}' })],
  '/pages/order/repayment': [
    read(pay.findUnPaidOrder, {}),
    read(pay.calcSinglePeriodsFee, { loanOrderNo, periods: [] }),
  ],
}
