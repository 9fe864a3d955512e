import type { MoreField } from '../../../../../bridge/contract/entities/loan'
import { toDecimal } from '../../../../../bridge/contract/entities/money'
import { loadFileDataUrl, takePicture } from '../../../../api/device/pictures'
import { aboveZero, type Problem } from '../../../../domain/form/rules'
import { parsePesos } from '../../../../domain/money/money'
import { PicturePicker } from '../../../../features/identity/PicturePicker'
import { PhotoExample } from '../../../../features/prequalification/PhotoExample'
import type { AnyField, Field, FieldInputProps, Option } from '../../../../forms/field'
import { choice, money, text } from '../../../../forms/fields'
import { askedField } from '../../../../i18n/asked-field'

/** Input for a picture field, whose value is the id of the uploaded file. */
const createPictureInput = (label: string) => (props: FieldInputProps<string>) => (
  <PictureInput label={label} {...props} />
)

function PictureInput({ label, ids, value, onChange }: FieldInputProps<string> & { label: string }) {
  return (
    <PicturePicker
      id={ids.id}
      label={{ written: label }}
      labelled
      example={!value && <PhotoExample kind="document" />}
      fileIds={value ? [value] : []}
      load={loadFileDataUrl}
      add={async (again) => {
        const fileId = await takePicture(again)
        if (fileId) onChange(fileId)
        return fileId
      }}
      remove={() => onChange('')}
    />
  )
}

/** Error message for a missing answer. It quotes the question's label, which comes from the service. */
const requiredProblem = (label: string): Problem => ({
  key: 'rule.required',
  values: { field: askedField(label) },
})

const fieldMakers: Record<MoreField['kind'], (label: MoreField['label']) => AnyField> = {
  text: (label) => ({ ...text(<>{label}</>), missing: requiredProblem(label) }),
  money: (label) => ({ ...money(<>{label}</>, aboveZero), missing: requiredProblem(label) }),
  choice: (label) => ({
    ...choice(<>{label}</>),
    missing: { key: 'rule.choose', values: { field: askedField(label, true) } },
  }),
  picture: (label) =>
    ({
      ...text(<>{label}</>),
      missing: { key: 'rule.upload.missing' },
      input: createPictureInput(label),
    }) satisfies Field<string, string, void>,
}

/** Builds the form of a product's extra questions. */
export const toForm = (questions: readonly MoreField[]): Record<string, AnyField> =>
  Object.fromEntries(questions.map(({ field, kind, label }) => [field, fieldMakers[kind](label)]))

export const toOptions = (questions: readonly MoreField[]): Record<string, Option[]> =>
  Object.fromEntries(
    questions.map(({ field, choices }) => [
      field,
      choices.map(({ value, label }) => ({ id: value, text: label })),
    ]),
  )

/** Converts previous answers to the text of the input fields. A refused answer is there to be corrected, but not a photo. */
export const toRaw = (questions: readonly MoreField[]): Record<string, string> =>
  Object.fromEntries(
    questions.map(({ field, kind, value, refused }) => {
      const given = value ?? (kind === 'picture' ? null : refused) ?? ''
      return [field, kind === 'money' ? given.replace(/\.00$/, '') : given]
    }),
  )

export const toRefused = (questions: readonly MoreField[]): Record<string, string> =>
  Object.fromEntries(questions.flatMap(({ field, reason }) => (reason ? [[field, reason]] : [])))

/** Converts the text of the input fields to answers; amounts get two decimals. */
export const toAnswers = (questions: readonly MoreField[], raw: Record<string, string>) =>
  questions.map(({ field, kind }) => {
    const amount = kind === 'money' ? parsePesos(raw[field] ?? '') : undefined
    return { field, value: amount === undefined ? (raw[field] ?? '').trim() : toDecimal(amount) }
  })
