import { loadPart } from '../../api/load-part'
import { withTimeout } from '../../session/with-timeout'
import type { OwnReader } from './own-reader'

interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}
type WithDetector = typeof globalThis & { BarcodeDetector?: DetectorClass }

/**
 * Reads codes with the browser's own detector first, then with the app's decoder. `readPhoto` and `readFrame` reject if the app's
 * decoder can't be loaded.
 */
export interface CodeReader {
  /** Returns the text of the code in a photo; null if there is no code, or the file is not a picture. */
  readPhoto(photo: Blob): Promise<string | null>
  /** Returns the text of the code in the camera's current frame; null if there is no code. */
  readFrame(film: HTMLVideoElement): Promise<string | null>
  /** Loads and starts the app's decoder, so that codes can be read without a network. */
  prepare(): Promise<void>
  /** Ends the decoder; later reads return null. */
  close(): void
}

/** Timeout of the browser's detector in ms. Some browsers wait forever for a system service that the phone doesn't have. */
const detectorMs = 2000

/** Creates the browser's detector; null if it doesn't support QR codes. */
async function makeDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as WithDetector // missing from the DOM types
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') || !BarcodeDetector) return null
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/**
 * Returns a function that runs the browser's detector. It resolves to null if the detector finds no code, and to undefined if
 * there is no detector or the detector has failed once.
 */
function browserReader(): (
  open: () => Promise<ImageBitmap | HTMLVideoElement | null>,
) => Promise<string | null | undefined> {
  let detector: Promise<Detector | null> | undefined
  return async (open) => {
    detector ??= withTimeout(makeDetector(), detectorMs).catch(() => null)
    const usable = await detector
    if (!usable) return undefined
    const picture = await open()
    if (!picture) return null
    try {
      const [found] = await withTimeout(usable.detect(picture), detectorMs)
      return found?.rawValue || null
    } catch {
      detector = Promise.resolve(null)
      return undefined
    } finally {
      if ('close' in picture) picture.close()
    }
  }
}

const toBitmap = (picture: ImageBitmapSource) => createImageBitmap(picture).catch(() => null)

/** Creates a code reader for the lifetime of a scanner on the screen. */
export function codeReader(): CodeReader {
  const readByBrowser = browserReader()
  let own: OwnReader | undefined
  let isClosed = false
  /** Loads the app's decoder; null if the scanner has been closed, so that no worker is started. */
  const loadOwn = async (): Promise<OwnReader | null> => {
    const { ownReader } = await loadPart(() => import('./own-reader'))
    if (isClosed) return null
    own ??= ownReader()
    return own
  }
  return {
    async readPhoto(photo) {
      const text = await readByBrowser(() => toBitmap(photo))
      if (text) return text
      // use the app's decoder even if the detector found no code, because detectors overlook small, faded or inverted codes
      const reader = await loadOwn()
      return reader ? reader.readPhoto(photo) : null
    },
    async readFrame(film) {
      const text = await readByBrowser(async () => film)
      if (text !== undefined) return text
      const reader = await loadOwn()
      const frame = reader && (await toBitmap(film))
      return reader && frame && reader.readFrame(frame)
    },
    async prepare() {
      await (await loadOwn())?.prepare()
    },
    close() {
      isClosed = true
      own?.close()
    },
  }
}
