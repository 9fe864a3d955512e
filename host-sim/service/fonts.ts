import type { Language } from '../../bridge/contract/codes'
import { lazyOnce } from '../../src/domain/lazy-once'
import type { FontChain, FontFiles } from '../../src/pdf/fonts'

type Script = 'latin' | 'hans' | 'hant'

/** Name of a font file of the build. */
export type FontName = `${Script}-${'regular' | 'bold'}`

/** Loads a whole font file; documents embed the glyphs that they use. */
export type LoadFont = (name: FontName) => Promise<Uint8Array>

/** Fallback order of fonts: the document's own script first, because names may contain others. */
const scriptOrder: Readonly<Record<Language, readonly Script[]>> = {
  en: ['latin', 'hant', 'hans'],
  'zh-Hans': ['latin', 'hans', 'hant'],
  'zh-Hant': ['latin', 'hant', 'hans'],
}

/** Font chains by language; each file is loaded on first use and cached. */
export function createFontChains(load: LoadFont): (language: Language) => FontChain {
  const loadFiles = lazyOnce(async (script: Script): Promise<FontFiles> => {
    const [regular, bold] = await Promise.all([load(`${script}-regular`), load(`${script}-bold`)])
    return { regular, bold }
  })
  return (language) => scriptOrder[language].map((script) => () => loadFiles(script))
}
