import { type ReactNode, useRef } from 'react'
import { config } from '../../api/config'
import { loadPart } from '../../api/load-part'
import {
  type MapPoint,
  outlineMaxScale,
  type Position,
  project,
  roundPosition,
  type Size,
  toMapPoint,
  toWindowPoint,
  unproject,
  type View,
} from '../../domain/place/geo'
import { streetMaxScale } from '../../domain/place/tiles'
import { type Text, useT } from '../../i18n/translate'
import { IconButton } from '../../ui/base/Button'
import { minus, plus } from '../../ui/base/icons'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { scaleBar } from './map/labels'
import './map/map.css'
import { MapDrawing, MapPin } from './map/MapDrawing'
import { MapTiles } from './map/MapTiles'
import { createMapKeyHandler } from './map/map-keys'
import { useTiles } from './map/use-tiles'
import { useTouch } from './map/use-touch'
import { type MapTarget, useView } from './use-view'

const loadPlaces = () => loadPart(() => import('./places'))

export interface MapViewProps {
  label: Text
  pin: Position | null
  /** Called with a new position of the pin; without this callback the map is read-only. */
  onPin?: (position: Position) => void
  /** Area to show; each new object moves the map there. Null shows the whole country. */
  target: MapTarget | null
  /** Additional buttons, shown above the zoom buttons. */
  tools?: ReactNode
}

/**
 * Map of the Philippines: street tiles if the deployment configures a server, otherwise the outline that ships with the app. Pan,
 * zoom and pin by finger, mouse and keyboard.
 */
export function MapView({ label, pin, onPin, target: look, tools }: MapViewProps) {
  const t = useT()
  const face = useRef<HTMLDivElement>(null)
  const { module } = useLazyImport(loadPlaces)
  const { map: streets } = config()
  const { size, view, landed, move, zoom } = useView(face, look, streets ? streetMaxScale : outlineMaxScale)
  const tiles = useTiles(streets?.tiles ?? '', streets ? view : null, size)

  const pinAt = (at: MapPoint) => {
    const here = landed()
    if (here) onPin?.(roundPosition(unproject(toMapPoint(at, here.view, here.size))))
  }
  const touch = useTouch(face, { move, zoom, tap: pinAt })
  /** Ends a running animation and returns the pin's position in the window; undefined if the pin is out of view. */
  const seen = (): MapPoint | undefined => {
    const here = landed()
    if (!pin || !here) return undefined
    const { x, y } = toWindowPoint(project(pin), here.view, here.size)
    const { width, height } = here.size
    return x > 0 && y > 0 && x < width && y < height ? { x, y } : undefined
  }
  const onKeyDown = createMapKeyHandler({ size, move, zoom, seen, pinAt: onPin && pinAt })

  return (
    <div className="map">
      <div
        ref={face}
        className="map-face"
        role="application"
        aria-label={t(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map handles arrow keys, so it must be focusable
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...touch}
      >
        {view && size && !tiles.whole && <MapDrawing view={view} size={size} places={module?.allPlaces()} />}
        {streets && <MapTiles tiles={tiles} />}
        {view && size && pin && <MapPin view={view} size={size} pin={pin} />}
      </div>
      {view && size && <MapScale view={view} size={size} />}
      {streets && !tiles.failed && <p className="map-source">{streets.attribution}</p>}
      <p className="map-note" role="status">
        {tiles.failed && t('places.map.noStreets')}
      </p>
      <div className="map-tools">
        {tools}
        <IconButton icon={plus} label="places.map.nearer" onPress={() => zoom(2, seen(), true)} />
        <IconButton icon={minus} label="places.map.farther" onPress={() => zoom(0.5, seen(), true)} />
      </div>
    </div>
  )
}

/** Scale bar of the map. */
function MapScale({ view, size }: { view: View; size: Size }) {
  const t = useT()
  const { pixels, metres } = scaleBar(view, size)
  return (
    <p className="map-scale num" aria-hidden="true" translate="no" style={{ width: pixels }}>
      {metres >= 1000 ? t('places.map.km', { count: metres / 1000 }) : t('places.map.m', { count: metres })}
    </p>
  )
}
