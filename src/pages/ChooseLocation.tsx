import { useEffect, useMemo, useState } from 'react'
import { dictArea } from '../../bridge/contract/operations/system-dictionaries'
import { loadPart } from '../api/load-part'
import { useOperation } from '../api/query/use-operation'
import { distanceKm, type Position, parsePosition } from '../domain/place/geo'
import { FoundPlaces } from '../features/location/FoundPlaces'
import { LazyMap } from '../features/location/LazyMap'
import { MyPosition } from '../features/location/MyPosition'
import { PinCaption } from '../features/location/PinCaption'
import type * as Places from '../features/location/places'
import type { Place } from '../features/location/places'
import type { MapTarget } from '../features/location/use-view'
import { useT } from '../i18n/translate'
import { go, replaceQuery, useQuery } from '../routes/history/links'
import { returnResult } from '../routes/history/return-result'
import type { RouteQuery } from '../routes/lookup'
import { Button } from '../ui/base/Button'
import { Icon } from '../ui/base/Icon'
import { search as searchIcon } from '../ui/base/icons'
import { useDebouncedValue } from '../ui/hooks/use-debounced-value'
import { useLazyImport } from '../ui/hooks/use-lazy-import'
import { TextInput } from '../ui/input/Field'
import { Body } from '../ui/layout/Frame'
import { Footer } from '../ui/layout/Page'

const here = '/choose-location'
const loadPlaces = () => loadPart(() => import('../features/location/places'))
/** Width of the map around a pin that the user or the phone has set, in km. */
const pinViewKm = 16
/** decided: a pin further than this from the chosen place, in km, counts as outside it. */
const maxDistanceKm = { region: 400, province: 150, city: 30 } as const satisfies Record<
  Place['level'],
  number
>

/** Chooses a place by name, by the phone's position or on the map, and returns it to the form at `next`. */
export default function ChooseLocation() {
  const t = useT()
  const { next } = useQuery(here)
  const { module, error } = useLazyImport(loadPlaces)
  const [text, setText] = useState('')
  const { pin, area, barangay, barangays, shown, choose, chooseBarangay, setPin, standAt } =
    useChosenPlace(module)

  const use = () => {
    if (!pin) return
    const chain = area && module ? module.withParents(area) : []
    const areaCode = (level: Place['level']) => chain.find((one) => one.level === level)?.code
    const areas = {
      regionCode: areaCode('region'),
      provinceCode: areaCode('province'),
      cityCode: areaCode('city'),
      barangayCode: barangay?.code,
    }
    if (!returnResult(next, { ...pin, ...areas })) go('/open-location', { ...pin, name: area?.name })
  }

  return (
    <>
      <Body>
        <TextInput
          type="search"
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('places.choose.search')}
          placeholder={t('places.choose.search')}
          before={<Icon icon={searchIcon} size={20} />}
          value={text}
          onChange={setText}
        />
        {text.trim() ? (
          <FoundPlaces
            text={text}
            places={module}
            error={error}
            inside={area?.level === 'city' ? { city: area, barangays } : null}
            onPlace={(place) => {
              setText('')
              choose(place)
            }}
            onBarangay={(found) => {
              setText('')
              chooseBarangay(found)
            }}
          />
        ) : (
          <MyPosition onPosition={standAt} />
        )}
        <div className={text.trim() ? 'map-away' : 'map-place'}>
          <LazyMap label="places.map.label" pin={pin} onPin={setPin} target={shown} />
        </div>
      </Body>
      <Footer above={<PinCaption pin={pin} area={area} barangay={barangay?.name} places={module} />}>
        <Button text="places.choose.use" disabled={!pin} onPress={use} />
      </Footer>
    </>
  )
}

/** The current choice: a pin on the map, and the place around it if the user chose one by name. */
function useChosenPlace(places: typeof Places | undefined) {
  const given = useQuery(here)
  const [pin, setPin] = useState(() => parsePosition(given.latitude, given.longitude))
  const [code, setCode] = useState(given.code)
  const [barangayCode, chooseBarangay] = useState(given.barangayCode)
  const [look, setLook] = useState<MapTarget | null>(pin && { position: pin, km: pinViewKm })
  const named = places?.findPlaceByCode(code)
  const around = named && places?.placeCenter(named)
  const away = named && around && pin && distanceKm(around, pin) > maxDistanceKm[named.level]
  const area = away ? undefined : named
  const barangays = useBarangays(area)
  useSyncAddress({ next: given.next, code, barangayCode, ...pin })

  const unseen = !look && !pin ? around : null
  // until the user moves the map, it shows the place that was passed in the URL
  const shown = useMemo(
    () =>
      look ?? (unseen && places && named ? { position: unseen, km: places.viewWidthKm[named.level] } : null),
    [look, unseen, places, named],
  )
  const choose = (place: Place) => {
    setCode(place.code)
    chooseBarangay('')
    setPin(place.position)
    const at = places?.placeCenter(place)
    if (places && at) setLook({ position: at, km: places.viewWidthKm[place.level] })
  }
  const standAt = (at: Position) => {
    setPin(at)
    setLook({ position: at, km: pinViewKm })
  }
  const barangay = barangays.find((one) => one.code === barangayCode)
  return { pin, area, barangay, barangays, shown, choose, chooseBarangay, setPin, standAt }
}

/** The barangays of a city; empty for other places. */
function useBarangays(area: Place | undefined) {
  const barangays = useOperation(
    dictArea.getDictAreaByNation,
    area?.level === 'city' ? { nation: 'PH', level: 'barangay', parent: area.code } : null,
  )
  return barangays.state === 'ready' ? barangays.data : []
}

/** Stores the choice in the URL, so that it survives a reload. Debounced, because phones limit how often the URL may change. */
function useSyncAddress(query: RouteQuery<typeof here>) {
  const settled = useDebouncedValue(query, 400)
  // the URL is not React state, so an effect updates it
  useEffect(() => replaceQuery(here, settled), [settled])
}
