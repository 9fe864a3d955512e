import { create, type Font } from 'fontkit'

/** Two weights of a font, as files. */
export interface FontFiles {
  regular: Uint8Array
  bold: Uint8Array
}

/** Fonts in the order in which a character is looked for; one is loaded only where those before it lack a character. */
export type FontChain = readonly (() => Promise<FontFiles>)[]

/** A stretch of text in one font. */
export interface Run {
  font: number
  text: string
}

type Weight = keyof FontFiles
export type OpenFonts = Awaited<ReturnType<typeof openFonts>>

/** What takes no room and shows nothing, such as joiners, marks of direction and the choice of an emoji's face. */
const invisiblePattern = /\p{Cf}|\p{Variation_Selector}/gu

// reading a font's tables takes longer than drawing most documents, so each is opened once
const openedFonts = new WeakMap<FontFiles, Record<Weight, Font>>()

function openFontFiles(files: FontFiles): Record<Weight, Font> {
  const known = openedFonts.get(files)
  if (known) return known
  const fonts = {
    // a file of a single font opens as that
    regular: create(files.regular as Buffer) as Font,
    bold: create(files.bold as Buffer) as Font,
  }
  openedFonts.set(files, fonts)
  return fonts
}

/** A no-break space keeps its words on one line; it is drawn as a space, since a cut font may lack it. */
const noBreakSpace = '\u00a0'

/** Text as documents hold it: composed, in one line, without invisible characters. */
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
  // what replaces a character that no font has is written in these
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
    /** Does the text hold a character that no font has? */
    hasMissingGlyphs: wanted.size > 0,
    /** Text as it can be shown. decided: what no font has is named by its number, so that nobody takes it for another. */
    shown: (given: string): string =>
      [...normaliseText(given)]
        .map((sign) =>
          fontByCharacter.has(sign) || sign === noBreakSpace
            ? sign
            : `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
        )
        .join(''),
    /** Cuts shown text into runs of one font each. */
    splitRuns(shown: string): Run[] {
      const runs: Run[] = []
      for (const sign of shown.replaceAll(noBreakSpace, ' ')) {
        const last = runs.at(-1)
        // a space goes with what stands before it, as every font has one
        const font = sign === ' ' ? (last?.font ?? 0) : (fontByCharacter.get(sign) ?? 0)
        if (last?.font === font) last.text += sign
        else runs.push({ font, text: sign })
      }
      return runs
    },
  }
}
