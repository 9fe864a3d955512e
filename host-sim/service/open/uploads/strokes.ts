import type { Pixels } from './decode-picture'

/** Difference in brightness from the paper, of 255, from which a pixel is ink. */
const inkContrast = 48
/** Least ink of a signature, in pixels; a dot of the pen has fewer. */
const leastInk = 40
/** Share of ink in a signature at most; a photo or a filled box has more. */
const mostInk = 0.5

/** Brightness of each pixel from 0 to 255; transparent pixels are white, like the paper below them. */
function brightness({ width, height, channels, data, most }: Pixels): Uint8Array {
  const shades = new Uint8Array(width * height)
  const colours = channels > 2 ? 3 : 1
  const hasAlpha = channels % 2 === 0
  for (let at = 0; at < shades.length; at += 1) {
    let sum = 0
    for (let colour = 0; colour < colours; colour += 1) sum += data[at * channels + colour] ?? 0
    const alpha = hasAlpha ? (data[at * channels + channels - 1] ?? 0) / most : 1
    shades[at] = ((sum / colours / most) * alpha + 1 - alpha) * 255
  }
  return shades
}

/** The most frequent brightness. */
function paperShade(shades: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1
  return counts.indexOf(Math.max(...counts))
}

/** True if a picture shows strokes: some pixels that differ from the paper, but not most of them. */
export function hasStrokes(picture: Pixels): boolean {
  const shades = brightness(picture)
  const paper = paperShade(shades)
  const ink = shades.reduce((sum, shade) => sum + (Math.abs(shade - paper) > inkContrast ? 1 : 0), 0)
  return ink >= leastInk && ink <= shades.length * mostInk
}
