import { useMemo } from 'react'
import { type Position, project, type Size, toWindowPoint, type View } from '../../../domain/place/geo'
import packed from '../outline.json'
import type { Place } from '../places'
import { pathOrigin, toSvgPath, unpackIslands } from '../unpack'
import { gridPath, townLabels } from './labels'

/** Path data of the map pin, with its tip at 0, 0. */
const drop = 'M0 0C-4.5-5.6-13-13.4-13-23a13 13 0 0 1 26 0c0 9.6-8.5 17.4-13 23z'

interface Props {
  view: View
  size: Size
  /** Places to label; undefined while they are loading. */
  places: readonly Place[] | undefined
}

/** Draws coast, grid and place names from data that ships with the app. */
export function MapDrawing({ view, size, places }: Props) {
  const coast = useMemo(() => toSvgPath(unpackIslands(packed.outline)), [])
  const from = toWindowPoint(pathOrigin, view, size)
  const em = 14 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1)
  const labels = places ? townLabels(places, view, size, em) : []
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <g transform={`matrix(${view.scale} 0 0 ${-view.scale} ${from.x} ${from.y})`}>
        <path className="map-land" d={coast} />
      </g>
      <path className="map-grid" d={gridPath(view, size)} />
      {labels.map(({ key, text, x, y, left, rank }) => (
        <g key={key} className={`map-town map-town-${rank}`} transform={`translate(${x} ${y})`}>
          <circle r={rank === 2 ? 2 : 2.5} />
          <text x={left ? -7 : 7} dy="0.35em" textAnchor={left ? 'end' : 'start'}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The pin, drawn above all other layers. */
export function MapPin({ view, size, pin }: { view: View; size: Size; pin: Position }) {
  const { x, y } = toWindowPoint(project(pin), view, size)
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <g className="map-pin" transform={`translate(${x} ${y})`}>
        <ellipse cy="1" rx="6" ry="2.5" />
        <path d={drop} />
        <circle cy="-23" r="4.5" />
      </g>
    </svg>
  )
}
