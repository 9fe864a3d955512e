import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  clampView,
  countryView,
  type MapPoint,
  type Position,
  panView,
  type Size,
  type View,
  viewAround,
  zoomView,
} from '../../domain/place/geo'

/** A position to show, with the width of the view in km. */
export interface MapTarget {
  position: Position
  km: number
}

const animationMs = 260
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Last size that a visible element had; null until it is visible. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return size
}

interface Latest {
  view: View | null
  size: Size | null
}

/** Functions that set the map's view at once or animate to it. */
function useViewAnimation(latest: RefObject<Latest>, setView: (view: View) => void, maxScale: number) {
  // the running animation: its target, and the request of its next frame
  const flight = useRef<{ to: View; frame: number } | null>(null)
  useEffect(() => () => cancelAnimationFrame(flight.current?.frame ?? 0), [])

  const set = useCallback(
    (next: View) => {
      const { size } = latest.current
      if (!size) return
      // update the ref at once, because a second touch may arrive before the next render
      const view = clampView(next, size, maxScale)
      latest.current.view = view
      setView(view)
    },
    [latest, setView, maxScale],
  )
  const put = useCallback(
    (next: View) => {
      if (flight.current) cancelAnimationFrame(flight.current.frame)
      flight.current = null
      set(next)
    },
    [set],
  )
  /** Ends a running animation at its target and returns the view there, so that touches work on the final view. */
  const landed = useCallback(() => {
    if (flight.current) put(flight.current.to)
    const { view: shown, size } = latest.current
    return shown && size ? { view: shown, size: size } : null
  }, [latest, put])

  const animateTo = useCallback(
    (to: View) => {
      const from = latest.current.view
      if (!from || prefersReducedMotion()) return put(to)
      if (flight.current) cancelAnimationFrame(flight.current.frame)
      let began: number | undefined
      const step = (now: number) => {
        began ??= now
        const part = Math.min(1, (now - began) / animationMs)
        const eased = 1 - (1 - part) ** 3
        const mix = (a: number, b: number) => a + (b - a) * eased
        set({
          x: mix(from.x, to.x),
          y: mix(from.y, to.y),
          scale: from.scale * (to.scale / from.scale) ** eased,
        })
        flight.current = part < 1 ? { to, frame: requestAnimationFrame(step) } : null
      }
      flight.current = { to, frame: requestAnimationFrame(step) }
    },
    [latest, put, set],
  )

  return { set, put, landed, animateTo }
}

/** View of the map, which the user pans and zooms, and which moves to each new `target`; `maxScale` in pixels per degree. */
export function useView(element: RefObject<HTMLElement | null>, target: MapTarget | null, maxScale: number) {
  const size = useSize(element)
  const [view, setView] = useState<View | null>(null)
  const latest = useRef<Latest>({ view, size })
  latest.current = { view, size }
  const { set, put, landed, animateTo } = useViewAnimation(latest, setView, maxScale)

  // set the first view once the size is known; animate to later targets
  const sized = size !== null
  useEffect(() => {
    const { size } = latest.current
    if (!sized || !size) return
    const to = clampView(
      target ? viewAround(target.position, target.km, size) : countryView(size),
      size,
      maxScale,
    )
    if (latest.current.view) animateTo(to)
    else put(to)
  }, [sized, target, animateTo, put, maxScale])
  // if the map is resized, its centre stays the same
  useEffect(() => {
    const { view: shown } = latest.current
    if (size && shown) set(shown)
  }, [size, set])

  const move = useCallback(
    (offset: MapPoint) => {
      const here = landed()
      if (here && (offset.x || offset.y)) put(panView(here.view, offset))
    },
    [landed, put],
  )
  const zoom = useCallback(
    (factor: number, at?: MapPoint, smoothly = false) => {
      const here = landed()
      if (!here) return
      const { width, height } = here.size
      const to = zoomView(here.view, factor, at ?? { x: width / 2, y: height / 2 }, here.size, maxScale)
      if (smoothly) animateTo(to)
      else put(to)
    },
    [landed, put, animateTo, maxScale],
  )
  return { size, view, landed, move, zoom }
}
