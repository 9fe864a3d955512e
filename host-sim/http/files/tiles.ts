import { type MapPoint, mapBounds, project, unproject } from '../../../src/domain/place/geo'
import { type Tile, tileCorner } from '../../../src/domain/place/tiles'
import packed from '../../../src/features/location/outline.json' with { type: 'json' }
import { allPlaces } from '../../../src/features/location/places'
import { unpackIslands } from '../../../src/features/location/unpack'

const tileSize = 256
/** Width of the area around a tile that is drawn too, in pixels, because names and strokes cross the tile's edge. */
const margin = 120

/** Parses the path of a tile; undefined for other paths. */
export function readTile(path: string): Tile | undefined {
  const [, z, x, y] = /^\/tiles\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.svg$/.exec(path) ?? []
  const tile = { z: Number(z), x: Number(x), y: Number(y) }
  const count = 2 ** tile.z
  return tile.z <= 19 && tile.x < count && tile.y < count ? tile : undefined
}

/** Converts map points to pixels within a tile. */
function createTileProjection(tile: Tile): (at: MapPoint) => MapPoint {
  const corner = tileCorner(tile)
  const scale = (tileSize * 2 ** tile.z) / 360
  return ({ x, y }) => ({ x: (x - corner.x) * scale, y: (corner.y - y) * scale })
}

type Edge = readonly [axis: 'x' | 'y', limit: number, sign: 1 | -1]
const edges: readonly Edge[] = [
  ['x', -margin, 1],
  ['x', tileSize + margin, -1],
  ['y', -margin, 1],
  ['y', tileSize + margin, -1],
]

/** Clips a closed outline at one edge of a tile. */
function clipRing(ring: readonly MapPoint[], [axis, limit, sign]: Edge): MapPoint[] {
  const inside = (at: MapPoint) => (at[axis] - limit) * sign >= 0
  return ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to
    if (inside(from) === inside(to)) return inside(to) ? [to] : []
    const part = (limit - from[axis]) / (to[axis] - from[axis])
    const crossing = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    return inside(to) ? [crossing, to] : [crossing]
  })
}

let islands: MapPoint[][] | undefined

/** SVG path of the land in a tile. */
function drawLand(pixels: (at: MapPoint) => MapPoint): string {
  islands ??= unpackIslands(packed.outline).map((ring) => ring.map(project))
  return islands
    .map((ring) => edges.reduce(clipRing, ring.map(pixels)))
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('')
}

/**
 * decided: streets are an invented grid, the same at every zoom, because no real street data ships; `apart` is in degrees,
 * `from` is the minimum zoom
 */
const grids = [
  { apart: 0.00125, from: 15, wide: 5 },
  { apart: 0.005, from: 13, wide: 9 },
] as const

interface Street {
  /** Position along the x or y axis, in pixels. */
  position: number
  wide: number
  name: string
}

/** Streets in a tile: with axis 'x' the streets that run north, with axis 'y' the streets that run east. */
function getStreets(tile: Tile, axis: 'x' | 'y'): Street[] {
  const pixels = createTileProjection(tile)
  const corner = tileCorner(tile)
  const length = 360 / 2 ** tile.z
  const low = axis === 'x' ? corner.x : corner.y - length
  return grids
    .filter(({ from }) => tile.z >= from)
    .flatMap(({ apart, wide }) => {
      const first = Math.floor(low / apart)
      const count = Math.ceil(length / apart) + 2
      return Array.from({ length: count }, (_, at): Street => {
        const number = first + at
        const value = number * apart
        const name = `${Math.abs(number) % 997} ${axis === 'x' ? 'Street' : 'Avenue'}`
        return { position: pixels({ x: value, y: value })[axis], wide, name }
      })
    })
    .filter(({ position, wide }) => position > -wide && position < tileSize + wide)
}

const drawStreets = (tile: Tile): string => {
  const line = (d: string, wide: number) =>
    `<path d="${d}" stroke="#d9d4c7" stroke-width="${wide + 2}"/><path d="${d}" stroke="#fff" stroke-width="${wide}"/>`
  const down = getStreets(tile, 'x').map(({ position, wide }) => line(`M${position.toFixed(1)} -9V265`, wide))
  const along = getStreets(tile, 'y').map(({ position, wide }) =>
    line(`M-9 ${position.toFixed(1)}H265`, wide),
  )
  return [...down, ...along].join('')
}

/** Draws street names at zooms at which they fit. */
function nameStreets(tile: Tile): string {
  if (tile.z < 16) return ''
  const style = 'font-size="10" fill="#667085" text-anchor="middle"'
  const down = getStreets(tile, 'x').map(
    ({ position, name }) =>
      `<text ${style} transform="translate(${(position + 3.5).toFixed(1)} 96) rotate(-90)">${name}</text>`,
  )
  const along = getStreets(tile, 'y').map(
    ({ position, name }) => `<text ${style} x="176" y="${(position + 3.5).toFixed(1)}">${name}</text>`,
  )
  return [...down, ...along].join('')
}

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Space that a town's name needs, in pixels. */
const labelSize = { width: 90, height: 14 }

/** Draws the names of towns; larger towns show at lower zooms. A name that would overlap another is left out. */
function nameTowns(tile: Tile, pixels: (at: MapPoint) => MapPoint): string {
  const least = tile.z < 7 ? 0 : tile.z < 10 ? 1 : 2
  const reach = margin + labelSize.width
  const isNear = ({ x, y }: MapPoint) => Math.min(x, y) > -reach && Math.max(x, y) < tileSize + reach
  const towns = allPlaces()
    .flatMap(({ position, level, rank, name: text }) =>
      position && level === 'city' && rank <= least ? [{ ...pixels(project(position)), rank, text }] : [],
    )
    .filter(isNear)
    .sort((a, b) => a.rank - b.rank)
  const isFree = ({ x, y }: MapPoint, before: readonly MapPoint[]) =>
    before.every((one) => Math.abs(one.x - x) > labelSize.width || Math.abs(one.y - y) > labelSize.height)
  return towns
    .filter((town, at) => isFree(town, towns.slice(0, at)))
    .map(({ x, y, text }) => {
      const place = `x="${(x + 6).toFixed(1)}" y="${(y + 4).toFixed(1)}"`
      const written = text.replace(/[&<>]/g, (sign) => xmlEntities[sign] ?? sign)
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3" fill="#475467"/><text ${place} font-size="12" font-weight="600" fill="#344054" stroke="#f5f2ea" stroke-width="3" paint-order="stroke">${written}</text>`
    })
    .join('')
}

/** Draws a tile of the simulator's map: coast, streets, names, and the coordinates of its centre. */
export function drawTile(tile: Tile): string {
  const pixels = createTileProjection(tile)
  const middle = unproject(tileCorner({ ...tile, x: tile.x + 0.5, y: tile.y + 0.5 }))
  const isHere = middle.latitude > mapBounds.south && middle.latitude < mapBounds.north
  const where = isHere ? `${middle.latitude.toFixed(3)}, ${middle.longitude.toFixed(3)}` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}" font-family="sans-serif">
<rect width="${tileSize}" height="${tileSize}" fill="#cfe3f3"/>
<clipPath id="land"><path d="${drawLand(pixels)}"/></clipPath>
<g clip-path="url(#land)"><rect width="${tileSize}" height="${tileSize}" fill="#f5f2ea"/><g fill="none">${drawStreets(tile)}</g>${nameStreets(tile)}</g>
<text x="6" y="${tileSize - 6}" font-size="9" fill="#98a2b3">${where}</text>
${nameTowns(tile, pixels)}
</svg>
`
}
