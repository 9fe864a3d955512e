/** Looks for a QR code in a grayscale picture, prepared in several ways until one reads; by `qr`, without canvas or DOM. */
import { decodeQR } from 'qr/decode.js'
import { crop, double, equalize, type Gray, halve, longestSide, stretch } from './gray'

/** The longer side of the first look, px: most photos read at that size, in a few milliseconds. */
const previewSide = 1024

/** A longer side than this is doubled in parts, to bound memory and time, px. */
const maxWholeSide = 2048

/** How many guesses the decoder may follow after its first; more read nothing else of the test pictures. */
const maxGuesses = 16

/** Reads a picture as it is; null if the decoder finds no code or a damaged one. */
function read({ width, height, data }: Gray): string | null {
  try {
    // gray is the first plane of that format; with a time limit the outcome would depend on the phone's speed
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

/** The middle of a picture and its quarters, half as wide and high, or the whole of a small picture. */
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

/** A picture as it is tried, the cheap ways first. The decoder itself looks at a half, a quarter and an eighth of each as well. */
function* preparations(picture: Gray): Generator<Gray> {
  const small = toPreview(picture)
  yield stretch(small)
  yield double(equalize(small))
  yield double(stretch(small))
  if (small === picture) return
  yield stretch(picture)
  for (const part of parts(picture)) yield double(equalize(part))
}

/** Reads the code of a photo; null if no code is found. `mayGoOn` is asked before each try, and may take its time. */
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

/** Reads the code of a camera's frame; every second one is enlarged, which takes longer and sees smaller codes. */
export function readFrame(picture: Gray, index: number): string | null {
  const small = toPreview(picture)
  return read(index % 2 ? double(equalize(small)) : stretch(small))
}
