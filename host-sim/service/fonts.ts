import type { Language } from '../../bridge/contract/codes'
import type { FontChain } from '../../src/pdf/fonts'

type Script = 'latin' | 'hans' | 'hant'

/** A font file by the name that the build gives it. */
export type FontName = `${Script}-${'regular' | 'bold'}`

/** Loads one font file, whole: a document takes of it what it shows. */
export type LoadFont = (name: FontName) => Promise<Uint8Array>

/** Characters of a name may be another language's; those of the document's own come first. */
const order: Readonly<Record<Language, readonly Script[]>> = {
  en: ['latin', 'hant', 'hans'],
  'zh-Hans': ['latin', 'hans', 'hant'],
  'zh-Hant': ['latin', 'hant', 'hans'],
}

/** The fonts of a document in a language, each loaded when it is needed. */
export const fontsOf = (language: Language, load: LoadFont): FontChain =>
  order[language].map((script) => async () => {
    const [regular, bold] = await Promise.all([load(`${script}-regular`), load(`${script}-bold`)])
    return { regular, bold }
  })
