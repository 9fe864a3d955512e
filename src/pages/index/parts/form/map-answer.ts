import { useEffect } from 'react'
import { parsePosition } from '../../../../domain/place/geo'
import type { DraftRaw } from '../../../../features/prequalification/form-sections'
import { replace, useQuery } from '../../../../routes/history/links'

/**
 * Takes what the map answered from the address of the form into its draft. Gives a key that changes once that is
 * done: fields that are shown already are to be drawn anew.
 */
export function useMapAnswer(change: (part: Partial<DraftRaw>) => void): string {
  const query = useQuery('/pages/index/indexForm')
  const { section, customerId, latitude, longitude, regionCode, provinceCode, cityCode, barangayCode } = query

  useEffect(() => {
    // the answer is taken once, and must not come back with a later step back
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
