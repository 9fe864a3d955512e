import { UserType } from '../../../../bridge/contract/codes'
import type { SubmittedData } from '../../../../bridge/contract/entities/prequalification'
import { agentWork } from '../../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { type Resource, useResource } from '../../../state/resource'
import { useSession } from '../../../state/session'

/** The form as it was sent in before, and whether it is a merchant's. */
export interface FilledIn extends SubmittedData {
  merchant: boolean
}

/** The form of who is signed in, or of the customer that an agent names. */
export function useFilledIn(customerId: string): Resource<FilledIn> {
  const session = useSession()
  const own = useResource(preAuditEvaluation.getClientData, customerId ? null : {})
  const theirs = useResource(agentWork.getCustomerInfo, customerId ? { customerId } : null)
  if (!customerId) {
    const merchant = session?.userType !== UserType.individual
    return own.state === 'ready' ? { ...own, data: { ...own.data, merchant } } : own
  }
  if (theirs.state !== 'ready') return theirs
  const { customer, form, ekyc } = theirs.data
  return { ...theirs, data: { form, ekyc, merchant: customer.userType !== UserType.individual } }
}
