/** Files for tests of uploads: whole ones, and the kinds that must be refused. */

import { crc32, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { encode as encodePng } from 'fast-png'
import { encode } from 'jpeg-js'
import { toBase64 } from '../../../bridge/bytes/base64'

const samples = (width: number, height: number, shade: (x: number, y: number) => number) => {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(shade(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}
const isOnLine = (x: number, y: number) => Math.abs(x / 2 - y) < 2
const signature = samples(120, 60, (x, y) => (isOnLine(x, y) ? 20 : 255))

export const jpeg: Uint8Array = new Uint8Array(encode(signature, 80).data)
export const png: Uint8Array = encodePng({ ...signature, channels: 4 })
export const blankJpeg: Uint8Array = new Uint8Array(encode(samples(120, 60, () => 255)).data)
/** A picture with noise all over, like a photo. */
export const photoJpeg: Uint8Array = new Uint8Array(
  encode(samples(120, 60, (x, y) => ((x * 7919 + y * 104_729) * 31) % 256)).data,
)

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8)
  return chunk
}

/** A PNG with these dimensions in its header and this image data, whatever they have to do with each other. */
export function pngOf(width: number, height: number, data: Uint8Array, extra: Uint8Array[] = []): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', new Uint8Array()),
  ])
}

/** A JPEG whose header states other dimensions. */
export function jpegStating(width: number, height: number): Uint8Array {
  const file = Buffer.from(jpeg)
  const at = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(height, at + 5)
  file.writeUInt16BE(width, at + 7)
  return file
}

/** A PDF of one page; `change` adds to its catalog. */
export async function pdf(change: (document: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([200, 200]).drawText('Permit')
  change(document)
  return document.save({ useObjectStreams: false })
}

export const pdfWithOpenAction = (action: Record<string, unknown>) =>
  pdf(({ catalog, context }) => catalog.set(PDFName.of('OpenAction'), context.obj(action as never)))

export const upload = (type: string, bytes: Uint8Array, name = 'file') => ({
  name,
  type,
  content: toBase64(bytes),
})
