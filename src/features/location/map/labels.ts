import {
  type MapPoint,
  project,
  type Size,
  toMapPoint,
  toWindowPoint,
  type View,
  widthKm,
} from '../../../domain/place/geo'
import type { Place } from '../places'

/** Label of a town, at the position of its dot in the window. */
export interface Label extends MapPoint {
  key: string
  text: string
  rank: Place['rank']
  /** True if the text is to the left of the dot, because it doesn't fit on the right. */
  left: boolean
}

/** Rank of the least important towns that get a label in a view of this width. */
const maxRank = (km: number): Place['rank'] => (km > 500 ? 0 : km > 140 ? 1 : 2)
const maxLabels = 36

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Labels for the towns of a view without overlaps, larger towns first. `em` in pixels. */
export function townLabels(places: readonly Place[], view: View, size: Size, em: number): Label[] {
  const least = maxRank(widthKm(view, size))
  // areas without labels: the scale bar is bottom left, the buttons are top right
  const taken: Box[] = [
    { left: 0, right: size.width / 2.4, top: size.height - 40, bottom: size.height },
    { left: size.width - 64, right: size.width, top: 0, bottom: 124 },
  ]
  const labels: Label[] = []
  const seen = new Set<string>()
  const towns = places.filter(({ position, rank, level }) => position && level === 'city' && rank <= least)
  for (const { position, code, name, rank } of towns.sort((a, b) => a.rank - b.rank)) {
    if (!position || seen.has(code)) continue
    const { x, y } = toWindowPoint(project(position), view, size)
    if (x < 4 || y < em || x > size.width - 4 || y > size.height - em) continue
    const text = name.replace(/ City$/, '')
    const width = text.length * em * 0.56 + 10
    const left = x + width > size.width
    const box = {
      left: left ? x - width : x - 4,
      right: left ? x + 4 : x + width,
      top: y - em * 0.7,
      bottom: y + em * 0.7,
    }
    if (box.left < 0 || taken.some((one) => overlaps(one, box))) continue
    taken.push(box)
    seen.add(code)
    labels.push({ key: code, text, rank, x, y, left })
    if (labels.length >= maxLabels) break
  }
  return labels
}

/** Length of the scale bar: 1, 2 or 5 times a power of ten, at most a third of the window; in metres and pixels. */
export function scaleBar(view: View, size: Size): { metres: number; pixels: number } {
  const third = (widthKm(view, size) * 1000) / 3
  const power = 10 ** Math.floor(Math.log10(third))
  const metres = ([5, 2, 1].find((step) => step * power <= third) ?? 1) * power
  return { metres, pixels: (metres / third) * (size.width / 3) }
}

/** Grid lines as an SVG path. They make panning visible over empty sea. */
export function gridPath(view: View, size: Size): string {
  const degrees = scaleBar(view, size).pixels / view.scale
  const low = toMapPoint({ x: 0, y: size.height }, view, size)
  const high = toMapPoint({ x: size.width, y: 0 }, view, size)
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / degrees) - Math.floor(from / degrees)) },
      (_, at) => (Math.floor(from / degrees) + 1 + at) * degrees,
    )
  const columns = lines(low.x, high.x).map(
    (x) => `M${toWindowPoint({ x, y: 0 }, view, size).x} 0V${size.height}`,
  )
  const rows = lines(low.y, high.y).map((y) => `M0 ${toWindowPoint({ x: 0, y }, view, size).y}H${size.width}`)
  return [...columns, ...rows].join('')
}
