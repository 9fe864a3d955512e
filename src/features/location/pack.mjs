/** How numbers are written into outline.json and places.json; unpack.ts reads them. */

/** Degrees of one unit: about 280 m, finer than what the sources know. */
export const unit = 0.0025
export const origin = { lng: 116, lat: 4 }

/** A sign of 0 to 89: printable, and none that JSON writes in two. */
const sign = (digit) => String.fromCharCode(digit + 35 + (digit + 35 >= 92 ? 1 : 0))

/** An integer: digits of base 45, lowest first, those that others follow raised by 45. The sign is the lowest bit. */
export function encodeNumber(value) {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  do {
    const digit = rest % 45
    rest = (rest - digit) / 45
    text += sign(rest > 0 ? digit + 45 : digit)
  } while (rest > 0)
  return text
}

const pair = (value) => sign(Math.floor(value / 90)) + sign(value % 90)

/** A position in four signs. */
export const encodePosition = (lat, lng) =>
  pair(Math.round((lat - origin.lat) / unit)) + pair(Math.round((lng - origin.lng) / unit))
