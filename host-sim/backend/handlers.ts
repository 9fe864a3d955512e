import type { groups } from '../../bridge/contract/operations'
import { authHandlers } from './auth/app'
import { emailHandlers, smsHandlers } from './auth/codes'
import { registerHandlers } from './auth/register'
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
import { realIdHandlers } from './open/ekyc'
import { fileHandlers, gatewayFileHandlers } from './open/files'
import { dictAreaHandlers, dictHandlers, merchantInfoHandlers, msgHandlers } from './system/other'
import { userHandlers } from './system/user'
import type { Handlers } from './world'

type Groups = typeof groups
/** Folders whose every operation is served; a row without its handler does not compile. */
type Served =
  | 'auth'
  | 'smsCodes'
  | 'emailCodes'
  | 'preAuditEvaluation'
  | 'file'
  | 'gatewayFile'
  | 'realId'
  | 'msg'
  | 'dict'
  | 'dictArea'
  | 'merchantInfo'
  | 'loanProduct'
  | 'loanOrder'
  | 'transactions'
  | 'csrTransactions'
  | 'repaymentPlan'
  | 'pay'
  | 'transactionTask'
  | 'wallet'
  | 'download'
  | 'customerInformation'
  | 'orderApply'
  | 'contractAcceptance'

/** The whole service: one handler an operation. Folders of later issues are served as far as they go. */
export const handlers: { [G in Served]: Handlers<Groups[G]> } & {
  [G in Exclude<keyof Groups, Served>]?: Partial<Handlers<Groups[G]>>
} = {
  auth: authHandlers,
  smsCodes: smsHandlers,
  emailCodes: emailHandlers,
  register: registerHandlers,
  user: userHandlers,
  msg: msgHandlers,
  dict: dictHandlers,
  dictArea: dictAreaHandlers,
  merchantInfo: merchantInfoHandlers,
  preAuditEvaluation: preAuditHandlers,
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
  realId: realIdHandlers,
  file: fileHandlers,
  gatewayFile: gatewayFileHandlers,
}
