import * as v from 'valibot'
import { type ClientData, clientData, type Picture } from '../../../bridge/contract/entities/prequalification'
import { limits } from '../../../bridge/contract/limits'
import { centavos, formatPesos } from '../money/money'
import { normaliseName } from '../person/name'
import { parsePosition } from '../place/geo'
import { aboveZero, type Problem, personName, type Rule, required } from './rules'

/** Bounds of the requested loan amount, in centavos. */
export const requestBounds = { min: centavos(limits.requestLeast), max: centavos(limits.requestMost) }

/** Checks that the requested amount is within `requestBounds`. */
const requestedAmount: Rule<ClientData['requestedAmount']> = (amount) => {
  const { min, max } = requestBounds
  if (amount < min) return { key: 'rule.amount.belowMin', values: { min: formatPesos(min) } }
  return amount > max ? { key: 'rule.amount.aboveMax', values: { max: formatPesos(max) } } : undefined
}

type FormField = Extract<keyof ClientData, string>

/** Validation rules of the pre-qualification form except 'required'. Both the app and the simulated service apply them. */
export const clientFormRules: { readonly [K in FormField]?: readonly Rule<NonNullable<ClientData[K]>>[] } = {
  dailySales: [aboveZero],
  monthlyTurnover: [aboveZero],
  requestedAmount: [aboveZero, requestedAmount],
  contactName: [personName],
}

/** Fields of the form that may be null. */
type OptionalField = { [K in FormField]: null extends ClientData[K] ? K : never }[FormField]

const formFields = Object.keys(clientData.entries) as FormField[] // `clientData` has these keys

const isOptional = (field: FormField): field is OptionalField => v.is(clientData.entries[field], null)

/** Returns the optional fields of an empty form, all null. */
export const createEmptyOptions = (): Record<OptionalField, null> =>
  Object.fromEntries(formFields.filter(isOptional).map((field) => [field, null])) as Record<
    OptionalField,
    null
  > // one entry for each optional field

/** Fields for registered companies; their values are null for all other applicants. */
export const companyFields = [
  'companyName',
  'companyId',
  'companyAddress',
] as const satisfies readonly OptionalField[]
export type CompanyField = (typeof companyFields)[number]

/** Kinds of pictures that the form asks for; a required kind needs at least one picture. */
export const pictureKinds = [
  { kind: 'storeFront', required: true },
  { kind: 'storeInside', required: true },
  { kind: 'permit', required: false },
] as const satisfies readonly { kind: Picture['kind']; required: boolean }[]

export const maxPicturesPerKind = 2

/** True if a required kind has no picture. */
export const isMissingPictures = (pictures: readonly Picture[]): boolean =>
  pictureKinds.some(({ kind, required }) => required && !pictures.some((one) => one.kind === kind))

/** Normalizes a form for storage: trims texts, normalizes the name and sets empty optional fields to null. */
export const tidyForm = (form: ClientData): ClientData =>
  Object.fromEntries(
    formFields.map((field) => {
      const value = form[field]
      const trim = field === 'contactName' ? normaliseName : (text: string) => text.trim()
      const tidy = typeof value === 'string' ? trim(value) : value
      return [field, tidy === '' && isOptional(field) ? null : tidy]
    }),
  ) as ClientData // each field keeps its type

/** Fields that may be empty in this check: the service looks up the area names, and pictures are checked separately, by kind. */
const checkedElsewhere: readonly FormField[] = ['areaNames', 'pictures']

function findFieldProblem<K extends FormField>(field: K, value: ClientData[K]): Problem | undefined {
  if (required(value))
    return isOptional(field) || checkedElsewhere.includes(field) ? undefined : required(value)
  const rules: readonly Rule<NonNullable<ClientData[K]>>[] = clientFormRules[field] ?? []
  for (const rule of rules) {
    const problem = rule(value as NonNullable<ClientData[K]>) // not null, because blank values have returned above
    if (problem) return problem
  }
  return undefined
}

/** Returns the first invalid field of a form and its problem. Doesn't check values from lists, such as area codes. */
export function findFormProblem(form: ClientData): { field: FormField; problem: Problem } | undefined {
  for (const field of formFields) {
    const problem = findFieldProblem(field, form[field])
    if (problem) return { field, problem }
  }
  const { latitude, longitude } = form
  const pinned = latitude !== null || longitude !== null
  if (pinned && !parsePosition(String(latitude), String(longitude)))
    return { field: 'latitude', problem: { key: 'rule.area.required' } }
  return undefined
}
