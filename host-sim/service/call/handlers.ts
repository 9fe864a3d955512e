import type { groups } from '../../../bridge/contract/operations'
import { agentApplyHandlers } from '../agent/agent-apply'
import { agentWorkHandlers } from '../agent/agent-work'
import { overdueHandlers } from '../agent/overdue'
import { revenueHandlers } from '../agent/revenue'
import { authHandlers } from '../auth/app'
import { emailHandlers, smsHandlers } from '../auth/codes'
import { registerHandlers } from '../auth/register'
import { registerCustomer } from '../auth/register-for-agent'
import { customerInformationHandlers } from '../loan/applications/customer-information'
import { orderApplyHandlers } from '../loan/applications/order-apply'
import { preAuditHandlers } from '../loan/applications/pre-audit'
import { contractAcceptanceHandlers } from '../loan/documents/contract-acceptance'
import { downloadHandlers } from '../loan/documents/download'
import { loanOrderHandlers } from '../loan/orders/loan-order'
import { repaymentPlanHandlers } from '../loan/orders/repayment-plan'
import { cashHandlers } from '../loan/payments/cash'
import { payHandlers } from '../loan/payments/pay'
import { transactionTaskHandlers } from '../loan/payments/payment-network'
import { csrTransactionsHandlers, transactionsHandlers } from '../loan/payments/transactions'
import { loanProductHandlers } from '../loan/products/loan-product'
import { walletHandlers } from '../loan/wallet/wallet'
import { fileHandlers, gatewayFileHandlers } from '../open/files'
import { realIdHandlers } from '../open/real-id'
import { dictAreaHandlers, dictHandlers } from '../system/dictionaries'
import { merchantInfoHandlers } from '../system/merchant'
import { msgHandlers } from '../system/messages'
import { secretHandlers } from '../system/secrets'
import { userHandlers } from '../system/user'
import type { Handlers } from '../world'

type Groups = typeof groups

/** The whole service: one handler per operation; a missing handler is a compile error. */
export const handlers: { [G in keyof Groups]: Handlers<Groups[G]> } = {
  auth: authHandlers,
  smsCodes: smsHandlers,
  emailCodes: emailHandlers,
  register: { ...registerHandlers, registerForAgent: registerCustomer },
  user: userHandlers,
  credentials: secretHandlers,
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
