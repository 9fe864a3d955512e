// separate from codes.ts because the first screen needs only these codes

export const UserType = { manager: 3, agent: 4, merchant: 5, individual: 6 } as const
export type UserType = (typeof UserType)[keyof typeof UserType]

/** Language codes for `accept-language` and `<html lang>`. zh-Hant follows the usage of Taiwan. */
export const Language = { en: 'en', zhHans: 'zh-Hans', zhHant: 'zh-Hant' } as const
export type Language = (typeof Language)[keyof typeof Language]

/** Language until the user chooses another one. The first scripts contain its texts; other languages are loaded on demand. */
export const defaultLanguage = 'en' satisfies Language

/** True for the code of a supported language. */
export const isLanguage = (code: unknown): code is Language => Object.values<unknown>(Language).includes(code)

/** Reads a language code from outside, e.g. from a header. Returns the default language for unsupported codes. */
export const toLanguage = (code: unknown): Language => (isLanguage(code) ? code : defaultLanguage)
