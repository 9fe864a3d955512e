/** A place on earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** The sea and land that the map shows: the Philippines with some water around. */
export const mapBounds = { south: 4.2, north: 21.4, west: 116.2, east: 127.2 } as const

/** Does a place lie on the map? */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  latitude >= mapBounds.south &&
  latitude <= mapBounds.north &&
  longitude >= mapBounds.west &&
  longitude <= mapBounds.east

// a metre is a hundred-thousandth of a degree; more decimals than that say nothing
const decimals = 5

/** The same place without decimals that say nothing. */
export const roundPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
})

/** Reads two fields of an address. Null for anything that is no place on the map. */
export function parsePosition(latitude: string, longitude: string): Position | null {
  const plain = /^-?\d{1,3}(\.\d{1,12})?$/
  if (!plain.test(latitude) || !plain.test(longitude)) return null
  const read = roundPosition({ latitude: Number(latitude), longitude: Number(longitude) })
  return isOnMap(read) ? read : null
}

/** Writes a place as maps do: `14.47930, 121.01980`. */
export const formatPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(decimals)}, ${longitude.toFixed(decimals)}`

const radian = Math.PI / 180
/** Kilometres of one degree along a meridian. */
const kmPerDegree = 111.2

/** How far two places lie apart, in km; exact enough within the country. */
export function distanceKm(a: Position, b: Position): number {
  const middle = ((a.latitude + b.latitude) / 2) * radian
  return kmPerDegree * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos(middle))
}

/** A point of the flat map: degrees eastward, and northward stretched as Mercator's projection does. */
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

/** What a window shows of the flat map: its middle, and how many pixels a degree takes. */
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

/** The view of the whole country. */
export const countryView = ({ width, height }: Size): View => ({
  x: (corners.low.x + corners.high.x) / 2,
  y: (corners.low.y + corners.high.y) / 2,
  scale: Math.min(width / (corners.high.x - corners.low.x), height / (corners.high.y - corners.low.y)),
})

/** Pixels of a degree at the nearest: about 10 m to a pixel, as nothing finer is drawn. */
export const outlineMaxScale = 11_000

const clampNumber = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The nearest allowed view: not farther off than the whole country, its middle upon the map. */
export function clampView(view: View, size: Size, maxScale: number = outlineMaxScale): View {
  const whole = countryView(size)
  return {
    x: clampNumber(view.x, corners.low.x, corners.high.x),
    y: clampNumber(view.y, corners.low.y, corners.high.y),
    scale: clampNumber(view.scale, whole.scale, Math.max(maxScale, whole.scale)),
  }
}

/** The view around a place that is so many kilometres wide. */
export const viewAround = (place: Position, km: number, { width }: Size): View => ({
  ...project(place),
  scale: (width * kmPerDegree * Math.cos(place.latitude * radian)) / km,
})

/** Kilometres that a view is wide. */
export const widthKm = (view: View, { width }: Size): number =>
  (width / view.scale) * kmPerDegree * Math.cos(unproject(view).latitude * radian)

/** A point of the window, in pixels from its top left. */
export const toWindowPoint = ({ x, y }: MapPoint, view: View, { width, height }: Size): MapPoint => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 - (y - view.y) * view.scale,
})

/** The point of the flat map under a point of the window. */
export const toMapPoint = (point: MapPoint, view: View, { width, height }: Size): MapPoint => ({
  x: view.x + (point.x - width / 2) / view.scale,
  y: view.y - (point.y - height / 2) / view.scale,
})

/** Moves the map under the window by pixels, as a finger does. */
export const panView = (view: View, delta: MapPoint): View => ({
  ...view,
  x: view.x - delta.x / view.scale,
  y: view.y + delta.y / view.scale,
})

/** Nearer (a factor above 1) or farther, with the point under `at` staying where it is. */
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

/** An address at which a phone opens its own map app; `apple` for those that know no `geo:`. */
export function mapAppUrl({ latitude, longitude }: Position, name: string, apple: boolean): string {
  const here = `${latitude},${longitude}`
  const called = encodeURIComponent(name)
  if (apple) return `https://maps.apple.com/?ll=${here}&q=${called || here}`
  return `geo:${here}?q=${here}${called && `(${called})`}`
}
