import type { Page } from 'playwright/test'

type Outcome = 'never' | 'rejects' | 'qrCode' | 'nothing'

/**
 * Outcomes of the browser's own detector when it is queried for its formats, and for the codes in a picture.
 */
export interface Detector {
  formats: Outcome
  detect: Outcome
}

/** Installs or removes a BarcodeDetector in all documents opened from now on. */
export async function stubDetector(page: Page, detector: Detector | undefined): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'BarcodeDetector'))
  if (!detector) return
  await page.addInitScript(({ formats, detect }) => {
    const outcomes: Record<Outcome, () => Promise<unknown>> = {
      never: () => new Promise(() => undefined),
      rejects: async () => {
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
      },
      qrCode: async () => ['qr_code'],
      nothing: async () => [],
    }
    class BarcodeDetector {
      static getSupportedFormats = outcomes[formats]
      detect = outcomes[detect]
    }
    Object.assign(window, { BarcodeDetector })
  }, detector)
}
