import type { Area } from '../../../bridge/contract/entities/person'
import { errorMessage } from '../../api/error-message'
import { normalizePlace, startsWord, toPlaceWords } from '../../domain/place/place-search'
import { useT } from '../../i18n/translate'
import { pin } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Empty, Failed } from '../../ui/state/async-states'
import { Skeleton } from '../../ui/state/Skeleton'
import type * as Places from './places'

const maxResults = 20

interface Props {
  text: string
  /** Module with the areas that ship with the app; undefined while loading. */
  places: typeof Places | undefined
  /** Set if the areas could not be loaded. */
  error: unknown
  /** The selected city with its barangays, which come from the service. */
  inside: { city: Places.Place; barangays: readonly Area[] } | null
  onPlace(place: Places.Place): void
  onBarangay(code: string): void
}

/** Focuses the map, so that the keyboard moves the pin. */
const focusMap = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=application]')?.focus())

/** Search results: barangays of the selected city first, then cities, provinces and regions. */
export function FoundPlaces({ text, places, error, inside, onPlace, onBarangay }: Props) {
  const t = useT()
  if (error) return <Failed problem={errorMessage(error)} onRetry={() => location.reload()} />
  if (!places) return <Skeleton shape="list" />
  const words = toPlaceWords(text)
  const barangays =
    inside?.barangays
      .filter(({ name }) => words.every((forms) => startsWord(normalizePlace(name), forms)))
      .slice(0, maxResults) ?? []
  const found = places.searchPlaces(text, maxResults)
  if (barangays.length + found.length === 0)
    return <Empty picture="search" title="places.choose.none" text="places.choose.none.text" />
  return (
    <>
      <p className="hidden" role="status">
        {t('places.choose.found', { count: barangays.length + found.length })}
      </p>
      <List label={t('places.choose.results')}>
        {barangays.map(({ code, name }) => (
          <Row
            key={code}
            icon={pin}
            title={<>{name}</>}
            sub={<>{inside?.city.name}</>}
            onPress={() => {
              onBarangay(code)
              focusMap()
            }}
          />
        ))}
        {found.map((place) => (
          <Row
            key={`${place.level} ${place.code} ${place.parent?.code ?? ''}`}
            icon={pin}
            title={<>{place.name}</>}
            sub={<>{places.parentNames(place)}</>}
            onPress={() => {
              onPlace(place)
              focusMap()
            }}
          />
        ))}
      </List>
    </>
  )
}
