import { formatPosition, type Position } from '../../domain/place/geo'
import { useT } from '../../i18n/translate'
import type * as Places from './places'

interface Props {
  pin: Position | null
  /** The place selected by name; undefined if the pin is outside it. */
  area: Places.Place | undefined
  barangay: string | undefined
  places: typeof Places | undefined
}

/** Describes the pin's position in words; screen readers announce each change. */
export function PinCaption({ pin, area, barangay, places }: Props) {
  const t = useT()
  const near = pin && places?.nearestPlace(pin)
  const message = () => {
    if (!pin)
      return area?.level === 'city' ? t('places.choose.unknown', { name: area.name }) : t('places.choose.tap')
    if (!places) return ''
    if (area?.level === 'city')
      return [barangay, places.placeName(area)].filter(Boolean).join(t('lending.list'))
    return near ? t('places.choose.near', { name: places.placeName(near) }) : t('places.choose.sea')
  }
  return (
    <div className="stack" role="status">
      <span className={pin ? 'b' : undefined}>{message()}</span>
      {pin && (
        <span className="sm mut nums" translate="no">
          {formatPosition(pin)}
        </span>
      )}
    </div>
  )
}
