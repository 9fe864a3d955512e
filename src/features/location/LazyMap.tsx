import { errorMessage } from '../../api/error-message'
import { loadPart } from '../../api/load-part'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { Failed } from '../../ui/state/async-states'
import './map/map.css'
import type { MapViewProps } from './MapView'

const load = () => loadPart(() => import('./MapView'))

/** The map, code-split from the pages that show it. */
export function LazyMap(props: MapViewProps) {
  const { module: map, error } = useLazyImport(load)
  if (map) return <map.MapView {...props} />
  if (error) return <Failed problem={errorMessage(error)} onRetry={() => location.reload()} />
  return <div className="map" aria-busy="true" />
}
