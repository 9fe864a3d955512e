import type { Field } from '../../forms/field'
import { type NamedArea, noArea } from './areas'
import { BarangaySearch } from './BarangaySearch'

/** Form field that finds a barangay by a few letters, instead of by four selects. */
export const placeField: Field<NamedArea, NamedArea, void> = {
  label: 'field.barangayCode',
  empty: noArea,
  read: (raw) => (raw.barangayCode ? raw : undefined),
  write: (value) => value,
  unreadable: { key: 'rule.barangay.required' },
  rules: [],
  input: BarangaySearch,
  group: true,
  hints: { maxLength: 80 },
}
