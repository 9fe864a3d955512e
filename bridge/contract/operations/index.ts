import type { Operation } from '../operation'
import { auth } from './auth-app'
import { emailCodes, smsCodes } from './auth-codes'
import { register } from './auth-register'
import { agentWork } from './loan-agent'
import { loanOrder } from './loan-order'
import {
  agentApply,
  cashTransaction,
  customerInformation,
  download,
  orderApply,
  overdue,
  revenue,
  wallet,
} from './loan-other'
import { preAuditEvaluation } from './loan-pre-audit'
import { loanProduct } from './loan-product'
import { csrTransactions, pay, repaymentPlan, transactions, transactionTask } from './loan-repay'
import { file, gatewayFile, realId } from './open'
import { contractAcceptance, dict, dictArea, merchantInfo, msg } from './system-other'
import { user } from './system-user'

/** Every folder of the contract; for tests, documents and the simulator, never for pages. */
export const groups = {
  auth,
  smsCodes,
  emailCodes,
  register,
  user,
  msg,
  dict,
  contractAcceptance,
  dictArea,
  merchantInfo,
  preAuditEvaluation,
  agentWork,
  loanProduct,
  loanOrder,
  transactions,
  csrTransactions,
  repaymentPlan,
  pay,
  transactionTask,
  overdue,
  revenue,
  wallet,
  download,
  customerInformation,
  orderApply,
  agentApply,
  cashTransaction,
  realId,
  file,
  gatewayFile,
}

/** The whole contract: one row an operation. */
export const operations: readonly Operation[] = Object.values(groups).flatMap((rows) =>
  Object.values<Operation>(rows),
)
