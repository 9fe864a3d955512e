import { OrderTab } from '../../../bridge/contract/codes'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { transactions } from '../../../bridge/contract/operations/loan-repay'
import { firstPage, optionalRead, type PageReads, read, readList } from '../../api/query/page-read'
import { situationReads } from '../next-action/situation-reads'

const inProgress = { tab: OrderTab.inProgress, status: null, search: '' }
const applications = optionalRead(orderApply.findAppList, { ...firstPage, state: null })
const toNumber = ({ loanOrderNo }: { loanOrderNo: string }) => loanOrderNo
const loanOrderNo = '?loanOrderNo'

export const borrowerOrdersReads = {
  // the order matters: over HTTP/1.1 a browser sends at most six requests at a time
  first: {
    ...situationReads,
    orders: readList(loanOrder.getLoanOrderList, inProgress, toNumber),
    applications,
  },
} satisfies PageReads

export const agentOrdersReads = {
  first: { orders: readList(loanOrder.getLoanOrderListForAgent, inProgress, toNumber), applications },
} satisfies PageReads

const payments = optionalRead(transactions.getRepaymentRecord, { loanOrderNo })

export const borrowerOrderReads = {
  first: { order: read(loanOrder.details, { loanOrderNo }) },
  later: { payments },
} satisfies PageReads

export const agentOrderReads = {
  first: { order: read(loanOrder.getOrderDetails, { loanOrderNo }) },
  later: { payments },
} satisfies PageReads

export const planReads = {
  first: {
    plan: read(loanOrder.getOrderRepaymentPlan, { loanOrderNo }),
    order: optionalRead(loanOrder.getLoanOrderInfo, { loanOrderNo }),
  },
} satisfies PageReads
