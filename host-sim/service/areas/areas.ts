import { lazyOnce } from '../../../src/domain/lazy-once'
import { normalizePlace, startsWord, toPlaceWords } from '../../../src/domain/place/place-search'

export type AreaLevel = 'region' | 'province' | 'city' | 'barangay'

/** An area: 10-digit PSGC code, name and level. The level `city` also contains municipalities and districts. */
export interface Area {
  code: string
  name: string
  level: AreaLevel
}

/** An area with its parents, outermost first. */
export interface FoundArea extends Area {
  path: Area[]
}

/** Loads one generated JSON file: `areas.json` or `barangays/<province code>.json`. */
export type LoadFile = (file: string) => Promise<unknown>

type CityRow = readonly [code: string, name: string, barangaysOf?: string]
type ProvinceRow = readonly [code: string, name: string, cities: readonly CityRow[]]
type RegionRow = readonly [code: string, name: string, provinces: readonly ProvinceRow[]]
type BarangayFile = Readonly<Record<string, readonly (readonly [end: string, name: string])[]>>

/** The areas of the Philippines, loaded level by level. */
export interface Areas {
  /**
   * Areas of a level inside a parent: `children('region')`, `children('province', regionCode)`, `children('city',
   * provinceCode)`, `children('barangay', cityCode)`. Empty for an unknown parent. The level is required because codes are not
   * unique across levels: 1300000000 is a region, and also Metro Manila in this region.
   */
  children(level: AreaLevel, parent?: string): Promise<Area[]>
  /** Region, province and city for a city's code, outermost first; undefined if no city has this code. */
  getPath(city: string): Promise<Area[] | undefined>
  /**
   * Searches barangays by their own name and the names of their parents, e.g. `poblacion makati`. The best match comes first;
   * among equal matches, the barangay nearest to the area code `near`.
   */
  search(text: string, near?: string, limit?: number): Promise<FoundArea[]>
}

const toArea =
  (level: AreaLevel) =>
  ([code, name]: readonly [string, string, ...unknown[]]): Area => ({ code, name, level })

const regionArea = toArea('region')
const provinceArea = toArea('province')
const cityArea = toArea('city')

/** A barangay with its names normalized for search. */
interface SearchableArea extends FoundArea {
  folded: string
  /** The barangay's own name without 'Barangay'; `folded` also contains its parents. */
  foldedName: string
}

/** Scores a barangay against the search words; lower is better, undefined if a word is missing. */
function scoreMatch({ folded, foldedName }: SearchableArea, wanted: readonly string[][]): number | undefined {
  if (!wanted.every((forms) => startsWord(folded, forms))) return undefined
  const words = wanted.map(([long]) => long)
  // number of leading search words that begin the barangay's name; the remaining words match its parents
  const taken = words.findIndex((_, at) => !foldedName.startsWith(words.slice(0, at + 1).join(' ')))
  if (taken === 0) return startsWord(foldedName, wanted[0] ?? []) ? 2 : 3
  return foldedName === words.slice(0, taken < 0 ? undefined : taken).join(' ') ? 0 : 1
}

/** Number of leading digits that two area codes share; more means nearer. */
function countSharedDigits(code: string, near: string): number {
  const end = [...near].findIndex((digit, at) => digit !== code[at])
  return end < 0 ? near.length : end
}

/** Yields all provinces and cities with their parents. */
function* walkAreas(regions: readonly RegionRow[]): Generator<FoundArea> {
  for (const region of regions) {
    for (const province of region[2]) {
      const around = [regionArea(region)]
      yield { ...provinceArea(province), path: around }
      for (const city of province[2]) yield { ...cityArea(city), path: [...around, provinceArea(province)] }
    }
  }
}

/** Opens the generated areas; each file is loaded on first use. */
export function openAreas(load: LoadFile): Areas {
  const file = lazyOnce(load)
  // generate.mjs writes files of these shapes
  const regionRows = async () => (await file('areas.json')) as readonly RegionRow[]
  const barangayFile = async (province: string) => (await file(`barangays/${province}.json`)) as BarangayFile

  async function barangays(city: string): Promise<Area[]> {
    const provinces = (await regionRows()).flatMap(([, , inside]) => inside)
    const province = provinces.find(([, , cities]) => cities.some(([code]) => code === city))
    const row = province?.[2].find(([code]) => code === city)
    if (!province || !row) return []
    const parts = row[2] ? (provinces.find(([code]) => code === row[2])?.[2] ?? []) : [row]
    const lists = await barangayFile(row[2] ?? province[0])
    return parts.flatMap(([part, partName]) =>
      (lists[part] ?? []).map(([end, name]) => ({
        code: part.slice(0, 7) + end,
        name: row[2] ? `${name}, ${partName}` : name,
        level: 'barangay' as const,
      })),
    )
  }

  let everyBarangay: Promise<SearchableArea[]> | undefined
  async function allBarangays(): Promise<SearchableArea[]> {
    const cities = [...walkAreas(await regionRows())].filter(({ level }) => level === 'city')
    const lists = await Promise.all(
      cities.map(async ({ path, ...city }) => ({
        around: [...path, city],
        inside: await barangays(city.code),
      })),
    )
    return lists.flatMap(({ around, inside }) =>
      inside
        // Manila is listed twice; each of its barangays belongs to one of its districts
        .filter(({ code }) => code.startsWith(around.at(-1)?.code.slice(0, 7) ?? ''))
        .map((one) => ({
          ...one,
          path: around,
          foldedName: normalizePlace(one.name).replace(/^barangay /, ''),
          folded: [...around, one]
            .reverse()
            .map(({ name }) => normalizePlace(name))
            .join(' '),
        })),
    )
  }

  return {
    async children(level, parent) {
      if (level === 'barangay') return parent ? barangays(parent) : []
      const regions = await regionRows()
      if (level === 'region') return regions.map(regionArea)
      if (level === 'province')
        return (regions.find(([code]) => code === parent)?.[2] ?? []).map(provinceArea)
      const provinces = regions.flatMap(([, , inside]) => inside)
      return (provinces.find(([code]) => code === parent)?.[2] ?? []).map(cityArea)
    },
    async getPath(city) {
      for (const { path, ...area } of walkAreas(await regionRows())) {
        if (area.level === 'city' && area.code === city) return [...path, area]
      }
      return undefined
    },
    async search(text, near = '', most = 20) {
      const wanted = toPlaceWords(text)
      if (wanted.length === 0) return []
      everyBarangay ??= allBarangays()
      // retry a failed load on the next call
      everyBarangay.catch(() => (everyBarangay = undefined))
      return (await everyBarangay)
        .flatMap((area) => {
          const how = scoreMatch(area, wanted)
          return how === undefined ? [] : [{ area, how, far: -countSharedDigits(area.code, near) }]
        })
        .sort((a, b) => a.how - b.how || a.far - b.far)
        .slice(0, most)
        .map(({ area: { folded: _, foldedName: __, ...found } }) => found)
    },
  }
}
