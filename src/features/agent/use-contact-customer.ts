import { useState } from 'react'
import type { CustomerDetail } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { openExternal } from '../../api/device/external'
import { loadPart } from '../../api/load-part'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { newKey } from '../../session/random'
import { contactLink } from './contact-link'

interface ContactRequest {
  how: 'call' | 'message'
  /** Text of the message, for the agent to send. */
  text?: string
}

/**
 * Calls or texts a customer. The service notes the contact first, and refuses it outside contact hours. Without a network it goes to the
 * outbox, and the number of `known` is used: the customer as last read.
 */
export function useContactCustomer(customerId: string, known: CustomerDetail | undefined) {
  const [requestId, setRequestId] = useState(newKey)
  return useMutation(async ({ how, text }: ContactRequest) => {
    const { phoneNumber } = await call(user.getCustomerInfo, {
      customerId,
      contact: { requestId, how },
    }).catch(async (error: unknown) => {
      if (!known) throw error
      const { saveUnsentContact } = await loadPart(() => import('../offline/Unsent'))
      await saveUnsentContact(error, known, how, requestId)
      return known
    })
    setRequestId(newKey())
    const link = contactLink(how, phoneNumber, text)
    if (link) await openExternal(link)
  })
}
