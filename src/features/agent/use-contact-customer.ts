import { useState } from 'react'
import { user } from '../../../bridge/contract/operations/system-user'
import { openExternal } from '../../api/device/external'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'
import { newKey } from '../../session/random'
import { contactLink } from './contact-link'

interface ContactRequest {
  how: 'call' | 'message'
  /** Text of the message, for the agent to send. */
  text?: string
}

/** Calls or texts a customer. The service notes the contact first, and refuses it outside contact hours. */
export function useContactCustomer(customerId: string) {
  const [requestId, setRequestId] = useState(newKey)
  return useMutation(async ({ how, text }: ContactRequest) => {
    const { phoneNumber } = await call(user.getCustomerInfo, { customerId, contact: { requestId, how } })
    setRequestId(newKey())
    const link = contactLink(how, phoneNumber, text)
    if (link) await openExternal(link)
  })
}
