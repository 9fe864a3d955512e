// separate from the other codes because the first screen needs only these

export const UserType = { manager: 3, agent: 4, merchant: 5, individual: 6 } as const
export type UserType = (typeof UserType)[keyof typeof UserType]

/** Language codes of `accept-language` and `<html lang>`. zh-Hant is the wording of Taiwan. */
export const Language = { en: 'en', zhHans: 'zh-Hans', zhHant: 'zh-Hant' } as const
export type Language = (typeof Language)[keyof typeof Language]

const languages: readonly string[] = Object.values(Language)
/** Reads the header `accept-language`; English if it is not a supported language. */
export const toLanguage = (header: string | undefined): Language =>
  header && languages.includes(header) ? (header as Language) : Language.en // checked by includes
