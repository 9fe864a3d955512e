import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { type Flat, fromWindow, type Position, project, rounded, toWindow, unproject } from '../../domain/geo'
import { type Text, useT } from '../../i18n/translate'
import { IconButton } from '../../ui/Button'
import { minus, plus } from '../../ui/icons'
import { useLazyImport } from '../../ui/use-lazy-import'
import { gridOf, labelsOf, scaleOf } from './labels'
import './map.css'
import packed from './outline.json'
import { islandsOf, pathFrom, pathOf } from './unpack'
import { useTouch } from './use-touch'
import { type Look, useView } from './use-view'

const loadPlaces = () => import('./places')

/** Pixels that an arrow key moves the pin, or the map where there is none to move. */
const step = 12
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const zooms: Readonly<Record<string, number>> = { '+': 2, '=': 2, '-': 0.5, _: 0.5 }
const drop = 'M0 0C-4.5-5.6-13-13.4-13-23a13 13 0 0 1 26 0c0 9.6-8.5 17.4-13 23z'

export interface MapViewProps {
  label: Text
  pin: Position | null
  /** Where the pin may be moved; without it the map only shows. */
  onPin?: (position: Position) => void
  /** What to show: another object moves the map there. Null is the whole country. */
  look: Look | null
  /** Further buttons, over those for zooming. */
  tools?: ReactNode
}

/** The Philippines, drawn from what ships with the app: moved, zoomed and pinned by finger, mouse and keyboard. */
export function MapView({ label, pin, onPin, look, tools }: MapViewProps) {
  const t = useT()
  const face = useRef<HTMLDivElement>(null)
  const coast = useMemo(() => pathOf(islandsOf(packed.outline)), [])
  const { there: places } = useLazyImport(loadPlaces)
  const { size, view, landed, move, zoom } = useView(face, look)

  const pinAt = (at: Flat) => {
    const here = landed()
    if (here) onPin?.(rounded(unproject(fromWindow(at, here.view, here.size))))
  }
  const touch = useTouch(face, { move, zoom, tap: pinAt })
  const spot = pin && view && size ? toWindow(project(pin), view, size) : null
  /** Where the pin is in the window, once the map stands still; undefined where it is out of sight. */
  const seen = (): Flat | undefined => {
    const here = landed()
    if (!pin || !here) return undefined
    const { x, y } = toWindow(project(pin), here.view, here.size)
    const { width, height } = here.size
    return x > 0 && y > 0 && x < width && y < height ? { x, y } : undefined
  }
  const from = view && size && toWindow(pathFrom, view, size)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !size) return
    const factor = zooms[event.key]
    const arrow = arrows[event.key]
    if (factor === undefined && !arrow) return
    event.preventDefault()
    if (factor !== undefined) return zoom(factor, seen(), true)
    const by = event.shiftKey ? 5 * step : step
    const [x, y] = [(arrow?.[0] ?? 0) * by, (arrow?.[1] ?? 0) * by]
    if (!onPin) return void move({ x: -x, y: -y })
    const start = seen() ?? { x: size.width / 2, y: size.height / 2 }
    const to = { x: start.x + x, y: start.y + y }
    pinAt(to)
    // the map goes along before the pin leaves the window
    const out = (at: number, length: number) => Math.min(0, length - 48 - at) + Math.max(0, 48 - at)
    move({ x: out(to.x, size.width), y: out(to.y, size.height) })
  }

  const em = 14 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1)
  const labels = view && size && places ? labelsOf(places.allPlaces(), view, size, em) : []
  const scale = view && size ? scaleOf(view, size) : null
  return (
    <div className="map">
      <div
        ref={face}
        className="map-face"
        role="application"
        aria-label={t(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: because the arrow keys work here
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...touch}
      >
        {view && size && from && (
          <svg width={size.width} height={size.height} aria-hidden="true">
            <g transform={`matrix(${view.scale} 0 0 ${-view.scale} ${from.x} ${from.y})`}>
              <path className="map-land" d={coast} />
            </g>
            <path className="map-grid" d={gridOf(view, size)} />
            {labels.map(({ key, text, x, y, left, rank }) => (
              <g key={key} className={`map-town map-town-${rank}`} transform={`translate(${x} ${y})`}>
                <circle r={rank === 2 ? 2 : 2.5} />
                <text x={left ? -7 : 7} dy="0.35em" textAnchor={left ? 'end' : 'start'}>
                  {text}
                </text>
              </g>
            ))}
            {spot && (
              <g className="map-pin" transform={`translate(${spot.x} ${spot.y})`}>
                <ellipse cy="1" rx="6" ry="2.5" />
                <path d={drop} />
                <circle cy="-23" r="4.5" />
              </g>
            )}
          </svg>
        )}
      </div>
      {scale && (
        <p className="map-scale num" aria-hidden="true" style={{ width: scale.pixels }}>
          {scale.metres >= 1000
            ? t('places.map.km', { count: scale.metres / 1000 })
            : t('places.map.m', { count: scale.metres })}
        </p>
      )}
      <div className="map-tools">
        {tools}
        <IconButton of={plus} label="places.map.nearer" onPress={() => zoom(2, seen(), true)} />
        <IconButton of={minus} label="places.map.farther" onPress={() => zoom(0.5, seen(), true)} />
      </div>
    </div>
  )
}
