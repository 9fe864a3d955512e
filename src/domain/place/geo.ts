/** A geographic position, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** Extent of the map in degrees: the Philippines and some sea around them. */
export const mapBounds = { south: 4.2, north: 21.4, west: 116.2, east: 127.2 } as const

/** True if a position is within the map's bounds. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  latitude >= mapBounds.south &&
  latitude <= mapBounds.north &&
  longitude >= mapBounds.west &&
  longitude <= mapBounds.east

// five decimals of a degree are about one metre
const decimals = 5

/** Rounds a position to about a metre. */
export const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
})

/** Parses latitude and longitude in degrees. Returns null if they are malformed or outside the map. */
export function parsePosition(latitude: string, longitude: string): Position | null {
  const plain = /^-?\d{1,3}(\.\d{1,12})?$/
  if (!plain.test(latitude) || !plain.test(longitude)) return null
  const read = roundPosition({ latitude: Number(latitude), longitude: Number(longitude) })
  return isOnMap(read) ? read : null
}

/** Formats a position as map apps do: `14.47930, 121.01980`. */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`

const radian = Math.PI / 180
/** Length of a degree along a meridian, in km. */
const kmPerDegree = 111.2

/** Distance between two positions in km; an approximation that is accurate enough within the country. */
export function distanceKm(a: Position, b: Position): number {
  const middle = ((a.latitude + b.latitude) / 2) * radian
  return kmPerDegree * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos(middle))
}

/** A point in the Mercator projection, in degrees: x is the longitude, y the projected latitude. */
export interface MapPoint {
  x: number
  y: number
}

export const project = ({ latitude, longitude }: Position): MapPoint => ({
  x: longitude,
  y: Math.log(Math.tan(Math.PI / 4 + (latitude * radian) / 2)) / radian,
})

export const unproject = ({ x, y }: MapPoint): Position => ({
  latitude: (2 * Math.atan(Math.exp(y * radian)) - Math.PI / 2) / radian,
  longitude: x,
})

/** Visible section of the map: its centre (x, y), and the scale in pixels per degree. */
export interface View extends MapPoint {
  scale: number
}

export interface Size {
  width: number
  height: number
}

const corners = {
  low: project({ latitude: mapBounds.south, longitude: mapBounds.west }),
  high: project({ latitude: mapBounds.north, longitude: mapBounds.east }),
}

export const countryView = ({ width, height }: Size): View => ({
  x: (corners.low.x + corners.high.x) / 2,
  y: (corners.low.y + corners.high.y) / 2,
  scale: Math.min(width / (corners.high.x - corners.low.x), height / (corners.high.y - corners.low.y)),
})

/** Maximum scale of the outline map in pixels per degree; about 10 m per pixel, because the outline has no finer detail. */
export const outlineMaxScale = 11_000

const clampNumber = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** Limits a view: the user can't zoom out beyond the whole country, and the centre stays on the map. */
export function clampView(view: View, size: Size, maxScale: number = outlineMaxScale): View {
  const whole = countryView(size)
  return {
    x: clampNumber(view.x, corners.low.x, corners.high.x),
    y: clampNumber(view.y, corners.low.y, corners.high.y),
    scale: clampNumber(view.scale, whole.scale, Math.max(maxScale, whole.scale)),
  }
}

/** Returns a view around a position that is `km` wide. */
export const viewAround = (place: Position, km: number, { width }: Size): View => ({
  ...project(place),
  scale: (width * kmPerDegree * Math.cos(place.latitude * radian)) / km,
})

/** Width of a view in km. */
export const widthKm = (view: View, { width }: Size): number =>
  (width / view.scale) * kmPerDegree * Math.cos(unproject(view).latitude * radian)

/** Converts a map point to pixels from the window's top left. */
export const toWindowPoint = ({ x, y }: MapPoint, view: View, { width, height }: Size): MapPoint => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 - (y - view.y) * view.scale,
})

/** Converts pixels from the window's top left to a map point. */
export const toMapPoint = (point: MapPoint, view: View, { width, height }: Size): MapPoint => ({
  x: view.x + (point.x - width / 2) / view.scale,
  y: view.y - (point.y - height / 2) / view.scale,
})

/** Moves the map by `delta` pixels, for example while the user drags it. */
export const panView = (view: View, delta: MapPoint): View => ({
  ...view,
  x: view.x - delta.x / view.scale,
  y: view.y + delta.y / view.scale,
})

/** Zooms by `factor` (in if above 1, otherwise out) around `anchor`, a point in pixels that stays in place. */
export function zoomView(
  view: View,
  factor: number,
  anchor: MapPoint,
  size: Size,
  maxScale: number = outlineMaxScale,
): View {
  const fixed = toMapPoint(anchor, view, size)
  const { scale } = clampView({ ...view, scale: view.scale * factor }, size, maxScale)
  const ratio = view.scale / scale
  return { x: fixed.x + (view.x - fixed.x) * ratio, y: fixed.y + (view.y - fixed.y) * ratio, scale }
}

/** Link that opens the phone's map app. Set `apple` for Apple devices, which don't support `geo:` links. */
export function mapAppUrl({ latitude, longitude }: Position, name: string, apple: boolean): string {
  const here = `${latitude},${longitude}`
  const called = encodeURIComponent(name)
  if (apple) return `https://maps.apple.com/?ll=${here}&q=${called || here}`
  return `geo:${here}?q=${here}${called && `(${called})`}`
}
