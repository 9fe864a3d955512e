import { type Position, project } from '../../domain/place/geo'
import { origin, unit } from './pack.mjs'

const unpackDigit = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code - 35 - (code > 92 ? 1 : 0)
}

/** Decodes a position from four characters; null if they are blank. */
export function unpackPosition(signs: string): Position | null {
  if (signs.trim().length < 4) return null
  const number = (at: number) => unpackDigit(signs, at) * 90 + unpackDigit(signs, at + 1)
  return { latitude: origin.lat + number(0) * unit, longitude: origin.lng + number(2) * unit }
}

/** Decodes a packed outline to a list of islands, each a closed line of positions. */
export function unpackIslands(text: string): Position[][] {
  let at = 0
  const next = () => {
    let value = 0
    for (let place = 1; at < text.length; place *= 45) {
      const digit = unpackDigit(text, at)
      at += 1
      value += (digit % 45) * place
      if (digit < 45) break
    }
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  const islands: Position[][] = []
  let [x, y] = [0, 0]
  while (at < text.length) {
    islands.push(
      Array.from({ length: next() }, () => {
        x += next()
        y += next()
        return { latitude: origin.lat + y * unit, longitude: origin.lng + x * unit }
      }),
    )
  }
  return islands
}

/** Origin of the SVG path, inside the country. It keeps coordinates small, because SVG renders large numbers imprecisely. */
export const pathOrigin = { x: 122, y: 13 } as const

/** Returns islands as one SVG path in map coordinates, in degrees from `pathOrigin`. */
export const toSvgPath = (islands: readonly (readonly Position[])[]): string =>
  islands
    .map((ring) => {
      const points = ring.map((one) => {
        const { x, y } = project(one)
        return `${(x - pathOrigin.x).toFixed(4)} ${(y - pathOrigin.y).toFixed(4)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')
