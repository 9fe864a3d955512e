import type { Language } from '../../../bridge/contract/codes'
import { lender } from '../../domain/lender'
import { currentLanguage, type Translate } from '../../i18n/translate'
import type { PdfBlock } from '../../pdf/block'
import type { FontChain } from '../../pdf/fonts'
import { writePdf } from '../../pdf/pdf'
import type { DatedReceipt } from './receipt'

const latin = () => import('fonts:latin')
const chains: Readonly<Record<Language, FontChain>> = {
  en: [latin],
  'zh-Hans': [latin, () => import('fonts:hans')],
  'zh-Hant': [latin, () => import('fonts:hant')],
}

/** What a receipt says, as the parts of a document. */
const partsOf = ({ title, amount, below, rows, footer }: DatedReceipt): PdfBlock[] => [
  { is: 'title', text: title },
  ...(amount ? [{ is: 'amount', text: amount, below } as const] : []),
  { is: 'facts', rows },
  // who lends stands at the top of the sheet
  ...(footer && footer !== lender.name ? [{ is: 'text', text: footer } as const] : []),
]

/** A receipt as PDF on a small sheet, in base64; made without the service. */
export function printReceipt(receipt: DatedReceipt, t: Translate): Promise<string> {
  const language = currentLanguage()
  return writePdf(partsOf(receipt), {
    title: receipt.title,
    language,
    paper: 'receipt',
    created: Date.parse(receipt.at),
    fonts: chains[language],
    labels: {
      page: (page, of) => t('lending.keep.page', { page, of }),
      lacking: t('lending.keep.lacking'),
    },
  })
}
