import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'promptparse'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let ready: Promise<unknown> | undefined

/** The reader's program, from the package: nothing is fetched. */
function prepare() {
  ready ??= prepareZXingModule({
    overrides: {
      wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
        .buffer as ArrayBuffer,
    }, // a buffer of its own, as read from disk
    fireImmediately: true,
  })
  return ready
}

/** Reads the text of a QR code from a picture of it (PNG). */
export async function readCode(png: Uint8Array): Promise<string> {
  await prepare()
  const [found] = await readBarcodes(new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' }), {
    formats: ['QRCode'],
  }) // screenshots are plain buffers
  if (!found?.text) throw new Error('no code was read from the picture')
  return found.text
}

/** What an independent parser reads from QR Ph text: null where its CRC or shape is wrong. */
export function readPayment(text: string): { amount: string; payee: string } | null {
  const code = parse(text, true)
  return code && { amount: code.getTagValue('54') ?? '', payee: code.getTagValue('59') ?? '' }
}
