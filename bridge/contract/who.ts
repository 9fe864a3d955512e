// separate from the other codes because the first screen needs only these

export const UserType = { manager: 3, agent: 4, merchant: 5, individual: 6 } as const
export type UserType = (typeof UserType)[keyof typeof UserType]

/** Language codes of `accept-language` and `<html lang>`. zh-Hant is the wording of Taiwan. */
export const Language = { en: 'en', zhHans: 'zh-Hans', zhHant: 'zh-Hant' } as const
export type Language = (typeof Language)[keyof typeof Language]

/** Language until the user has chosen one. Its texts are in the first scripts; those of the others are loaded. */
export const defaultLanguage = 'en' satisfies Language

/** True for the code of a supported language. */
export const isLanguage = (code: unknown): code is Language => Object.values<unknown>(Language).includes(code)

/** Reads a code of unknown origin, such as the header `accept-language`; the default language if it is not supported. */
export const toLanguage = (code: unknown): Language => (isLanguage(code) ? code : defaultLanguage)
