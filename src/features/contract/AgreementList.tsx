import { useState } from 'react'
import type { Agreement } from '../../../bridge/contract/entities/person'
import { document } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Sheet } from '../../ui/layout/Sheet'
import { AgreementText } from './AgreementText'

interface Props {
  agreements: readonly Agreement[]
  /** Set in a sheet, which needs no card around the list. */
  bare?: boolean
  /** True to show the version of each agreement. */
  versions?: boolean
}

/** A list of agreements; a tap on an agreement opens its text. */
export function AgreementList({ agreements, bare = false, versions = false }: Props) {
  const [reading, setReading] = useState<Agreement | null>(null)
  return (
    <>
      <List bare={bare}>
        {agreements.map((one) => (
          <Row
            key={one.agreementNo}
            icon={document}
            title={<>{one.title}</>}
            sub={versions ? ['places.other.version', { version: one.version }] : undefined}
            onPress={() => setReading(one)}
          />
        ))}
      </List>
      <Sheet open={reading !== null} onClose={() => setReading(null)} title={<>{reading?.title}</>}>
        {reading && <AgreementText agreement={reading} />}
      </Sheet>
    </>
  )
}
