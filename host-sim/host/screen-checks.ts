/** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Parses a computed colour; undefined unless it is written as rgb() or rgba(). */
export function readColour(text: string): Colour | undefined {
  const parts = /^rgba?\(([^)]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number)
  if (!parts || parts.length < 3 || parts.some(Number.isNaN)) return
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts
  return [red, green, blue, alpha]
}

const toLinear = (part: number): number => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)

/** Contrast ratio of two opaque colours by WCAG, from 1 to 21. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum contrast of a text by WCAG AA; lower for large text. */
export const minContrast = (sizePx: number, weight: number): number =>
  sizePx >= 24 || (sizePx >= 18.66 && weight >= 700) ? 3 : 4.5

/** True for text that reads like an English sentence, i.e. contains consecutive lower-case words, unlike names and codes. */
export const isEnglish = (text: string): boolean => /\b[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}\b/.test(text)

/** Number of consecutive increases, from visit to visit, that count as growth. */
const requiredRises = 3

/** True if a measured value grew at each of the last visits, and by `minGrowth` in total. */
export function isGrowing(visits: readonly number[], minGrowth: number): boolean {
  const last = visits.slice(-requiredRises - 1)
  const rises = last.every((count, at) => at === 0 || count > (last[at - 1] ?? 0))
  return last.length > requiredRises && rises && (last.at(-1) ?? 0) - (last[0] ?? 0) >= minGrowth
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const boxArea = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)

/** Intersection of two boxes; undefined if they don't overlap. */
function intersectBoxes(one: Box, other: Box): Box | undefined {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const right = Math.min(one.right, other.right)
  const bottom = Math.min(one.bottom, other.bottom)
  return left < right && top < bottom ? { left, top, right, bottom } : undefined
}

/** True if two texts overlap by more than a fifth of the smaller text. */
export function isOverlapping(one: Box, other: Box): boolean {
  const common = intersectBoxes(one, other)
  return common !== undefined && boxArea(common) > Math.min(boxArea(one), boxArea(other)) / 5
}

/** Box of a text line without the space that fonts keep above and below the letters. */
export function letterBox({ left, top, right, bottom }: Box): Box {
  const room = (bottom - top) * 0.15
  return { left, top: top + room, right, bottom: bottom - room }
}

/** True if a line is partly hidden by a clipping box. A completely hidden line is assumed to be intended. */
export function isClippedBy(line: Box, clip: Box): boolean {
  const seen = intersectBoxes(line, clip)
  if (!seen) return false
  const letters = letterBox(line)
  return (
    seen.left > line.left + 1 ||
    seen.right < line.right - 1 ||
    seen.top > letters.top + 1 ||
    seen.bottom < letters.bottom - 1
  )
}
