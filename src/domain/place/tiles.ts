import { type MapPoint, type Size, toMapPoint, toWindowPoint, type View } from './geo'

/** Coordinates of a map tile in the usual web scheme: 2^z columns (x) and rows (y), counted from the north-west. */
export interface Tile {
  z: number
  x: number
  y: number
}

/** Position of a tile in the window, rounded to whole pixels so that no gaps appear between tiles. */
export interface PlacedTile extends Tile {
  left: number
  top: number
  width: number
  height: number
}

const tileSize = 256
/** Highest zoom level of the requested tiles; about 0.5 m per pixel. */
const maxZoom = 18

/** Maximum scale of the street map, in pixels per degree. */
export const streetMaxScale = (tileSize * 2 ** maxZoom) / 360

/** Zoom level whose tiles need the least scaling in a view. */
export const toZoom = ({ scale }: View): number =>
  Math.min(maxZoom, Math.max(0, Math.round(Math.log2((scale * 360) / tileSize))))

/** Returns the map point of a tile's north-west corner. */
export const tileCorner = ({ z, x, y }: Tile): MapPoint => ({
  x: (x / 2 ** z) * 360 - 180,
  y: 180 - (y / 2 ** z) * 360,
})

/** Returns the tiles that cover a window. */
export function visibleTiles(view: View, size: Size, z: number = toZoom(view)): PlacedTile[] {
  const count = 2 ** z
  const column = (x: number) => Math.min(count - 1, Math.max(0, Math.floor(((x + 180) / 360) * count)))
  const row = (y: number) => Math.min(count - 1, Math.max(0, Math.floor(((180 - y) / 360) * count)))
  const northWest = toMapPoint({ x: 0, y: 0 }, view, size)
  const southEast = toMapPoint({ x: size.width, y: size.height }, view, size)
  const [firstX, lastX] = [column(northWest.x), column(southEast.x)]
  const [firstY, lastY] = [row(northWest.y), row(southEast.y)]
  const place = (tile: Tile): PlacedTile => {
    const from = toWindowPoint(tileCorner(tile), view, size)
    const to = toWindowPoint(tileCorner({ ...tile, x: tile.x + 1, y: tile.y + 1 }), view, size)
    const [left, top] = [Math.round(from.x), Math.round(from.y)]
    return { ...tile, left, top, width: Math.round(to.x) - left, height: Math.round(to.y) - top }
  }
  return Array.from({ length: lastY - firstY + 1 }, (_, down) =>
    Array.from({ length: lastX - firstX + 1 }, (_, along) =>
      place({ z, x: firstX + along, y: firstY + down }),
    ),
  ).flat()
}

/** URL of a tile from a template such as `https://tiles.example/{z}/{x}/{y}.png`. */
export const tileUrl = (template: string, { z, x, y }: Tile): string =>
  template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)
