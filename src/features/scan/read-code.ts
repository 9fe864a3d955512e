import { lazyOnce } from '../../domain/lazy-once'
import type { ReadCode } from './own-reader'

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
type WithDetector = typeof globalThis & { BarcodeDetector?: DetectorClass }

/** The browser's own reader, where it has one. */
async function browserReader(): Promise<ReadCode | null> {
  const { BarcodeDetector } = globalThis as WithDetector // not among the DOM's types
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') || !BarcodeDetector) return null
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (source) => (await detector.detect(source))[0]?.rawValue ?? null
  } catch {
    return null
  }
}

/** The reader of this browser; rejects where its part can't be loaded, and may be asked for again. */
export const codeReader = lazyOnce(
  async (): Promise<ReadCode> => (await browserReader()) ?? (await import('./own-reader')).ownReader(),
)

/** Reads a code from a picture of the phone; null where there is none, or where it is no picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const read = await codeReader()
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await read(picture, picture.width, picture.height)
  } finally {
    picture.close()
  }
}
