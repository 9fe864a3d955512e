import type { ClientData, FormDicts } from '../../../bridge/contract/entities/prequalification'
import { type AnyField, toDisplayed } from '../../forms/field'
import type { Text } from '../../i18n/translate'
import { isText } from '../../ui/base/content'
import { type Fact, Facts } from '../../ui/display/Facts'
import { allFields } from './form-sections'

/** The codes of an address are shown as the names of its areas, under the last of them. */
const areaCodes: readonly string[] = ['regionCode', 'provinceCode', 'cityCode']
const areaField = 'barangayCode'
const areaLabel = 'field.area'

/** One thing that was filled in. */
export interface SubmittedRow extends Pick<Fact, 'money' | 'value'> {
  /** The field of the form that it answers. */
  field: string
  label: Text
}

/** What a field is called, whoever fills it in; this form's labels are all texts of ours. */
const fieldLabel = ({ agentLabel, label }: AnyField): Text =>
  agentLabel ?? (isText(label) ? label : areaLabel)

const fields: [string, AnyField][] = Object.entries(allFields)

/** What was filled in, field by field in the order of the form; only the fields `only` where they are named. */
export const submittedRows = (form: ClientData, dicts: FormDicts, only?: readonly string[]): SubmittedRow[] =>
  fields.flatMap(([field, row]) => {
    if (only && !only.includes(field)) return []
    if (field === areaField) return [{ field, label: areaLabel, value: form.areaNames }]
    if (areaCodes.includes(field)) return []
    const shown = toDisplayed(row, form[field as keyof ClientData], { ...dicts }) // fields of the form are keys of its data
    return shown ? [{ field, label: fieldLabel(row), ...shown }] : []
  })

/** What is refused under the name of a field; undefined for what the form does not know. */
export function refusedLabel(field: string): Text | undefined {
  if (field === 'pictures') return 'lending.form.pictures'
  if (field === areaField) return areaLabel
  const row = fields.find(([name]) => name === field)?.[1]
  return row && fieldLabel(row)
}

/** The form as it was filled in, or the part of it that holds the fields `only`. */
export function SubmittedFacts({
  form,
  dicts,
  only,
}: {
  form: ClientData
  dicts: FormDicts
  only?: readonly string[]
}) {
  return <Facts stacked rows={submittedRows(form, dicts, only)} />
}
