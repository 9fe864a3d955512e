import type { ClientData, Picture } from '../../../bridge/contract/entities/prequalification'
import { limits } from '../../../bridge/contract/limits'
import { centavos, formatPesos } from '../money/money'
import { parsePosition } from '../place/geo'
import { aboveZero, lettersOnly, type Problem, type Rule, required } from './rules'

/** Bounds of the requested loan amount, in centavos. */
export const requestBounds = { min: centavos(limits.requestLeast), max: centavos(limits.requestMost) }

/** Checks that the requested amount is within `requestBounds`. */
const requestedAmount: Rule<ClientData['requestedAmount']> = (amount) => {
  const { min, max } = requestBounds
  if (amount < min) return { key: 'rule.amount.belowMin', values: { min: formatPesos(min) } }
  return amount > max ? { key: 'rule.amount.aboveMax', values: { max: formatPesos(max) } } : undefined
}

type TextFieldName = Extract<keyof ClientData, string>

/** Rules of the pre-qualification form except 'required'; shared by the app's fields and the service. */
export const clientFormRules = {
  dailySales: [aboveZero],
  monthlyTurnover: [aboveZero],
  requestedAmount: [aboveZero, requestedAmount],
  contactName: [lettersOnly],
} as const satisfies { [K in TextFieldName]?: readonly Rule<ClientData[K]>[] }

/** Fields that may stay empty; their value is then null. */
export const optionalFields = ['companyName', 'companyId', 'companyAddress', 'contactEmail'] as const

/** Kinds of pictures that the form asks for; at least one picture of each required kind. */
export const pictureKinds = [
  { kind: 'storeFront', required: true },
  { kind: 'storeInside', required: true },
  { kind: 'permit', required: false },
] as const satisfies readonly { kind: Picture['kind']; required: boolean }[]

export const maxPicturesPerKind = 2

/** True if a required kind has no picture. */
export const isMissingPictures = (pictures: readonly Picture[]): boolean =>
  pictureKinds.some(({ kind, required }) => required && !pictures.some((one) => one.kind === kind))

const requiredTexts = [
  'street',
  'nameOfStore',
  'storeType',
  'productsOffered',
  'businessDuration',
  'storeAddress',
  'ewalletUsed',
  'contactName',
  'contactRelation',
] as const satisfies readonly TextFieldName[]

/** Normalizes a form for storage: trims texts and sets empty optional fields to null. */
export function tidyForm(form: ClientData): ClientData {
  const tidy = { ...form }
  for (const name of requiredTexts) tidy[name] = form[name].trim()
  for (const name of optionalFields) tidy[name] = form[name]?.trim() || null
  return tidy
}

/** Returns the first invalid field of a form and its problem. Codes from the service's lists are only checked by the service. */
export function findFormProblem(form: ClientData): { field: TextFieldName; problem: Problem } | undefined {
  for (const field of requiredTexts) {
    const problem = required(form[field])
    if (problem) return { field, problem }
  }
  for (const field of ['dailySales', 'monthlyTurnover', 'requestedAmount'] as const)
    for (const rule of clientFormRules[field]) {
      const problem = rule(form[field])
      if (problem) return { field, problem }
    }
  for (const rule of clientFormRules.contactName) {
    const problem = rule(form.contactName)
    if (problem) return { field: 'contactName', problem }
  }
  const { latitude, longitude } = form
  const pinned = latitude !== null || longitude !== null
  if (pinned && !parsePosition(String(latitude), String(longitude)))
    return { field: 'latitude', problem: { key: 'rule.area.required' } }
  return undefined
}
