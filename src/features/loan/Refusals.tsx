import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import { warning } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { refusedLabel, useFormReader } from '../prequalification/SubmittedFacts'

/** Refused fields of a form, each with its reason. */
export function Refusals({ fields }: { fields: readonly RefusedField[] }) {
  const reader = useFormReader()
  if (fields.length === 0) return null
  return (
    <List>
      {fields.map(({ field, reason }) => (
        <Row
          key={field}
          icon={warning}
          tone="warn"
          title={refusedLabel(field, reader) ?? <>{field}</>}
          sub={<>{reason}</>}
        />
      ))}
    </List>
  )
}
