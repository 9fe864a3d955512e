import type { ClientData, FormDicts } from '../../../bridge/contract/entities/prequalification'
import { showMobile } from '../../domain/mobile'
import type { MessageKey } from '../../i18n/translate'
import { type Fact, Facts } from '../../ui/Facts'

type Name = Exclude<
  keyof ClientData,
  'latitude' | 'longitude' | 'pictures' | 'regionCode' | 'provinceCode' | 'cityCode' | 'barangayCode'
>

const labelOf = (list: FormDicts[keyof FormDicts], value: string) =>
  list.find((one) => one.value === value)?.label ?? value

/** How each field of the form is shown; in the order of the form. */
const rows: readonly {
  name: Name
  label: MessageKey
  under: string
  show(form: ClientData, dicts: FormDicts): Pick<Fact, 'money' | 'value'> | null
}[] = [
  { name: 'street', label: 'field.street', under: 'street', show: ({ street }) => ({ value: street }) },
  {
    name: 'areaNames',
    label: 'field.area',
    under: 'barangayCode',
    show: ({ areaNames }) => ({ value: areaNames }),
  },
  {
    name: 'nameOfStore',
    label: 'lending.form.nameOfStore',
    under: 'nameOfStore',
    show: ({ nameOfStore }) => ({ value: nameOfStore }),
  },
  {
    name: 'storeType',
    label: 'field.storeType',
    under: 'storeType',
    show: ({ storeType }, { storeTypes }) => ({ value: labelOf(storeTypes, storeType) }),
  },
  {
    name: 'productsOffered',
    label: 'lending.form.productsOffered',
    under: 'productsOffered',
    show: ({ productsOffered }) => ({ value: productsOffered }),
  },
  {
    name: 'storeAddress',
    label: 'lending.form.storeAddress',
    under: 'storeAddress',
    show: ({ storeAddress }) => ({ value: storeAddress }),
  },
  {
    name: 'dailySales',
    label: 'field.dailySales',
    under: 'dailySales',
    show: ({ dailySales }) => ({ money: dailySales }),
  },
  {
    name: 'monthlyTurnover',
    label: 'field.monthlyTurnover',
    under: 'monthlyTurnover',
    show: ({ monthlyTurnover }) => ({ money: monthlyTurnover }),
  },
  {
    name: 'businessDuration',
    label: 'field.businessDuration',
    under: 'businessDuration',
    show: ({ businessDuration }, { businessDurations }) => ({
      value: labelOf(businessDurations, businessDuration),
    }),
  },
  {
    name: 'companyName',
    label: 'field.companyName',
    under: 'companyName',
    show: ({ companyName }) => (companyName ? { value: companyName } : null),
  },
  {
    name: 'companyId',
    label: 'field.companyId',
    under: 'companyId',
    show: ({ companyId }) => (companyId ? { value: companyId } : null),
  },
  {
    name: 'companyAddress',
    label: 'field.companyAddress',
    under: 'companyAddress',
    show: ({ companyAddress }) => (companyAddress ? { value: companyAddress } : null),
  },
  {
    name: 'ewalletUsed',
    label: 'lending.form.ewalletUsed',
    under: 'ewalletUsed',
    show: ({ ewalletUsed }, { eWallets }) => ({ value: labelOf(eWallets, ewalletUsed) }),
  },
  {
    name: 'requestedAmount',
    label: 'field.requestedAmountShort',
    under: 'requestedAmount',
    show: ({ requestedAmount }) => ({ money: requestedAmount }),
  },
  {
    name: 'contactName',
    label: 'field.contactName',
    under: 'contactName',
    show: ({ contactName }) => ({ value: contactName }),
  },
  {
    name: 'contactRelation',
    label: 'lending.form.contactRelation',
    under: 'contactRelation',
    show: ({ contactRelation }, { relations }) => ({ value: labelOf(relations, contactRelation) }),
  },
  {
    name: 'contactPhone',
    label: 'field.contactPhone',
    under: 'contactPhone',
    show: ({ contactPhone }) => ({ value: showMobile(contactPhone) }),
  },
  {
    name: 'contactEmail',
    label: 'field.contactEmail',
    under: 'contactEmail',
    show: ({ contactEmail }) => (contactEmail ? { value: contactEmail } : null),
  },
]

/** One thing that was filled in. */
export interface SubmittedRow extends Pick<Fact, 'money' | 'value'> {
  /** The field of the form that it answers. */
  field: string
  label: MessageKey
}

/** What was filled in, field by field; only the fields `only` where they are named. */
export const submittedRows = (form: ClientData, dicts: FormDicts, only?: readonly string[]): SubmittedRow[] =>
  rows.flatMap(({ label, under, show }) => {
    if (only && !only.includes(under)) return []
    const value = show(form, dicts)
    return value ? [{ field: under, label, ...value }] : []
  })

/** What a single field is called, whoever fills it in; undefined for what is not shown by itself. */
export const fieldLabel = (name: string): MessageKey | undefined =>
  rows.find((row) => row.name === name)?.label

/** What is refused under the name of a field; undefined for what the form does not know. */
export const refusedLabel = (field: string): MessageKey | undefined =>
  field === 'pictures' ? 'lending.form.pictures' : rows.find((row) => row.under === field)?.label

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
