import type { ClientData, FormDicts } from '../../../bridge/contract/entities/prequalification'
import { useIsBorrower } from '../../api/query/by-user-type'
import { areaLabel } from '../../forms/client-form-labels'
import { type AnyField, toDisplayed } from '../../forms/field'
import type { Text } from '../../i18n/translate'
import { isText } from '../../ui/base/content'
import { type Fact, Facts } from '../../ui/display/Facts'
import { allFields, areaFields } from './form-sections'

/** Field whose row shows the names of all four areas of an address; the other three area fields have no row. */
const areaField = 'barangayCode'

/** A row of a submitted form. */
export interface SubmittedRow extends Pick<Fact, 'money' | 'value'> {
  /** Name of the form field. */
  field: string
  label: Text
}

/** Who reads the labels: the borrower whom the form is about, or an agent. */
type FormReader = 'borrower' | 'agent'

function fieldLabel({ agentLabel, label }: AnyField, reader: FormReader): Text {
  const own = isText(label) ? label : areaLabel
  return reader === 'agent' ? (agentLabel ?? own) : own
}

/** Rows of a submitted form, in the order of the form's fields; `only` limits the rows to some fields. */
export const submittedRows = (
  form: ClientData,
  dicts: FormDicts,
  reader: FormReader,
  only?: readonly string[],
): SubmittedRow[] =>
  Object.entries<AnyField>(allFields).flatMap(([field, row]) => {
    if (only && !only.includes(field)) return []
    if (field === areaField) return [{ field, label: areaLabel, value: form.areaNames }]
    if (field in areaFields) return []
    const shown = toDisplayed(row, form[field as keyof ClientData], { ...dicts }) // the form's fields are keys of its data
    return shown ? [{ field, label: fieldLabel(row, reader), ...shown }] : []
  })

/** Shows a submitted form, or only the fields whose names are in `only`. */
export function SubmittedFacts({
  form,
  dicts,
  only,
}: {
  form: ClientData
  dicts: FormDicts
  only?: readonly string[]
}) {
  const reader = useIsBorrower() ? 'borrower' : 'agent'
  return <Facts stacked rows={submittedRows(form, dicts, reader, only)} />
}
