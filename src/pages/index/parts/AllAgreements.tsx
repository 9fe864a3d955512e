import { useState } from 'react'
import { AgreementStep } from '../../../../bridge/contract/codes'
import type { Agreement } from '../../../../bridge/contract/entities/person'
import { user } from '../../../../bridge/contract/operations/system-user'
import { allOf, useResource } from '../../../state/resource'
import { Loaded } from '../../../ui/faces'
import { document } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'
import { Sheet } from '../../../ui/Sheet'
import { AgreementText } from '../../parts/AgreementText'

/** All agreements of the app, to be read again. */
export function AllAgreements({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Sheet open={open} onClose={onClose} title="places.other.agreements">
      <Agreements />
    </Sheet>
  )
}

function Agreements() {
  const [reading, setReading] = useState<Agreement | null>(null)
  const all = allOf({
    register: useResource(user.getAgreementType, { step: AgreementStep.register }),
    ekyc: useResource(user.getAgreementType, { step: AgreementStep.ekyc }),
    borrow: useResource(user.getAgreementType, { step: AgreementStep.borrow }),
  })
  return (
    <>
      <Loaded of={all} skeleton="list">
        {({ register, ekyc, borrow }) => (
          <List bare>
            {[...register, ...ekyc, ...borrow].map((one) => (
              <Row
                key={one.agreementNo}
                icon={document}
                title={<>{one.title}</>}
                sub={['places.other.version', { version: one.version }]}
                onPress={() => setReading(one)}
              />
            ))}
          </List>
        )}
      </Loaded>
      <Sheet open={reading !== null} onClose={() => setReading(null)} title={<>{reading?.title}</>}>
        {reading && <AgreementText of={reading} />}
      </Sheet>
    </>
  )
}
