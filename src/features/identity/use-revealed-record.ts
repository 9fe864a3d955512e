import { useState } from 'react'
import type { EkycRecord } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { call } from '../../api/service'
import { useMutation } from '../../api/writes/use-mutation'

export interface RevealedRecord {
  record: EkycRecord
  open: boolean
  busy: boolean
  onToggle(): void
}

/** Shows the ID number and pictures of the user's own verified identity once the PIN was entered, and hides them again. */
export function useRevealedRecord(masked: EkycRecord): RevealedRecord {
  const [full, setFull] = useState<EkycRecord | null>(null)
  const { busy, run } = useMutation(async () => {
    // null asks for the PIN: the service refuses the call, and the sheet adds the ticket
    setFull((await call(user.getInformation, { pinTicket: null })).ekyc)
  })
  return {
    record: full ?? masked,
    open: full !== null,
    busy,
    onToggle: () => (full ? setFull(null) : void run()),
  }
}
