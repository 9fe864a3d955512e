import { useEffect } from 'react'
import { parsePosition } from '../../../../domain/place/geo'
import type { DraftRaw } from '../../../../features/prequalification/form-sections'
import { replace, useQuery } from '../../../../routes/history/links'

/**
 * Moves the place chosen on the map from the form's URL into the form's draft. Returns a React key that changes with the place,
 * to remount fields that are already on screen.
 */
export function useMapAnswer(change: (part: Partial<DraftRaw>) => void): string {
  const query = useQuery('/pages/index/indexForm')
  const { section, customerId, latitude, longitude, regionCode, provinceCode, cityCode, barangayCode } = query

  useEffect(() => {
    // remove the place from the URL, so that going back does not apply it again
    const pin = parsePosition(latitude, longitude)
    if (!pin) return
    const areas = cityCode
      ? { regionCode, provinceCode, cityCode, barangayCode, areaNames: '' }
      : provinceCode
        ? { regionCode, provinceCode, cityCode: '', barangayCode: '', areaNames: '' }
        : {}
    change({ ...pin, ...areas })
    replace('/pages/index/indexForm', { section, customerId })
  }, [section, customerId, latitude, longitude, regionCode, provinceCode, cityCode, barangayCode, change])

  return latitude
}
