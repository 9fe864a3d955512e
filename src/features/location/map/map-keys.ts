import type { KeyboardEvent } from 'react'
import type { MapPoint, Size } from '../../../domain/place/geo'

/** Pixels by which an arrow key moves the pin, or pans a read-only map. */
const stepPx = 12
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5, _: 0.5 }

interface Controls {
  size: Size | null
  move(offset: MapPoint): void
  zoom(factor: number, at?: MapPoint, smoothly?: boolean): void
  /** Position of the pin in the window; undefined if it is out of view. */
  seen(): MapPoint | undefined
  /** Moves the pin; undefined if the map is read-only. */
  pinAt: ((at: MapPoint) => void) | undefined
}

/** Keyboard control: arrows move the pin, or pan a read-only map; plus and minus zoom. */
export const createMapKeyHandler =
  ({ size, move, zoom, seen, pinAt }: Controls) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !size) return
    const factor = zooms[event.key]
    const arrow = arrows[event.key]
    if (factor === undefined && !arrow) return
    event.preventDefault()
    if (factor !== undefined) return void zoom(factor, seen(), true)
    const step = event.shiftKey ? 5 * stepPx : stepPx
    const [x, y] = [(arrow?.[0] ?? 0) * step, (arrow?.[1] ?? 0) * step]
    if (!pinAt) return void move({ x: -x, y: -y })
    const start = seen() ?? { x: size.width / 2, y: size.height / 2 }
    const to = { x: start.x + x, y: start.y + y }
    pinAt(to)
    // pan the map if the pin gets closer than 48 px to an edge of the window
    const out = (at: number, length: number) => Math.min(0, length - 48 - at) + Math.max(0, 48 - at)
    move({ x: out(to.x, size.width), y: out(to.y, size.height) })
  }
