import type { Area } from '../../../bridge/contract/entities/person'
import { dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation } from '../../api/query/use-operation'

const levels = ['region', 'province', 'city', 'barangay'] as const
const codes = ['regionCode', 'provinceCode', 'cityCode', 'barangayCode'] as const
type Code = (typeof codes)[number]

/** Codes of the areas of a postal address; an empty string if not selected yet. */
export type AreaCodes = Record<Code, string>

/** Area codes of a postal address, with the names of the areas, smallest area first. */
export interface NamedArea extends AreaCodes {
  areaNames: string
}

export const noArea: NamedArea = {
  regionCode: '',
  provinceCode: '',
  cityCode: '',
  barangayCode: '',
  areaNames: '',
}

/** Loads the areas of a level inside a parent area; sends no request until the parent area is selected. */
function useLevel(level: Area['level'], parent: string | undefined) {
  return useOperation(
    dictArea.getDictAreaByNation,
    parent === '' ? null : { nation: 'PH', level, ...(parent && { parent }) },
  )
}

/** Options of the four area fields of a postal address; each list depends on the choice in the list above. */
export function useAreas(chosen: AreaCodes) {
  const lists = [
    useLevel('region', undefined),
    useLevel('province', chosen.regionCode),
    useLevel('city', chosen.provinceCode),
    useLevel('barangay', chosen.cityCode),
  ] as const
  const failed = lists.find((one) => one.state === 'failed')
  const optionsAt = (at: number) => {
    const list = lists[at]
    return list?.state === 'ready' ? list.data.map(({ code, name }) => ({ id: code, text: name })) : []
  }
  const nameAt = (at: number, raw: AreaCodes) =>
    optionsAt(at).find(({ id }) => id === raw[codes[at] ?? 'regionCode'])?.text ?? ''
  return {
    failed: failed?.state === 'failed' ? failed : undefined,
    options: {
      regionCode: optionsAt(0),
      provinceCode: optionsAt(1),
      cityCode: optionsAt(2),
      barangayCode: optionsAt(3),
    },
    /** Names of the selected areas, smallest first; undefined while the list of a selected area is loading. */
    getAreaNames(raw: AreaCodes): string | undefined {
      const chosen = [...levels.keys()].reverse().filter((at) => raw[codes[at] ?? 'regionCode'])
      const names = chosen.map((at) => nameAt(at, raw))
      return names.includes('') ? undefined : names.join(', ')
    },
  }
}

/** Clears the fields of all smaller areas after an area field has changed. */
export function clearBelow<R extends AreaCodes>(raw: R, changed: keyof R): R {
  const at = codes.indexOf(changed as Code) // -1 for a field that no area depends on
  return at < 0 ? raw : { ...raw, ...Object.fromEntries(codes.slice(at + 1).map((code) => [code, ''])) }
}
