import { useState } from 'react'
import type { NewContact } from '../../../../bridge/contract/entities/overdue'
import { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { call } from '../../../api/service'
import { mayContact } from '../../../domain/lending/ageing'
import { saveToOutbox } from '../../../features/offline/agent-outbox'
import { isUnsent } from '../../../features/offline/is-unsent'
import { type LateOrder, toOrderState } from '../../../features/offline/outbox-content'
import { newKey } from '../../../session/random'
import { serviceClock } from '../../../session/service-clock'

type Contact = Omit<NewContact, 'requestId' | 'at'>

/** True if a contact may be recorded later: the service takes it then, and the law allows it now. */
const mayRecordLater = ({ lateContactHours, overDueDays }: LateOrder, { how }: Contact): boolean => {
  const reaches = how === 'call' || how === 'message'
  return lateContactHours !== undefined && (!reaches || mayContact(serviceClock.now(), overDueDays))
}

/**
 * Adds an entry to the contact history of an order and returns the updated order. A retry adds no second entry. Without a network, the
 * entry is saved in the outbox, and the order is returned as it was.
 */
export function useAddContact(order: LateOrder) {
  const [requestId, setRequestId] = useState(newKey)
  return async (contact: Contact): Promise<{ order: LateOrder; isSaved: boolean }> => {
    const { loanOrderNo, customerId, customerName } = order
    try {
      const body = { loanOrderNo, contact: { requestId, ...contact } }
      const updated = await call(overdue.getBadOrderDetail, body)
      setRequestId(newKey())
      return { order: updated, isSaved: false }
    } catch (error) {
      if (!isUnsent(error) || !mayRecordLater(order, contact)) throw error
      const seen = toOrderState(order)
      // the same id, because the entry may have arrived although its reply was lost
      await saveToOutbox(customerId, { kind: 'contact', customerName, loanOrderNo, contact, seen }, requestId)
      setRequestId(newKey())
      return { order, isSaved: true }
    }
  }
}
