import { useState } from 'react'
import type { Agreement } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { useAction } from '../../api/resource'
import { useT } from '../../i18n/translate'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/inputs'
import { Sheet } from '../../ui/Sheet'
import { useCustomerName } from '../agent/ForCustomer'
import { AgreementList } from './AgreementList'

interface Props {
  open: boolean
  onClose(): void
  agreements: readonly Agreement[]
  customerId?: string | undefined
  /** Told once they are accepted. */
  onAccepted?: (() => void) | undefined
}

/** The agreements of a step: each can be read, all are accepted with one tick. */
export function AgreementsSheet({ open, onClose, agreements, customerId, onAccepted }: Props) {
  const t = useT()
  const [ticked, setTicked] = useState(false)
  const name = useCustomerName(customerId)
  const { run, busy } = useAction(user.saveAgreementAccept)
  const accept = async () => {
    const agreementAcceptDTOList = agreements.map(({ agreementNo, version }) => ({ agreementNo, version }))
    try {
      await run({ agreementAcceptDTOList, ...(customerId && { customerId }) })
    } catch {
      return // told as a toast
    }
    onClose()
    onAccepted?.()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      refuses={busy}
      title="lending.agreements.title"
      footer={
        <Button
          text="lending.agreements.accept"
          busy={busy}
          disabled={!ticked}
          onPress={() => void accept()}
        />
      }
    >
      <AgreementList bare of={agreements} />
      <Checkbox checked={ticked} onChange={setTicked}>
        {name ? t('lending.agreements.tick.customer', { name }) : t('lending.agreements.tick')}
      </Checkbox>
    </Sheet>
  )
}
