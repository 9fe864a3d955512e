import { useT } from '../../i18n/translate'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { Failed } from '../../ui/state/async-states'
import './map/map.css'
import type { MapViewProps } from './MapView'

const load = () => import('./MapView')

/** The map, code-split from the pages that show it. */
export function LazyMap(props: MapViewProps) {
  const t = useT()
  const { module: map, failed: lost } = useLazyImport(load)
  if (map) return <map.MapView {...props} />
  if (lost) return <Failed problem={t('places.map.lost')} onRetry={() => location.reload()} />
  return <div className="map" aria-busy="true" />
}
