import type { Language } from '../../bridge/contract/codes'
import { lazyOnce } from '../../src/domain/lazy-once'
import { languages, type PdfFont, pdfFonts } from '../../src/i18n/languages'
import type { FontChain, FontFiles } from '../../src/pdf/fonts'

/** Name of a font file of the build. */
export type FontName = `${PdfFont}-${'regular' | 'bold'}`

/** Loads a whole font file; documents embed the glyphs that they use. */
export type LoadFont = (name: FontName) => Promise<Uint8Array>

/** Fonts in order of preference: the language's own, then all others, because names may contain any character. */
const fontOrder = (language: Language): PdfFont[] => [
  ...new Set([...languages[language].pdfFonts, ...pdfFonts]),
]

/** Returns the fonts for a language in fallback order; each font file is loaded on first use and cached. */
export function createFontChains(load: LoadFont): (language: Language) => FontChain {
  const loadFiles = lazyOnce(async (font: PdfFont): Promise<FontFiles> => {
    const [regular, bold] = await Promise.all([load(`${font}-regular`), load(`${font}-bold`)])
    return { regular, bold }
  })
  return (language) => fontOrder(language).map((font) => () => loadFiles(font))
}
