import { create, type Font } from 'fontkit'

/** Two weights of a font, as files. */
export interface FontFiles {
  regular: Uint8Array
  bold: Uint8Array
}

/** Fonts in order of preference; a font is loaded only if all before it lack a character. */
export type FontChain = readonly (() => Promise<FontFiles>)[]

/** A run of text in one font. */
export interface Run {
  font: number
  text: string
}

type Weight = keyof FontFiles
export type OpenFonts = Awaited<ReturnType<typeof openFonts>>

/** Invisible characters, such as joiners, direction marks and variation selectors. */
const invisiblePattern = /\p{Cf}|\p{Variation_Selector}/gu

// cached: parsing a font takes longer than drawing most documents
const openedFonts = new WeakMap<FontFiles, Record<Weight, Font>>()

function openFontFiles(files: FontFiles): Record<Weight, Font> {
  const known = openedFonts.get(files)
  if (known) return known
  const fonts = {
    // a file with a single font opens as a Font, not as a collection
    regular: create(files.regular as Buffer) as Font,
    bold: create(files.bold as Buffer) as Font,
  }
  openedFonts.set(files, fonts)
  return fonts
}

/** Keeps words on one line. Drawn as a space, because a subset font may lack it. */
const noBreakSpace = '\u00a0'

/** Normalizes text to NFC, in one line, without invisible characters. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/g, noBreakSpace)
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(invisiblePattern, '')

/** Opens as many fonts of a chain as a text needs. */
export async function openFonts(chain: FontChain, text: string) {
  const fonts: Record<Weight, Font>[] = []
  const fontByCharacter = new Map<string, number>()
  // characters of the replacement for missing glyphs
  const wanted = new Set(normaliseText(`${text} [U+0123456789ABCDEF]`))
  wanted.delete(noBreakSpace)
  for (const load of chain) {
    if (wanted.size === 0) break
    const font = openFontFiles(await load())
    for (const sign of wanted) {
      if (!font.regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) continue
      fontByCharacter.set(sign, fonts.length)
      wanted.delete(sign)
    }
    fonts.push(font)
  }
  return {
    fonts,
    /** True if no font has some character of the text. */
    hasMissingGlyphs: wanted.size > 0,
    /**
     * Returns the text as it is drawn. decided: a character that no font has becomes its code point, so that it can't be mistaken
     * for another one.
     */
    shown: (given: string): string =>
      [...normaliseText(given)]
        .map((sign) =>
          fontByCharacter.has(sign) || sign === noBreakSpace
            ? sign
            : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
        )
        .join(''),
    /** Splits drawn text into runs of one font each. */
    splitRuns(shown: string): Run[] {
      const runs: Run[] = []
      for (const sign of shown.replaceAll(noBreakSpace, ' ')) {
        const last = runs.at(-1)
        // every font has a space: keep it in the preceding run
        const font = sign === ' ' ? (last?.font ?? 0) : (fontByCharacter.get(sign) ?? 0)
        if (last?.font === font) last.text += sign
        else runs.push({ font, text: sign })
      }
      return runs
    },
  }
}
