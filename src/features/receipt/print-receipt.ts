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

/** Loads the fonts of the present language ahead, for a PDF that is made without a network. */
export const loadFonts = (): Promise<unknown> => Promise.all(chains[currentLanguage()].map((load) => load()))

/** What a receipt says, as the parts of a document. */
const toPdfBlocks = ({ title, amount, below, rows, footer }: DatedReceipt): PdfBlock[] => [
  { is: 'title', text: title },
  ...(amount ? [{ is: 'amount', text: amount, below } as const] : []),
  { is: 'facts', rows },
  // who lends stands at the top of the sheet
  ...(footer && footer !== lender.name ? [{ is: 'text', text: footer } as const] : []),
]

/** A document of the app's own as PDF, in base64; made without the service. `created` in ms. */
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
      page: (page, of) => t('lending.export.page', { page, of }),
      missingGlyphs: t('lending.export.lacking'),
    },
  })
}

/** A receipt as PDF, on a small sheet. */
export const printReceipt = (receipt: DatedReceipt, t: Translate): Promise<string> =>
  printBlocks(
    toPdfBlocks(receipt),
    { title: receipt.title, paper: 'receipt', created: Date.parse(receipt.issuedAt) },
    t,
  )
