import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { optionalRead, type PageReads, readList } from '../../api/query/page-read'

const name = optionalRead(user.getMerchantName, {})

export const borrowerAccountReads = {
  first: {
    name,
    limit: optionalRead(preAuditEvaluation.getSystemDefaultLimit, {}),
    due: optionalRead(loanOrder.getLoanRecentSevenDaysOrderList, {}),
  },
} satisfies PageReads

export const agentAccountReads = { first: { name } } satisfies PageReads

export const messagesReads = {
  first: { messages: readList(msg.getMsgList, { type: null }, ({ id }) => id) },
} satisfies PageReads
