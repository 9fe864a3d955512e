/** Finds QR codes in grayscale pictures with the package `qr`. Tries several variants of a picture. Doesn't use the DOM. */
import { decodeQR } from 'qr/decode.js'
import { crop, double, equalize, type Gray, halve, longestSide, stretch } from './gray'

/** Longer side, in px, to which a picture is reduced first. Most photos can be read at this size in a few milliseconds. */
const previewSide = 1024

/** A picture with a longer side than this, in px, is processed in parts, to limit memory and time. */
const maxWholeSide = 2048

/** Maximum number of further attempts by the decoder after the first. A higher maximum didn't read more test pictures. */
const maxGuesses = 16

/** Decodes a picture as it is; null if it has no code or a damaged code. */
function read({ width, height, data }: Gray): string | null {
  try {
    // I420, because its first plane is grayscale; no time limit, because the outcome must not depend on the phone's speed
    return (
      decodeQR(
        { width, height, data },
        { format: 'I420', effort: maxGuesses, timeLimit: Number.POSITIVE_INFINITY },
      ) || null
    )
  } catch {
    return null
  }
}

/** Yields the centre and the four quarters of a large picture, each half as wide and high; yields a small picture as a whole. */
function* parts(picture: Gray): Generator<Gray> {
  if (longestSide(picture) <= maxWholeSide) return yield picture
  const half = { width: picture.width >> 1, height: picture.height >> 1 }
  yield crop(picture, half.width >> 1, half.height >> 1, half)
  for (const top of [0, picture.height - half.height])
    for (const left of [0, picture.width - half.width]) yield crop(picture, left, top, half)
}

function toPreview(picture: Gray): Gray {
  let small = picture
  while (longestSide(small) > previewSide) small = halve(small)
  return small
}

/**
 * Yields variants of a picture to decode, cheap ones first. The decoder also tries each variant at a half, a quarter and an
 * eighth of its size.
 */
function* preparations(picture: Gray): Generator<Gray> {
  const small = toPreview(picture)
  yield stretch(small)
  yield double(equalize(small))
  yield double(stretch(small))
  if (small === picture) return
  yield stretch(picture)
  for (const part of parts(picture)) yield double(equalize(part))
}

/** Reads the code of a photo; null if no code is found. `mayGoOn` is awaited before each try. */
export async function readStill(
  picture: Gray,
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<string | null> {
  for (const prepared of preparations(picture)) {
    if (!(await mayGoOn())) return null
    const text = read(prepared)
    if (text !== null) return text
  }
  return null
}

/** Reads the code of a camera frame; every second frame is enlarged, which is slower and finds smaller codes. */
export function readFrame(picture: Gray, index: number): string | null {
  const small = toPreview(picture)
  return read(index % 2 ? double(equalize(small)) : stretch(small))
}
