import { describe, expect, it } from 'vitest'
import { pdfOfPicture } from '../../src/features/receipt/picture-pdf'

/** Any bytes will do: the file holds the picture as it is. */
const picture = String.fromCharCode(...Array.from({ length: 700 }, (_, at) => (at * 37) % 256))
const file = atob(pdfOfPicture(btoa(picture), 720, 960, '收據 Ñ'))

describe('a receipt as PDF', () => {
  it('has a table that leads to each of its objects', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1])
    expect(file.slice(start, start + 4)).toBe('xref')
    const [, count = '', rows = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(file.slice(start)) ?? []
    const offsets = rows.match(/\d{10}(?= 00000 n)/g) ?? []
    expect(offsets).toHaveLength(Number(count) - 1)
    for (const [at, offset] of offsets.entries())
      expect(file.slice(Number(offset)).startsWith(`${at + 1} 0 obj\n`)).toBe(true)
    // each row of the table takes twenty bytes
    expect(rows.length).toBe(20 * Number(count))
  })

  it('holds the picture byte for byte, on a page of half its pixels', () => {
    const [, length = '', bytes = ''] =
      /\/DCTDecode\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/.exec(file) ?? []
    expect(Number(length)).toBe(picture.length)
    expect(bytes).toBe(picture)
    expect(file).toContain('/MediaBox[0 0 360 480]')
    expect(file).toContain('/Width 720/Height 960')
  })

  it('is named in any script', () => {
    const hex = /\/Title<([0-9a-f]+)>/.exec(file)?.[1] ?? ''
    const title = String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))
    expect(title).toBe('\ufeff收據 Ñ')
  })
})
