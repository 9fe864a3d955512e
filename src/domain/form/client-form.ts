import type { ClientData, Picture } from '../../../bridge/contract/entities/prequalification'
import { limits } from '../../../bridge/contract/limits'
import { centavos, formatPesos } from '../money/money'
import { parsePosition } from '../place/geo'
import { aboveZero, lettersOnly, type Problem, type Rule, required } from './rules'

/** The bounds of the amount that somebody asks for, in centavos. */
export const requestBounds = { min: centavos(limits.requestLeast), max: centavos(limits.requestMost) }

/** The amount asked for is one that is lent at all. */
export const requestedAmount: Rule<ClientData['requestedAmount']> = (amount) => {
  const { min, max } = requestBounds
  if (amount < min) return { key: 'rule.amount.belowMin', values: { min: formatPesos(min) } }
  return amount > max ? { key: 'rule.amount.aboveMax', values: { max: formatPesos(max) } } : undefined
}

type TextFieldName = Extract<keyof ClientData, string>

/** The rules of the pre-qualification form beside 'required'; the app's fields and the service run the same. */
export const clientFormRules = {
  dailySales: [aboveZero],
  monthlyTurnover: [aboveZero],
  requestedAmount: [aboveZero, requestedAmount],
  contactName: [lettersOnly],
} as const satisfies { [K in TextFieldName]?: readonly Rule<ClientData[K]>[] }

/** Fields that may stay empty: null then. */
export const optionalFields = ['companyName', 'companyId', 'companyAddress', 'contactEmail'] as const

/** Which kinds of pictures are asked for, and whether one must be there. */
export const pictureKinds = [
  { kind: 'storeFront', required: true },
  { kind: 'storeInside', required: true },
  { kind: 'permit', required: false },
] as const satisfies readonly { kind: Picture['kind']; required: boolean }[]

/** The most pictures of a kind. */
export const maxPicturesPerKind = 2

/** Is a picture that must be there still missing? */
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

/** The form as it is kept: blanks around texts fall away, and what may stay empty is null then. */
export function tidyForm(form: ClientData): ClientData {
  const tidy = { ...form }
  for (const name of requiredTexts) tidy[name] = form[name].trim()
  for (const name of optionalFields) tidy[name] = form[name]?.trim() || null
  return tidy
}

/** The first thing that is wrong with a form, and where; which codes there are only the service knows. */
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
