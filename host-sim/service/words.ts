import { Language } from '../../bridge/contract/codes'
import { type Words, wordsOf } from './refuse'

/** A text in the three languages, as it is written in code. */
export const words = (en: string, hans: string, hant: string): Words => ({
  [Language.en]: en,
  [Language.zhHans]: hans,
  [Language.zhHant]: hant,
})

/** A text in each language, written by language. */
const inEach = (write: (language: Language) => string): Words =>
  words(write(Language.en), write(Language.zhHans), write(Language.zhHant))

/** A text in each language with its values filled in, as each language writes them. */
export const fill = (text: Words, values: (language: Language) => Record<string, string | number>): Words =>
  inEach((language) => wordsOf(text, language, values(language)))

/** Text that somebody typed: the same in each language. */
export const typed = (text: string): Words => inEach(() => text)
