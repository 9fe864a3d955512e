import { useState } from 'react'
import type { NewContact } from '../../../../bridge/contract/entities/overdue'
import { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { call } from '../../../api/service'
import { newKey } from '../../../session/random'

/** Adds an entry to the contact history of an order and returns the updated order. A retry adds no second entry. */
export function useAddContact(loanOrderNo: string) {
  const [requestId, setRequestId] = useState(newKey)
  return async (contact: Omit<NewContact, 'requestId'>) => {
    const order = await call(overdue.getBadOrderDetail, { loanOrderNo, contact: { requestId, ...contact } })
    setRequestId(newKey())
    return order
  }
}
