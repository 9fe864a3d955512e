import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { MapPoint } from '../../../domain/place/geo'

interface Touch {
  /** Moves the map by pixels. */
  move(offset: MapPoint): void
  /** Zooms by a factor around a point of the window. */
  zoom(factor: number, at: MapPoint, smoothly?: boolean): void
  /** Called after a short touch without movement. */
  tap(at: MapPoint): void
}

/** Movement in pixels that still counts as a tap. */
const tapTolerancePx = 8
const doubleTapMs = 300

const midpoint = (points: readonly MapPoint[]): MapPoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const pointerDistance = ([a, b]: readonly MapPoint[]): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0

/** One finger pans, two fingers zoom, a tap sets the pin, a double tap or the wheel zooms. */
export function useTouch(element: RefObject<HTMLElement | null>, handlers: Touch) {
  const fingers = useRef(new Map<number, MapPoint>())
  const start = useRef<MapPoint | null>(null)
  const lastTap = useRef({ time: 0, x: 0, y: 0 })
  const latest = useRef(handlers)
  latest.current = handlers

  const at = (event: { clientX: number; clientY: number }): MapPoint => {
    const { left = 0, top = 0 } = element.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }

  // a native listener, because React's wheel listeners are passive and can't keep the page from scrolling
  useEffect(() => {
    const face = element.current
    if (!face) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = face.getBoundingClientRect()
      const here = { x: event.clientX - left, y: event.clientY - top }
      latest.current.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), here)
    }
    face.addEventListener('wheel', onWheel, { passive: false })
    return () => face.removeEventListener('wheel', onWheel)
  }, [element])

  const lift = (event: PointerEvent) => {
    const down = start.current
    const alone = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) start.current = null
    if (!alone || !down || event.type !== 'pointerup') return
    const here = at(event)
    const before = lastTap.current
    if (event.timeStamp - before.time < doubleTapMs && pointerDistance([here, before]) < 3 * tapTolerancePx) {
      lastTap.current = { time: 0, ...here }
      handlers.zoom(2.5, here, true)
      return
    }
    lastTap.current = { time: event.timeStamp, ...here }
    handlers.tap(here)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      // capture the pointer, so that a finger that leaves the map still moves it; capturing throws on a detached element
      if (element.current?.isConnected) element.current.setPointerCapture?.(event.pointerId)
      start.current = fingers.current.size === 0 ? at(event) : null
      fingers.current.set(event.pointerId, at(event))
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return
      const before = [...fingers.current.values()]
      const here = at(event)
      if (start.current && pointerDistance([start.current, here]) < tapTolerancePx) return
      start.current = null
      fingers.current.set(event.pointerId, here)
      const now = [...fingers.current.values()]
      const [from, to] = [midpoint(before), midpoint(now)]
      handlers.move({ x: to.x - from.x, y: to.y - from.y })
      if (now.length === 2 && pointerDistance(before) > 0)
        handlers.zoom(pointerDistance(now) / pointerDistance(before), to)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
