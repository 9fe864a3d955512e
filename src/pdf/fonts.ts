import { create, type Font } from 'fontkit'

/** Two weights of a font, as files. */
export interface FontFiles {
  regular: Uint8Array
  bold: Uint8Array
}

/** Fonts in order of preference. A font is loaded only if the fonts before it lack a character of the text. */
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

// parsed fonts are cached, because parsing a font takes longer than drawing most documents
const openedFonts = new WeakMap<FontFiles, Record<Weight, Font>>()

function openFontFiles(files: FontFiles): Record<Weight, Font> {
  const known = openedFonts.get(files)
  if (known) return known
  const fonts = {
    // safe cast: create() returns a Font, not a collection, for a file with a single font
    regular: create(files.regular as Buffer) as Font,
    bold: create(files.bold as Buffer) as Font,
  }
  openedFonts.set(files, fonts)
  return fonts
}

/** Space at which lines don't break. It is drawn as a normal space, because a subset font may lack the character. */
const noBreakSpace = '\u00a0'

/** Normalizes text to NFC, turns line breaks into spaces, and removes invisible characters. */
const normaliseText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00a0\u202f]/g, noBreakSpace)
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(invisiblePattern, '')

/** Opens the fonts of a chain until all characters of a text are covered. */
export async function openFonts(chain: FontChain, text: string) {
  const fonts: Record<Weight, Font>[] = []
  const fontByCharacter = new Map<string, number>()
  // includes all characters of the replacement for missing glyphs, such as [U+1F600]
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
    /** True if a character of the text is in no font. */
    hasMissingGlyphs: wanted.size > 0,
    /**
     * Returns the text as it is drawn. decided: a character that is in no font is replaced by its code point, so that it can't be
     * mistaken for another character.
     */
    shown: (given: string): string =>
      [...normaliseText(given)]
        .map((sign) =>
          fontByCharacter.has(sign) || sign === noBreakSpace
            ? sign
            : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
        )
        .join(''),
    /** Splits text from `shown` into runs, each in a single font. */
    splitRuns(shown: string): Run[] {
      const runs: Run[] = []
      for (const sign of shown.replaceAll(noBreakSpace, ' ')) {
        const last = runs.at(-1)
        // every font has a space, so a space stays in the current run
        const font = sign === ' ' ? (last?.font ?? 0) : (fontByCharacter.get(sign) ?? 0)
        if (last?.font === font) last.text += sign
        else runs.push({ font, text: sign })
      }
      return runs
    },
  }
}
