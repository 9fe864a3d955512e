import type { Operation } from '../operation'
import { auth } from './auth-app'
import { emailCodes, smsCodes } from './auth-codes'
import { register } from './auth-register'
import { agentWork } from './loan-agent'
import { agentApply, orderApply } from './loan-application'
import { revenue } from './loan-commission'
import { customerInformation } from './loan-customer'
import { download } from './loan-documents'
import { loanOrder } from './loan-order'
import { overdue } from './loan-overdue'
import { preAuditEvaluation } from './loan-pre-audit'
import { loanProduct } from './loan-product'
import { csrTransactions, pay, repaymentPlan, transactions, transactionTask } from './loan-repay'
import { cashTransaction, wallet } from './loan-wallet'
import { file, gatewayFile, realId } from './open'
import { contractAcceptance } from './system-acceptance'
import { dict, dictArea } from './system-dictionaries'
import { merchantInfo } from './system-merchant'
import { msg } from './system-messages'
import { user } from './system-user'
import { credentials } from './system-user-credentials'

/** All groups of operations, for tests, documents and the simulator. Pages import single groups instead. */
export const groups = {
  auth,
  smsCodes,
  emailCodes,
  register,
  user,
  credentials,
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

/** All operations of the contract. */
export const operations: readonly Operation[] = Object.values(groups).flatMap((rows) =>
  Object.values<Operation>(rows),
)
