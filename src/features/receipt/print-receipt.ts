import type { Language } from '../../../bridge/contract/codes'
import { lender } from '../../domain/loan/lender'
import { currentLanguage, type Translate } from '../../i18n/translate'
import type { PdfBlock } from '../../pdf/block'
import type { FontChain } from '../../pdf/fonts'
import { type PdfOptions, writePdf } from '../../pdf/pdf'
import type { DatedReceipt } from './receipt'

const latin = () => import('fonts:latin')
const chains: Readonly<Record<Language, FontChain>> = {
  en: [latin],
  'zh-Hans': [latin, () => import('fonts:hans')],
  'zh-Hant': [latin, () => import('fonts:hant')],
}

/** Prefetches the fonts of the current language, so that PDFs can be created offline. */
export const loadFonts = (): Promise<unknown> => Promise.all(chains[currentLanguage()].map((load) => load()))

/** Converts a receipt to blocks of a PDF. */
const toPdfBlocks = ({ title, amount, below, rows, footer }: DatedReceipt): PdfBlock[] => [
  { is: 'title', text: title },
  ...(amount ? [{ is: 'amount', text: amount, below } as const] : []),
  { is: 'facts', rows },
  // the lender is printed at the top of the sheet already
  ...(footer && footer !== lender.name ? [{ is: 'text', text: footer } as const] : []),
]

/** Creates a PDF in the app, without the service. Resolves to base64; `created` in ms. */
export function printBlocks(
  blocks: readonly PdfBlock[],
  file: Pick<PdfOptions, 'title' | 'paper' | 'created'>,
  t: Translate,
): Promise<string> {
  const language = currentLanguage()
  return writePdf(blocks, {
    ...file,
    language,
    fonts: chains[language],
    labels: {
      page: (page, count) => t('lending.export.page', { page, of: count }),
      missingGlyphs: t('lending.export.lacking'),
    },
  })
}

/** Creates a PDF of a receipt, on a small sheet. */
export const printReceipt = (receipt: DatedReceipt, t: Translate): Promise<string> =>
  printBlocks(
    toPdfBlocks(receipt),
    { title: receipt.title, paper: 'receipt', created: Date.parse(receipt.issuedAt) },
    t,
  )
