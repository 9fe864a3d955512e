import { useSay } from '../../i18n/translate'
import { Failed } from '../../ui/async-states'
import { useLate } from '../../ui/use-lazy-import'
import './map.css'
import type { MapViewProps } from './MapView'

const load = () => import('./MapView')

/** The map, once it is there: it travels apart from the pages that show it. */
export function LateMap(props: MapViewProps) {
  const say = useSay()
  const { there: map, lost } = useLate(load)
  if (map) return <map.MapView {...props} />
  if (lost) return <Failed problem={say('places.map.lost')} onRetry={() => location.reload()} />
  return <div className="map" aria-busy="true" />
}
