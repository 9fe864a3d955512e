import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import { areaLabel, clientFormLabels } from '../../forms/client-form-labels'
import type { MessageKey } from '../../i18n/translate'
import { warning } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'

/** Labels by the name of a refused field. */
export type RefusedLabels = Readonly<Record<string, MessageKey>>

/** Labels of everything in a form that can be refused, for its borrower. Refused areas are listed as `barangayCode`. */
export const refusedLabels: RefusedLabels = {
  ...clientFormLabels,
  barangayCode: areaLabel,
  pictures: 'lending.form.pictures',
}

interface RefusalsProps {
  fields: readonly RefusedField[]
  labels: RefusedLabels
  /** True inside a card. */
  bare?: boolean
}

/** Refused fields of a form, each with its reason. */
export function Refusals({ fields, labels, bare = false }: RefusalsProps) {
  if (fields.length === 0) return null
  return (
    <List bare={bare}>
      {fields.map(({ field, reason }) => (
        <Row
          key={field}
          icon={warning}
          tone="warn"
          title={(Object.hasOwn(labels, field) && labels[field]) || <>{field}</>}
          sub={<>{reason}</>}
        />
      ))}
    </List>
  )
}
