import { agentWork } from './operations/loan-agent'
import { preAuditEvaluation } from './operations/loan-pre-audit'
import { loanProduct } from './operations/loan-product'
import { user } from './operations/system-user'

/** Operations that a page calls for both, with a path for borrowers and another path for agents. Body and reply are the same on both paths. */
export const byUserType = {
  preStatus: { borrower: preAuditEvaluation.getPreStatus, agent: agentWork.getPreStatus },
  ekycStart: { borrower: preAuditEvaluation.kycInit, agent: agentWork.kycInit },
  ekycResult: { borrower: preAuditEvaluation.checkResult, agent: agentWork.checkResult },
  productParams: { borrower: loanProduct.getParams, agent: agentWork.getParams },
  editMobile: { borrower: user.editPhoneNumber, agent: user.editPhoneNumForAgent },
  editEmail: { borrower: user.editEmail, agent: user.editAgentEmail },
} as const
