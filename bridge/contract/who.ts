// apart from the other codes, as the first screen needs these two and no more

export const UserType = { manager: 3, agent: 4, merchant: 5, individual: 6 } as const
export type UserType = (typeof UserType)[keyof typeof UserType]

/** Languages, as `accept-language` and `<html lang>` write them. zh-Hant is Taiwan's wording. */
export const Language = { en: 'en', zhHans: 'zh-Hans', zhHant: 'zh-Hant' } as const
export type Language = (typeof Language)[keyof typeof Language]

const languages: readonly string[] = Object.values(Language)
/** Reads the header `accept-language`; English where it names none of ours. */
export const toLanguage = (header: string | undefined): Language =>
  header && languages.includes(header) ? (header as Language) : Language.en // checked before
