import { useState } from 'react'
import { useSay } from '../../text/text'
import { Failed } from '../../ui/faces'
import { useLate } from '../../ui/late'
import './map.css'
import type { MapViewProps } from './MapView'

const load = () => import('./MapView')

/** The map, once it is there: it travels apart from the pages that show it. */
export function LateMap(props: MapViewProps) {
  const say = useSay()
  const [lost, setLost] = useState<string | undefined>()
  const [onFail] = useState(() => () => setLost(say('places.map.lost')))
  const map = useLate(load, onFail)
  if (map) return <map.MapView {...props} />
  // a web view may remember that a part failed; a reload forgets
  if (lost) return <Failed problem={lost} onRetry={() => location.reload()} />
  return <div className="map" aria-busy="true" />
}
