/** Size and number of frames in the header of a picture. */
export interface PictureHeader {
  width: number
  height: number
  frames: number
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Reads the header of a PNG: the chunk IHDR, and acTL of an animation. Undefined if the bytes are not a PNG. */
export function readPngHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8))
  if (pngSignature.some((byte, at) => bytes[at] !== byte) || bytes.length < 33 || nameAt(8) !== 'IHDR') return
  const header = { width: view.getUint32(16), height: view.getUint32(20), frames: 1 }
  for (let at = 8; at + 12 <= bytes.length && nameAt(at) !== 'IDAT'; at += 12 + view.getUint32(at))
    if (nameAt(at) === 'acTL') header.frames = Infinity
  return header
}

/** JPEG markers without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of a frame, which states the size; 0xc4, 0xc8 and 0xcc are other segments. */
const isFrameStart = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const endOfImage = 0xd9

/** Position of the next marker; the coded data of a scan contains 0xff only before 0x00 and restart markers. */
function findMarker(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff) return at
    at += 1
  }
  return -1
}

/**
 * Reads the header of a JPEG. Undefined if the bytes are not a JPEG, or end before its end marker.
 * decided: bytes after the end marker are allowed, because phones append previews to their photos.
 */
export function readJpegHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const header = { width: 0, height: 0, frames: 0 }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return
  for (let at = findMarker(bytes, 2); at >= 0; at = findMarker(bytes, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return header.frames > 0 ? header : undefined
    if (isBare(marker)) {
      at += 2
      continue
    }
    if (at + 9 > bytes.length) return
    if (isFrameStart(marker)) {
      header.frames += 1
      header.height = Math.max(header.height, view.getUint16(at + 5))
      header.width = Math.max(header.width, view.getUint16(at + 7))
    }
    at += 2 + view.getUint16(at + 2)
  }
}
