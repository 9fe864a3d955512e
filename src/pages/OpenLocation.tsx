import { useMemo } from 'react'
import { formatPosition, mapAppUrl, parsePosition } from '../domain/place/geo'
import { LazyMap } from '../features/location/LazyMap'
import { useT } from '../i18n/translate'
import { useQuery } from '../routes/history/links'
import { buttonClass } from '../ui/base/Button'
import { CopyText } from '../ui/display/CopyText'
import { Body, Line } from '../ui/layout/Frame'
import { Card, Footer, Stack } from '../ui/layout/Page'
import { Empty } from '../ui/state/async-states'

/** decided: maximum length of the name and of the postal address in the query, in characters. */
const maxLength = 200
/** Apple devices don't support `geo:` links. */
const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/** Shows a place on the map, with its postal address to copy and a link to the phone's map app. */
export default function OpenLocation() {
  const t = useT()
  const { latitude, longitude, name, address } = useQuery('/open-location')
  const at = useMemo(() => parsePosition(latitude, longitude), [latitude, longitude])
  const look = useMemo(() => at && { position: at, km: 14 }, [at])
  if (!at) {
    return (
      <Body>
        <Empty picture="search" title="places.open.none" text="places.open.none.text" />
      </Body>
    )
  }
  const [called, where] = [name.slice(0, maxLength), address.slice(0, maxLength)]
  return (
    <>
      <Body>
        <div className="map-place">
          <LazyMap label="places.map.label" pin={at} target={look} />
        </div>
        <Card>
          <Line>
            <Stack>
              {called && <h2>{called}</h2>}
              {where && <p>{where}</p>}
              <p className="sm mut nums" translate="no">
                {formatPosition(at)}
              </p>
            </Stack>
            <CopyText text={where || formatPosition(at)} label="places.open.address" />
          </Line>
        </Card>
      </Body>
      <Footer>
        <a className={buttonClass()} href={mapAppUrl(at, called, isApple())}>
          {t('places.open.app')}
        </a>
      </Footer>
    </>
  )
}
