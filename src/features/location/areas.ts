import type { Area } from '../../../bridge/contract/entities/person'
import { dictArea } from '../../../bridge/contract/operations/system-dictionaries'
import { useOperation } from '../../api/query/use-operation'

const levels = ['region', 'province', 'city', 'barangay'] as const
const codes = ['regionCode', 'provinceCode', 'cityCode', 'barangayCode'] as const
type Code = (typeof codes)[number]

/** The codes of the four places of an address; empty text for what is not chosen yet. */
export type AreaCodes = Record<Code, string>

/** The four places of an address and their names, smallest first. */
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

/** The places of a level below one; nothing is asked while that one is not chosen. */
function useLevel(level: Area['level'], parent: string | undefined) {
  return useOperation(
    dictArea.getDictAreaByNation,
    parent === '' ? null : { nation: 'PH', level, ...(parent && { parent }) },
  )
}

/** The four places of an address as choices of a form: each opens the ones below it. */
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
    /** The names of what is chosen, the smallest place first; undefined while a list that has one is on its way. */
    getAreaNames(raw: AreaCodes): string | undefined {
      const chosen = [...levels.keys()].reverse().filter((at) => raw[codes[at] ?? 'regionCode'])
      const names = chosen.map((at) => nameAt(at, raw))
      return names.includes('') ? undefined : names.join(', ')
    },
  }
}

/** Empties the places below one that was changed. */
export function clearBelow<R extends AreaCodes>(raw: R, changed: keyof R): R {
  const at = codes.indexOf(changed as Code) // -1 for a field that nothing depends on
  return at < 0 ? raw : { ...raw, ...Object.fromEntries(codes.slice(at + 1).map((code) => [code, ''])) }
}
