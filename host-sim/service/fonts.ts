import type { Language } from '../../bridge/contract/codes'
import { lazyOnce } from '../../src/domain/lazy-once'
import type { FontChain, FontFiles } from '../../src/pdf/fonts'

type Script = 'latin' | 'hans' | 'hant'

/** A font file by the name that the build gives it. */
export type FontName = `${Script}-${'regular' | 'bold'}`

/** Loads one font file, whole: a document takes of it what it shows. */
export type LoadFont = (name: FontName) => Promise<Uint8Array>

/** Characters of a name may be another language's; those of the document's own come first. */
const scriptOrder: Readonly<Record<Language, readonly Script[]>> = {
  en: ['latin', 'hant', 'hans'],
  'zh-Hans': ['latin', 'hans', 'hant'],
  'zh-Hant': ['latin', 'hant', 'hans'],
}

/** Fonts of documents by language, each file loaded when it is first needed and then kept. */
export function createFontChains(load: LoadFont): (language: Language) => FontChain {
  const loadFiles = lazyOnce(async (script: Script): Promise<FontFiles> => {
    const [regular, bold] = await Promise.all([load(`${script}-regular`), load(`${script}-bold`)])
    return { regular, bold }
  })
  return (language) => scriptOrder[language].map((script) => () => loadFiles(script))
}
