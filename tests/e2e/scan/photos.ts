import type { Browser } from 'playwright/test'
import { drawQr } from '../../tools/zxing'

export interface Photo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The EXIF segment of a phone held upright: rotate by 90° for display. */
const turned = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 34]),
  Buffer.from('Exif\0\0MM\0*', 'latin1'),
  Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
])

/**
 * A JPEG of 12 megapixels, like a phone's: a small code on a patterned, noisy background, or the background
 * only if null.
 */
export async function takePhoto(browser: Browser, text: string | null): Promise<Photo> {
  const page = await browser.newPage()
  try {
    const code = text === null ? null : (await drawQr(text)).toString('base64')
    const encoded = await page.evaluate(drawPhoto, code)
    const jpeg = Buffer.from(encoded, 'base64')
    // inserted after the start marker
    return {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]),
    }
  } finally {
    await page.close()
  }
}

/** Runs in the page, so it uses nothing from this module. */
async function drawPhoto(code: string | null): Promise<string> {
  const canvas = new OffscreenCanvas(4000, 3000)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  for (let y = 0; y < 3000; y += 40)
    for (let x = 0; x < 4000; x += 40) {
      const gray = 90 + (((x * 7 + y * 13) >> 3) % 120)
      context.fillStyle = `rgb(${gray} ${gray - 20} ${gray - 40})`
      context.fillRect(x, y, 40, 40)
    }
  if (code) {
    const bytes = Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    context.translate(2300, 1300)
    context.rotate(0.3)
    context.drawImage(picture, 0, 0, 260, 260)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
