import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../bridge/contract/operations/loan-commission'
import { msg } from '../../../bridge/contract/operations/system-messages'
import { user } from '../../../bridge/contract/operations/system-user'
import { optionalRead, type PageReads, read, readList } from '../../api/query/page-read'

export const agentHomeReads = {
  first: {
    onboarding: read(user.agentIsOnboarding, {}),
    work: read(agentWork.getCustomerNum, {}),
    due: readList(
      agentWork.getRepaymentCustomerList,
      {},
      ({ loanOrderNo, dueDate }) => loanOrderNo + dueDate,
    ),
    earned: read(revenue.getCommissionForTime, {}),
    agent: optionalRead(user.getAgentInfo, {}),
  },
  later: {
    messages: read(msg.getMsgList, { pageNum: 1, pageSize: 1, type: null }),
    customers: optionalRead(user.getCustomersNumber, {}),
    notices: readList(agentWork.messageNotification, {}, ({ id }) => id),
  },
} satisfies PageReads
