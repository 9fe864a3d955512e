import { lender } from '../../domain/loan/lender'
import { languages, type PdfFont } from '../../i18n/languages'
import { currentLanguage, type Translate } from '../../i18n/translate'
import type { PdfBlock } from '../../pdf/block'
import type { FontChain, FontFiles } from '../../pdf/fonts'
import { type PdfOptions, writePdf } from '../../pdf/pdf'
import { holderRows } from './holder-rows'
import type { DatedReceipt } from './receipt'

/** Loads fonts that src/build/i18n/fonts.mjs has reduced to the characters of the app's texts. */
const fontLoaders: Readonly<Record<PdfFont, () => Promise<FontFiles>>> = {
  latin: () => import('fonts:latin'),
  hans: () => import('fonts:hans'),
  hant: () => import('fonts:hant'),
}

/** Fonts of the current language. */
const fontChain = (): FontChain => languages[currentLanguage()].pdfFonts.map((font) => fontLoaders[font])

/** Prefetches the fonts of the current language, so that PDFs can be created offline. */
export const loadFonts = (): Promise<unknown> => Promise.all(fontChain().map((load) => load()))

/** The address of the page in a link, without scheme and fragment. */
const shortAddress = (link: string): string => link.replace(/^https?:\/\//, '').replace(/#.*$/, '')

/** Converts a receipt to blocks of a PDF. */
const toPdfBlocks = ({ title, amount, below, rows, footer, code }: DatedReceipt): PdfBlock[] => [
  { is: 'title', text: title },
  ...(amount ? [{ is: 'amount', text: amount, below } as const] : []),
  { is: 'facts', rows: [...rows, ...holderRows(code)] },
  // leave out a footer that only has the lender's name, which is already at the top of the page
  ...(footer && footer !== lender.name ? [{ is: 'text', text: footer } as const] : []),
  ...(code
    ? [{ is: 'code', text: code.link, caption: code.caption, address: shortAddress(code.link) } as const]
    : []),
]

/** Creates a PDF on the phone, without a request to the service. Resolves to base64; `file.created` is in ms since 1970. */
export function printBlocks(
  blocks: readonly PdfBlock[],
  file: Pick<PdfOptions, 'title' | 'paper' | 'created'>,
  t: Translate,
): Promise<string> {
  return writePdf(blocks, {
    ...file,
    language: currentLanguage(),
    fonts: fontChain(),
    labels: {
      page: (page, count) => t('lending.export.page', { page, of: count }),
      missingGlyphs: t('lending.export.lacking'),
    },
  })
}

/** Creates a PDF of a receipt in A6 format, or longer if it has a code. */
export const printReceipt = (receipt: DatedReceipt, t: Translate): Promise<string> =>
  printBlocks(
    toPdfBlocks(receipt),
    {
      title: receipt.title,
      paper: receipt.code ? 'longReceipt' : 'receipt',
      created: Date.parse(receipt.issuedAt),
    },
    t,
  )
