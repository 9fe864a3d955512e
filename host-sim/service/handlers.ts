import type { groups } from '../../bridge/contract/operations'
import { agentApplyHandlers } from './agent/agent-apply'
import { agentWorkHandlers } from './agent/agent-work'
import { overdueHandlers } from './agent/overdue'
import { revenueHandlers } from './agent/revenue'
import { authHandlers } from './auth/app'
import { emailHandlers, smsHandlers } from './auth/codes'
import { registerHandlers } from './auth/register'
import { registerCustomer } from './auth/register-for-agent'
import { cashHandlers } from './loan/cash'
import { contractAcceptanceHandlers } from './loan/contract-acceptance'
import { customerInformationHandlers } from './loan/customer-information'
import { downloadHandlers } from './loan/download'
import { loanOrderHandlers } from './loan/loan-order'
import { loanProductHandlers } from './loan/loan-product'
import { orderApplyHandlers } from './loan/order-apply'
import { payHandlers } from './loan/pay'
import { transactionTaskHandlers } from './loan/payment-network'
import { preAuditHandlers } from './loan/pre-audit'
import { repaymentPlanHandlers } from './loan/repayment-plan'
import { csrTransactionsHandlers, transactionsHandlers } from './loan/transactions'
import { walletHandlers } from './loan/wallet'
import { fileHandlers, gatewayFileHandlers } from './open/files'
import { realIdHandlers } from './open/real-id'
import { dictAreaHandlers, dictHandlers } from './system/dictionaries'
import { merchantInfoHandlers } from './system/merchant'
import { msgHandlers } from './system/messages'
import { userHandlers } from './system/user'
import type { Handlers } from './world'

type Groups = typeof groups

/** The whole service: one handler an operation; a row without its handler does not compile. */
export const handlers: { [G in keyof Groups]: Handlers<Groups[G]> } = {
  auth: authHandlers,
  smsCodes: smsHandlers,
  emailCodes: emailHandlers,
  register: { ...registerHandlers, registerForAgent: registerCustomer },
  user: userHandlers,
  msg: msgHandlers,
  dict: dictHandlers,
  dictArea: dictAreaHandlers,
  merchantInfo: merchantInfoHandlers,
  preAuditEvaluation: preAuditHandlers,
  agentWork: agentWorkHandlers,
  overdue: overdueHandlers,
  revenue: revenueHandlers,
  agentApply: agentApplyHandlers,
  loanProduct: loanProductHandlers,
  loanOrder: loanOrderHandlers,
  transactions: transactionsHandlers,
  csrTransactions: csrTransactionsHandlers,
  repaymentPlan: repaymentPlanHandlers,
  pay: payHandlers,
  transactionTask: transactionTaskHandlers,
  wallet: walletHandlers,
  download: downloadHandlers,
  customerInformation: customerInformationHandlers,
  orderApply: orderApplyHandlers,
  contractAcceptance: contractAcceptanceHandlers,
  cashTransaction: cashHandlers,
  realId: realIdHandlers,
  file: fileHandlers,
  gatewayFile: gatewayFileHandlers,
}
