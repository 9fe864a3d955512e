import type { MoreField } from '../../../../../bridge/contract/entities/loan'
import { toDecimal } from '../../../../../bridge/contract/entities/money'
import { fileAddress, takePicture } from '../../../../api/device/pictures'
import { aboveZero, type Problem } from '../../../../domain/form/rules'
import { parsePesos } from '../../../../domain/money/money'
import { PicturePicker } from '../../../../features/identity/PicturePicker'
import type { AnyField, Field, FieldInputProps, Option } from '../../../../forms/field'
import { choice, money, text } from '../../../../forms/fields'
import { midSentence } from '../../../../i18n/mid-sentence'

/** A picture that was taken or chosen; its value is the id of the uploaded file. */
function PictureLine({ value, onChange }: FieldInputProps<string>) {
  return (
    <PicturePicker
      label="agent.loanApplyInfo.picture"
      labelled
      fileIds={value ? [value] : []}
      load={fileAddress}
      add={async (again) => {
        const fileId = await takePicture(again)
        if (fileId) onChange(fileId)
        return fileId
      }}
      remove={() => onChange('')}
    />
  )
}

/** The service names these fields, so their problems name them here. */
const toEnter = (label: string): Problem => ({ key: 'rule.required', values: { field: midSentence(label) } })

const makers: Record<MoreField['kind'], (label: MoreField['label']) => AnyField> = {
  text: (label) => ({ ...text(<>{label}</>), missing: toEnter(label) }),
  money: (label) => ({ ...money(<>{label}</>, aboveZero), missing: toEnter(label) }),
  choice: (label) => ({
    ...choice(<>{label}</>),
    missing: { key: 'rule.choose', values: { field: midSentence(label) } },
  }),
  picture: (label) =>
    ({
      ...text(<>{label}</>),
      missing: { key: 'rule.upload.missing' },
      input: PictureLine,
    }) satisfies Field<string, string, void>,
}

/** The form that a product's extra questions make. */
export const formOf = (asked: readonly MoreField[]): Record<string, AnyField> =>
  Object.fromEntries(asked.map(({ field, kind, label }) => [field, makers[kind](label)]))

/** The entries of its choices. */
export const optionsOf = (asked: readonly MoreField[]): Record<string, Option[]> =>
  Object.fromEntries(
    asked.map(({ field, choices }) => [
      field,
      choices.map(({ value, label }) => ({ id: value, text: label })),
    ]),
  )

/** What was given before, as it is typed. */
export const rawOf = (asked: readonly MoreField[]): Record<string, string> =>
  Object.fromEntries(
    asked.map(({ field, kind, value }) => [
      field,
      kind === 'money' ? (value ?? '').replace(/\.00$/, '') : (value ?? ''),
    ]),
  )

/** Why a reviewer refused a field, by field. */
export const refusedOf = (asked: readonly MoreField[]): Record<string, string> =>
  Object.fromEntries(asked.flatMap(({ field, reason }) => (reason ? [[field, reason]] : [])))

/** What was typed, as the service takes it: money in two decimals. */
export const valuesOf = (asked: readonly MoreField[], raw: Record<string, string>) =>
  asked.map(({ field, kind }) => {
    const amount = kind === 'money' ? parsePesos(raw[field] ?? '') : undefined
    return { field, value: amount === undefined ? (raw[field] ?? '').trim() : toDecimal(amount) }
  })
