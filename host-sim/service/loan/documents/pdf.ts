import type { Language } from '../../../../bridge/contract/codes'
import type { Day } from '../../../../bridge/contract/entities/money'
import { startOfDay } from '../../../../src/domain/time/day'
import type { PdfBlock } from '../../../../src/pdf/block'
import { t } from '../../texts'
import type { World } from '../../world'

/** A document to be printed: its parts, and what the file says of itself. */
export interface Printable {
  title: string
  blocks: readonly PdfBlock[]
  language: Language
  /** The day that the document speaks of; not the day on which somebody asks for it. */
  day: Day
}

/** A document as PDF on A4, in base64. The library is loaded with the first one. */
export async function toPdf({ title, blocks, language, day }: Printable, world: World): Promise<string> {
  const { writePdf } = await import('../../../../src/pdf/pdf')
  return writePdf(blocks, {
    title,
    language,
    paper: 'a4',
    created: startOfDay(day),
    fonts: world.getFonts(language),
    labels: {
      page: (page, of) => t('service.pdf.page', language, { page, of }),
      missingGlyphs: t('service.pdf.lacking', language),
    },
  })
}
