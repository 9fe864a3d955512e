import type { Language } from '../../../../bridge/contract/codes'
import type { Day } from '../../../../bridge/contract/entities/money'
import { startOfDay } from '../../../../src/domain/time/day'
import type { PdfBlock } from '../../../../src/pdf/block'
import { t } from '../../texts'
import type { World } from '../../world'

/** A printable document with its PDF metadata. */
export interface Printable {
  title: string
  blocks: readonly PdfBlock[]
  language: Language
  /** The document's own date, not the date of the download. */
  day: Day
}

/** A document as an A4 PDF, in base64. The PDF library is loaded on first use. */
export async function toPdf({ title, blocks, language, day }: Printable, world: World): Promise<string> {
  const { writePdf } = await import('../../../../src/pdf/pdf')
  return writePdf(blocks, {
    title,
    language,
    paper: 'a4',
    created: startOfDay(day),
    fonts: world.getFonts(language),
    labels: {
      page: (page, count) => t('service.pdf.page', language, { page, of: count }),
      missingGlyphs: t('service.pdf.lacking', language),
    },
  })
}
