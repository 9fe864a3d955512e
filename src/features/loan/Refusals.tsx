import type { RefusedField } from '../../../bridge/contract/entities/prequalification'
import { clientFormLabels } from '../../forms/client-form-labels'
import type { MessageKey } from '../../i18n/translate'
import { warning } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'

/** Labels by the name of a refused field. */
type RefusedLabels = Readonly<Record<string, MessageKey>>

/** Labels of everything that can be refused in a form, for its borrower: an address has one label for its areas. */
export const refusedLabels: RefusedLabels = {
  ...clientFormLabels,
  barangayCode: 'field.area',
  pictures: 'lending.form.pictures',
}

interface RefusalsProps {
  fields: readonly RefusedField[]
  labels?: RefusedLabels | undefined
  /** True inside a card. */
  bare?: boolean
}

/** Refused fields of a form, each with its reason. */
export function Refusals({ fields, labels = refusedLabels, bare = false }: RefusalsProps) {
  if (fields.length === 0) return null
  return (
    <List bare={bare}>
      {fields.map(({ field, reason }) => (
        <Row
          key={field}
          icon={warning}
          tone="warn"
          title={labels[field] ?? <>{field}</>}
          sub={<>{reason}</>}
        />
      ))}
    </List>
  )
}
