import type { MoreField } from '../../../../bridge/contract/entities/loan'
import type { ServiceKey } from '../../texts'

/** A field that a product asks for in addition to the common form. */
export interface ExtraFieldRecord {
  field: string
  label: ServiceKey
  kind: MoreField['kind']
  choices: readonly { value: string; label: ServiceKey }[]
}

export const seasonFields: readonly ExtraFieldRecord[] = [
  {
    field: 'season',
    label: 'service.extraField.season',
    kind: 'choice',
    choices: [
      { value: 'CHRISTMAS', label: 'service.extraField.season.christmas' },
      { value: 'FIESTA', label: 'service.extraField.season.fiesta' },
      { value: 'SCHOOL', label: 'service.extraField.season.school' },
      { value: 'HARVEST', label: 'service.extraField.season.harvest' },
    ],
  },
]

export const equipmentFields: readonly ExtraFieldRecord[] = [
  {
    field: 'equipment',
    label: 'service.extraField.equipment',
    kind: 'text',
    choices: [],
  },
  { field: 'equipmentPrice', label: 'service.extraField.equipmentPrice', kind: 'money', choices: [] },
  {
    field: 'equipmentQuote',
    label: 'service.extraField.equipmentQuote',
    kind: 'picture',
    choices: [],
  },
]
