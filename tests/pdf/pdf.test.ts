import { describe, expect, it } from 'vitest'
import { createFontChains } from '../../host-sim/service/fonts'
import type { PdfBlock } from '../../src/pdf/block'
import { type PdfOptions, writePdf } from '../../src/pdf/pdf'
import { hasPoppler } from '../poppler/find.mjs'
import { poppler, squeezed, textOfPdf } from '../poppler/read'
import { loadFont } from '../service/fonts'

const options: PdfOptions = {
  title: 'Long tables',
  language: 'en',
  paper: 'a4',
  created: Date.parse('2026-11-21T00:00:00+08:00'),
  fonts: createFontChains(loadFont)('en'),
  labels: { page: (page, count) => `Page ${page} of ${count}`, missingGlyphs: 'Codes in brackets.' },
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [`${at + 1}`, `day ${at + 1}`, `₱${at + 1},250.75`])
const table = (count: number): PdfBlock[] => [
  { is: 'title', text: 'A table' },
  { is: 'table', head: ['No.', 'Due date', 'Instalment'], rows: rows(count) },
]
const pagesOf = (content: string) => textOfPdf(content).split('\f').slice(0, -1)
const write = (blocks: readonly PdfBlock[], more: Partial<PdfOptions> = {}) =>
  writePdf(blocks, { ...options, ...more })

describe.skipIf(!hasPoppler())('a long PDF document', () => {
  it('continues page by page, with its table head and a page number on each page', async () => {
    const pages = pagesOf(await write(table(120)))
    expect(pages.length).toBeGreaterThan(2)
    const numbers: number[] = []
    for (const [at, text] of pages.entries()) {
      expect(text).toMatch(/No\. +Due date +Instalment/)
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
      numbers.push(...[...text.matchAll(/day (\d+) /g)].map(([, number]) => Number(number)))
    }
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
  })

  it('exposes a repeated table head to screen readers only once', async () => {
    const structure = poppler('pdfinfo', await write(table(120)), '-struct-text')
    expect(structure.match(/Due date/g)).toHaveLength(1)
    expect(structure).not.toContain('Page 2')
  })

  it('never has a page with only one row of a table', async () => {
    const onePage = (pagesOf(await write(table(60)))[0] ?? '').match(/ day \d+ /g)?.length ?? 0
    const ends = []
    for (const count of [onePage, onePage + 1, onePage + 2])
      ends.push(pagesOf(await write(table(count))).map((text) => text.match(/ day \d+ /g)?.length))
    expect(ends).toEqual([[onePage], [onePage - 1, 2], [onePage, 2]])
  })

  it('starts each document of a set on a new page, with the letterhead on the first', async () => {
    const pages = pagesOf(await write([...table(2), ...table(2)]))
    expect(pages).toHaveLength(2)
    expect(pages[0]).toMatch(/Puhunan +Demo Lending Corp/)
    expect(pages[1]).not.toContain('Puhunan')
  })

  it('never truncates a word, since a word wider than the page continues on the next line', async () => {
    const word = 'a1'.repeat(200)
    const text = textOfPdf(
      await write([
        { is: 'text', text: word },
        { is: 'list', items: [word] },
      ]),
    )
    expect(squeezed(text)).toContain(word)
    expect(squeezed(text)).toContain(`•${word}`)
  })
})

describe.skipIf(!hasPoppler())('text of users in a PDF', () => {
  it('contains no bidirectional or invisible characters', async () => {
    const text = textOfPdf(
      await write([{ is: 'facts', rows: [['Name', 'Ana\u202e tnaliB\u200b\u2060 S\u00ADy\n\tJr.']] }]),
    )
    expect(text).toMatch(/Name +Ana tnaliB Sy Jr\./)
  })

  it('is normalized, and shows the codes of characters that no font has', async () => {
    const text = textOfPdf(await write([{ is: 'text', text: 'Nun\u0303ez 陳 \u{1f600}\ufe0f \ue000' }]))
    expect(text).toContain('Nuñez 陳 [U+1F600] [U+E000]')
    expect(text).toContain('Codes in brackets.')
  })
})

describe('a picture in a PDF', () => {
  it('is replaced by a text if it is broken, no base64 or of another type', async () => {
    for (const [type, content] of [
      ['image/jpeg', btoa('\xff\xd8\xff\xe0 no picture')],
      ['image/png', btoa('\x89PNG\r\n\x1a\n')],
      ['image/jpeg', '/9j/*?'],
      ['image/jpeg', '/9j/'],
    ] as const) {
      const pdf = await write([{ is: 'picture', type, content, alt: 'Signature', missing: 'Not shown' }])
      const file = atob(pdf)
      expect(file).not.toContain('/Subtype /Image')
      expect(file).toContain('%%EOF')
    }
  })
})
