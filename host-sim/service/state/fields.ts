import * as v from 'valibot'
import type { Centavos, Day } from '../../../bridge/contract/entities/money'
import { languageCodes } from '../../../src/i18n/languages'
import type { LocalizedText } from '../texts'

export const text = v.string()
export const texts = v.array(text)
export const bool = v.boolean()
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A time in ms since 1970. */
export const moment = v.pipe(v.number(), v.finite())
export const decimal = v.pipe(v.number(), v.finite())
export const money = v.custom<Centavos>(
  (given) => Number.isSafeInteger(given),
  'must be centavos, a whole number',
)
export const day = v.custom<Day>(
  (given) =>
    typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)),
  'must be a day, YYYY-MM-DD',
)

export const code = <T extends string | number>(codes: Readonly<Record<string, T>>) =>
  v.picklist(Object.values(codes))

const isObject = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** An object that only the service writes; its fields are not validated. */
export const object = <T>() => v.custom<T>(isObject, 'must be an object')
export const objects = <T>() =>
  v.custom<T[]>((given) => Array.isArray(given) && given.every(isObject), 'must be a list of objects')

export const localized = v.strictObject(
  Object.fromEntries(languageCodes.map((language) => [language, text])),
) as unknown as v.GenericSchema<LocalizedText> // the object has an entry for each language

/** A table of rows by key. */
export const rows = <const S extends v.GenericSchema>(row: S) => v.record(text, row)
