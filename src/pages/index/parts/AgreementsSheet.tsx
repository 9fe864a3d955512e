import { useState } from 'react'
import type { Agreement } from '../../../../bridge/contract/entities/person'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useAction } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { Button } from '../../../ui/Button'
import { document } from '../../../ui/icons'
import { Checkbox } from '../../../ui/inputs'
import { List, Row } from '../../../ui/List'
import { Sheet } from '../../../ui/Sheet'
import { useCustomerName } from '../../parts/ForCustomer'
import { AgreementText } from './AgreementText'

interface Props {
  open: boolean
  onClose(): void
  agreements: readonly Agreement[]
  customerId: string
}

/** The agreements of e-KYC: each can be read, all are accepted with one tick. */
export function AgreementsSheet({ open, onClose, agreements, customerId }: Props) {
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
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        refuses={busy}
        title="index.screening.agreements"
        foot={
          <Button
            text="index.screening.agreements.accept"
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
          {name ? say('index.customer.agreements.tick', { name }) : say('index.screening.agreements.tick')}
        </Checkbox>
      </Sheet>
      <Sheet open={reading !== null} onClose={() => setReading(null)} title={<>{reading?.title}</>}>
        {reading && <AgreementText of={reading} />}
      </Sheet>
    </>
  )
}
