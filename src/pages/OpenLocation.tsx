import { useMemo } from 'react'
import { mapAppAddress, readPosition, showPosition } from '../domain/place/geo'
import { LateMap } from '../features/location/LateMap'
import { useT } from '../i18n/translate'
import { useQuery } from '../routes/history/links'
import { buttonClass } from '../ui/base/Button'
import { CopyText } from '../ui/display/CopyText'
import { Body, Line } from '../ui/layout/Frame'
import { Card, Footer, Stack } from '../ui/layout/Page'
import { Empty } from '../ui/state/async-states'

/** decided: what an address may say of a place, in signs. */
const longest = 200
/** Phones of this maker know no `geo:`. */
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** One place on the map, with its address to copy and the way to the phone's own map. */
export default function OpenLocation() {
  const t = useT()
  const { latitude, longitude, name, address } = useQuery('/open-location')
  const at = useMemo(() => readPosition(latitude, longitude), [latitude, longitude])
  const look = useMemo(() => at && { at, km: 14 }, [at])
  if (!at) {
    return (
      <Body>
        <Empty picture="search" title="places.open.none" text="places.open.none.text" />
      </Body>
    )
  }
  const [called, where] = [name.slice(0, longest), address.slice(0, longest)]
  return (
    <>
      <Body>
        <div className="map-place">
          <LateMap label="places.map.label" pin={at} look={look} />
        </div>
        <Card>
          <Line>
            <Stack>
              {called && <h2>{called}</h2>}
              {where && <p>{where}</p>}
              <p className="sm mut nums">{showPosition(at)}</p>
            </Stack>
            <CopyText text={where || showPosition(at)} label="places.open.address" />
          </Line>
        </Card>
      </Body>
      <Footer>
        <a className={buttonClass()} href={mapAppAddress(at, called, isApple())}>
          {t('places.open.app')}
        </a>
      </Footer>
    </>
  )
}
