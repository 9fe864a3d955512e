/** ZXing as an independent reader and writer of QR codes; its WebAssembly comes from the package, nothing is downloaded. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'

const program = (file: string) => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`zxing-wasm/${file}`))
  return {
    overrides: { wasmBinary: bytes.buffer as ArrayBuffer }, // a file read at once has its own buffer
    fireImmediately: true,
  } as const
}

let reader: Promise<unknown> | undefined
let writer: Promise<unknown> | undefined

/** Pixels as a canvas returns them: four bytes each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Reads the text of a QR code; null if no code is found. */
export async function readQr(picture: Pixels | Blob): Promise<string | null> {
  reader ??= prepareReader(program('reader/zxing_reader.wasm'))
  await reader
  // only these parts of an ImageData are used
  const [found] = await readBarcodes(picture as ImageData | Blob, { formats: ['QRCode'] })
  return found?.text || null
}

async function write(text: string, options: Parameters<typeof writeBarcode>[1]) {
  writer ??= prepareWriter(program('writer/zxing_writer.wasm'))
  await writer
  const { image, error, symbol } = await writeBarcode(text, { format: 'QRCode', ...options })
  if (!image) throw new Error(error)
  return { image, symbol }
}

/** Draws a QR code as a picture (PNG). */
export async function drawQr(text: string): Promise<Buffer> {
  const { image } = await write(text, { scale: 6 })
  return Buffer.from(await image.arrayBuffer())
}

/** A QR code without its margin: `isDark(x, y)` for 0 to `side` − 1. */
export interface Modules {
  side: number
  isDark(x: number, y: number): boolean
}

/** Encodes a text as the modules of a QR code with a level of error correction. */
export async function encodeQr(text: string, ecLevel: 'M' | 'H'): Promise<Modules> {
  const { symbol } = await write(text, { ecLevel, withQuietZones: false })
  return { side: symbol.width, isDark: (x, y) => symbol.data[y * symbol.width + x] === 0 }
}
