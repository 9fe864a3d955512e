import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  getAllProvinces,
  getAllRegions,
  getBarangaysByMunicipality,
  getMunicipalitiesByProvince,
} from '@aivangogh/ph-address'

/** Totals of PSGC (Philippine Standard Geographic Code) 2025 Q4. Cities include municipalities and Manila's 14 districts. */
const totals = { cities: 1656, barangays: 42_011 }

const metroManila = '1300000000'
const manila = '1380600000'

/**
 * Parent areas of cities, if the PSGC package does not list them as provinces. An unnamed parent area is named after its only
 * city.
 */
const missingParents = [
  { code: metroManila, region: '1300000000', name: 'Metro Manila' },
  { code: manila, region: '1300000000', name: 'Manila City' },
  { code: '1999900000', region: '1900000000', name: 'Special Geographic Area' },
  { code: '0990100000', region: '0900000000' },
  ...[
    ...['0330100000', '0331400000', '0431200000', '0631000000', '0730600000', '0731100000', '0731300000'],
    ...['0831600000', '0931700000', '1030500000', '1030900000', '1130700000', '1230800000', '1430300000'],
    ...['1630400000', '1731500000', '1830200000'],
  ].map((code) => ({ code, region: `${code.slice(0, 2)}00000000` })),
]

const byName = (a, b) => a[1].localeCompare(b[1], 'en', { numeric: true })

function barangaysOf(city) {
  return getBarangaysByMunicipality(city)
    .map(({ psgcCode, name }) => {
      if (!psgcCode.startsWith(city.slice(0, 7)))
        throw new Error(`barangay ${psgcCode} is not of city ${city}`)
      return [psgcCode.slice(7), name]
    })
    .sort(byName)
}

// decided: a highly urbanised city is listed as a province of its region, with itself as its only city. Manila is listed twice:
// as a province with its 14 districts, and as a city of Metro Manila, because users look for it there. Manila's row in Metro
// Manila has a third item: the code of the province whose districts contain the barangays.
function citiesOf(province) {
  return getMunicipalitiesByProvince(province)
    .map(({ psgcCode, name }) => (psgcCode === manila ? [psgcCode, name, manila] : [psgcCode, name]))
    .sort(byName)
}

function check(what, found) {
  if (found !== totals[what]) throw new Error(`${found} ${what} instead of ${totals[what]}`)
}

/**
 * Writes the areas of the Philippines into `outDir`. `areas.json` nests regions, provinces and cities as
 * `[code, name, children]`. Each province has a file `barangays/<province code>.json` with
 * `{ city code: [[last three digits of the barangay code, name]] }`. Throws if the totals differ from the totals of PSGC.
 * Resolves with the number of cities and barangays.
 * @param {string} outDir
 * @returns {Promise<{ cities: number, barangays: number }>}
 */
export async function generateAreas(outDir) {
  const listed = getAllProvinces().map(({ psgcCode, regionCode, name }) => ({
    code: psgcCode,
    region: regionCode,
    name,
  }))
  const parents = [...listed, ...missingParents]
  const cities = new Set()
  const barangays = new Set()
  const files = new Map()
  const regions = getAllRegions()
    .map(({ psgcCode: code, name, designation }) => {
      const provinces = parents
        .filter(({ region }) => region === code)
        .map((province) => {
          const inside = citiesOf(province.code)
          if (inside.length === 0) throw new Error(`province ${province.code} has no cities`)
          const file = {}
          for (const [city, , parts] of inside) {
            cities.add(city)
            if (parts) continue
            file[city] = barangaysOf(city)
            for (const [end] of file[city]) barangays.add(city.slice(0, 7) + end)
          }
          files.set(province.code, file)
          return [province.code, province.name ?? inside[0][1], inside]
        })
        .sort(byName)
      return [code, designation ? `${name} (${designation})` : name, provinces]
    })
    .sort((a, b) => a[0].localeCompare(b[0]))
  check('cities', cities.size)
  check('barangays', barangays.size)
  await mkdir(join(outDir, 'barangays'), { recursive: true })
  await writeFile(join(outDir, 'areas.json'), JSON.stringify(regions))
  for (const [province, file] of files) {
    await writeFile(join(outDir, 'barangays', `${province}.json`), JSON.stringify(file))
  }
  return { cities: cities.size, barangays: barangays.size }
}
