import { UserType } from '../../../../../bridge/contract/codes'
import type { VerifiedRecord } from '../../../../../bridge/contract/entities/person'
import type { SubmittedData } from '../../../../../bridge/contract/entities/prequalification'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../../../bridge/contract/operations/loan-pre-audit'
import type { QueryResult } from '../../../../api/query/query-result'
import { useOperation } from '../../../../api/query/use-operation'
import { useSession } from '../../../../session/session'

/** The last submitted form, the verified identity to prefill it with, and whether it belongs to a merchant. */
export interface SubmittedForm extends Pick<SubmittedData, 'form'> {
  known: VerifiedRecord | null
  merchant: boolean
}

/** Loads the form of the signed-in user, or of the agent's customer `customerId`. */
export function useSubmittedForm(customerId: string): QueryResult<SubmittedForm> {
  const session = useSession()
  const own = useOperation(preAuditEvaluation.getClientData, customerId ? null : {})
  const theirs = useOperation(agentWork.getCustomerInfo, customerId ? { customerId } : null)
  const known = useOperation(preAuditEvaluation.getOtherKycCustomerInfo, customerId ? { customerId } : {})
  if (known.state !== 'ready') return known
  if (!customerId) {
    const merchant = session?.userType !== UserType.individual
    return own.state === 'ready'
      ? { ...own, data: { form: own.data.form, known: known.data, merchant } }
      : own
  }
  if (theirs.state !== 'ready') return theirs
  const { customer, form } = theirs.data
  return {
    ...theirs,
    data: { form, known: known.data, merchant: customer.userType !== UserType.individual },
  }
}
