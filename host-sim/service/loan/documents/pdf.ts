import { fromBase64 } from '../../../../bridge/bytes/base64'
import type { Language } from '../../../../bridge/contract/codes'
import type { Day } from '../../../../bridge/contract/entities/money'
import { startOfDay } from '../../../../src/domain/time/day'
import type { PdfBlock } from '../../../../src/pdf/block'
import { inspect } from '../../open/uploads/inspector'
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

/** Returns a block; a picture that can't be decoded becomes its `missing` text, because old files were not inspected. */
async function checkPicture(block: PdfBlock): Promise<PdfBlock> {
  if (block.is !== 'picture') return block
  const missing: PdfBlock = { is: 'text', text: block.missing }
  try {
    const findings = await inspect({ type: block.type, bytes: fromBase64(block.content) })
    return findings.isReadable ? block : missing
  } catch {
    // no base64
    return missing
  }
}

/** A document as an A4 PDF, in base64. The PDF library is loaded on first use. */
export async function toPdf({ title, blocks, language, day }: Printable, world: World): Promise<string> {
  const { writePdf } = await import('../../../../src/pdf/pdf')
  return writePdf(await Promise.all(blocks.map(checkPicture)), {
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

/** A document as a file that can be downloaded; `name` is without its ending. */
export async function printFile(name: string, printable: Printable, world: World) {
  return { name: `${name}.pdf`, type: 'application/pdf', content: await toPdf(printable, world) }
}
