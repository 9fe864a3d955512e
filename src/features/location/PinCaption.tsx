import { type Position, showPosition } from '../../domain/geo'
import { useSay } from '../../i18n/translate'
import type * as Places from './places'

interface Props {
  pin: Position | null
  /** What was chosen by name, as far as the pin still lies there. */
  area: Places.Place | undefined
  barangay: string | undefined
  places: typeof Places | undefined
}

/** Where the pin stands, in words; said whenever it changes. */
export function PinWords({ pin, area, barangay, places }: Props) {
  const say = useSay()
  const near = pin && places?.nearestPlace(pin)
  const words = () => {
    if (!pin)
      return area?.level === 'city'
        ? say('places.choose.unknown', { name: area.name })
        : say('places.choose.tap')
    if (!places) return ''
    if (area?.level === 'city')
      return [barangay, places.placeName(area)].filter(Boolean).join(say('lending.list'))
    return near ? say('places.choose.near', { name: places.placeName(near) }) : say('places.choose.sea')
  }
  return (
    <div className="stack" role="status">
      <span className={pin ? 'b' : undefined}>{words()}</span>
      {pin && <span className="sm mut nums">{showPosition(pin)}</span>}
    </div>
  )
}
