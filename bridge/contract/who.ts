// separate from codes.ts because the first screen needs only these codes

export const UserType = { manager: 3, agent: 4, merchant: 5, individual: 6 } as const
export type UserType = (typeof UserType)[keyof typeof UserType]

/** Language codes of the app, as in `<html lang>`. zh-Hant follows the usage of Taiwan. */
export const Language = { en: 'en', fil: 'fil', zhHans: 'zh-Hans', zhHant: 'zh-Hant' } as const
export type Language = (typeof Language)[keyof typeof Language]

/** Codes on the wire: in the header `accept-language` and in fields of bodies and replies. */
export const wireLanguages = {
  en: 'en',
  fil: 'fil_PH',
  'zh-Hans': 'zh-Hans',
  'zh-Hant': 'zh-Hant',
} as const satisfies Record<Language, string>
export type WireLanguage = (typeof wireLanguages)[Language]

/** Language until the user chooses another one. The first scripts contain its texts; other languages are loaded on demand. */
export const defaultLanguage = 'en' satisfies Language

/** Reads a language code from outside, e.g. from a header. Returns the default language for unsupported codes. */
export const toLanguage = (code: unknown): Language =>
  Object.values(Language).find((one) => one === code || wireLanguages[one] === code) ?? defaultLanguage

/**
 * Code on the wire of a stored language. decided: a service without texts in it (`serviceLanguages` of the deployment) is asked in
 * the default language.
 */
export const toWireLanguage = (language: unknown, spoken?: readonly Language[]): WireLanguage => {
  const known = toLanguage(language)
  return wireLanguages[spoken && spoken.indexOf(known) < 0 ? defaultLanguage : known]
}
