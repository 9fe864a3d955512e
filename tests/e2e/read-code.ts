import { parse } from 'promptparse'
import { readQr } from '../tools/zxing'

/** Reads the text of a QR code from a PNG. */
export async function readCode(png: Uint8Array): Promise<string> {
  // screenshots are plain buffers
  const text = await readQr(new Blob([png as Uint8Array<ArrayBuffer>], { type: 'image/png' }))
  if (!text) throw new Error('no code was read from the picture')
  return text
}

/** Parses QR Ph text independently of the app: null if its CRC or structure is wrong. */
export function readPayment(text: string): { amount: string; payee: string } | null {
  const code = parse(text, true)
  return code && { amount: code.getTagValue('54') ?? '', payee: code.getTagValue('59') ?? '' }
}
