import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

let ready: Promise<unknown> | undefined

/** The writer's program, from the package: nothing is fetched. */
function prepare() {
  ready ??= prepareZXingModule({
    overrides: {
      wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
        .buffer as ArrayBuffer,
    }, // a buffer of its own, as read from disk
    fireImmediately: true,
  })
  return ready
}

/** A QR code as a picture (PNG), drawn by a program that is not ours. */
export async function drawCode(text: string): Promise<Buffer> {
  await prepare()
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale: 6 })
  if (!image) throw new Error(error)
  return Buffer.from(await image.arrayBuffer())
}
