import { useState } from 'react'
import type { Agreement } from '../../../bridge/contract/entities/person'
import { user } from '../../../bridge/contract/operations/system-user'
import { useAction } from '../../state/resource'
import { useSay } from '../../text/text'
import { Button } from '../../ui/Button'
import { document } from '../../ui/icons'
import { Checkbox } from '../../ui/inputs'
import { List, Row } from '../../ui/List'
import { Sheet } from '../../ui/Sheet'
import { AgreementText } from './AgreementText'
import { useCustomerName } from './ForCustomer'

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
  const say = useSay()
  const [reading, setReading] = useState<Agreement | null>(null)
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
    <>
      <Sheet
        open={open}
        onClose={onClose}
        refuses={busy}
        title="lending.agreements.title"
        foot={
          <Button
            text="lending.agreements.accept"
            busy={busy}
            disabled={!ticked}
            onPress={() => void accept()}
          />
        }
      >
        <List bare>
          {agreements.map((one) => (
            <Row
              key={one.agreementNo}
              icon={document}
              title={<>{one.title}</>}
              onPress={() => setReading(one)}
            />
          ))}
        </List>
        <Checkbox checked={ticked} onChange={setTicked}>
          {name ? say('lending.agreements.tick.customer', { name }) : say('lending.agreements.tick')}
        </Checkbox>
      </Sheet>
      <Sheet open={reading !== null} onClose={() => setReading(null)} title={<>{reading?.title}</>}>
        {reading && <AgreementText of={reading} />}
      </Sheet>
    </>
  )
}
