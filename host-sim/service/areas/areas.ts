export type AreaLevel = 'region' | 'province' | 'city' | 'barangay'

/** One area: its 10-digit PSGC code, its name, and what it is. `city` includes municipalities and districts. */
export interface Area {
  code: string
  name: string
  level: AreaLevel
}

/** An area found by name, with the areas that it lies in, outermost first. */
export interface FoundArea extends Area {
  path: Area[]
}

/** Loads one generated JSON file: `areas.json` or `barangays/<province code>.json`. */
export type LoadFile = (file: string) => Promise<unknown>

type CityRow = readonly [code: string, name: string, barangaysOf?: string]
type ProvinceRow = readonly [code: string, name: string, cities: readonly CityRow[]]
type RegionRow = readonly [code: string, name: string, provinces: readonly ProvinceRow[]]
type BarangayFile = Readonly<Record<string, readonly (readonly [end: string, name: string])[]>>

/** The areas of the Philippines, one level at a time. */
export interface Areas {
  /**
   * The areas of a level inside a parent: `children('region')`, `children('province', regionCode)`,
   * `children('city', provinceCode)`, `children('barangay', cityCode)`. An unknown parent has none. The level
   * is needed, as a code may name two: 1300000000 is the region and Metro Manila in it.
   */
  children(level: AreaLevel, parent?: string): Promise<Area[]>
  /** The regions, provinces and cities that a city lies in and is, outermost first; undefined for no city. */
  pathOf(city: string): Promise<Area[] | undefined>
  /** Cities and provinces whose name holds the text, accents and case aside; those that begin with it come first. */
  search(text: string, most?: number): Promise<FoundArea[]>
}

/** Text as it is searched: `Peñarrubia` and `penarrubia` are one. */
const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const areaOf =
  (level: AreaLevel) =>
  ([code, name]: readonly [string, string, ...unknown[]]): Area => ({ code, name, level })

const regionArea = areaOf('region')
const provinceArea = areaOf('province')
const cityArea = areaOf('city')

/** Every province and city with the areas around it. */
function* walk(regions: readonly RegionRow[]): Generator<FoundArea> {
  for (const region of regions) {
    for (const province of region[2]) {
      const around = [regionArea(region)]
      yield { ...provinceArea(province), path: around }
      for (const city of province[2]) yield { ...cityArea(city), path: [...around, provinceArea(province)] }
    }
  }
}

/** Opens the generated areas; files are loaded when first needed, each once. */
export function openAreas(load: LoadFile): Areas {
  const files = new Map<string, Promise<unknown>>()
  function file(name: string): Promise<unknown> {
    const known = files.get(name)
    if (known) return known
    const loading = load(name)
    files.set(name, loading)
    // a failed load is tried again the next time
    loading.catch(() => files.delete(name))
    return loading
  }
  const regionRows = async () => (await file('areas.json')) as readonly RegionRow[] // written by generate.mjs
  const barangayFile = async (province: string) => (await file(`barangays/${province}.json`)) as BarangayFile // likewise

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
    async pathOf(city) {
      for (const { path, ...area } of walk(await regionRows())) {
        if (area.level === 'city' && area.code === city) return [...path, area]
      }
      return undefined
    },
    async search(text, most = 20) {
      const searched = searchable(text.trim())
      if (!searched) return []
      const found = [...walk(await regionRows())].filter(({ name }) => searchable(name).includes(searched))
      const begins = ({ name }: FoundArea) => (searchable(name).startsWith(searched) ? 0 : 1)
      return found.sort((a, b) => begins(a) - begins(b)).slice(0, most)
    },
  }
}
