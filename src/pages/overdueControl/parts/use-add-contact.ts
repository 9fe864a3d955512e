import { useState } from 'react'
import type { NewContact } from '../../../../bridge/contract/entities/overdue'
import { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { call } from '../../../api/service'
import { newKey } from '../../../session/clock'

/**
 * Writes something into the contact history of an order. However often it is tried again after a lost answer, it counts
 * once; what comes back is the order as it stands then.
 */
export function useAddContact(loanOrderNo: string) {
  const [requestId, setRequestId] = useState(newKey)
  return async (contact: Omit<NewContact, 'requestId'>) => {
    const order = await call(overdue.getBadOrderDetail, { loanOrderNo, contact: { requestId, ...contact } })
    setRequestId(newKey())
    return order
  }
}
