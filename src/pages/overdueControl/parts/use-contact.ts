import { useState } from 'react'
import type { NewContact } from '../../../../bridge/contract/entities/overdue'
import { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { useAction } from '../../../api/resource'
import { newKey } from '../../../session/clock'

/**
 * Writes something into the contact history of an order. However often it is tried again after a lost answer, it counts
 * once; what comes back is the order as it stands then.
 */
export function useContact(loanOrderNo: string) {
  const { run, busy } = useAction(overdue.getBadOrderDetail)
  const [requestId, setRequestId] = useState(newKey)
  const write = async (contact: Omit<NewContact, 'requestId'>) => {
    const order = await run({ loanOrderNo, contact: { requestId, ...contact } }, { quiet: true })
    setRequestId(newKey())
    return order
  }
  return { write, busy }
}
