/** Writes the compact number format of outline.json and places.json, which unpack.ts reads. */

/** Degrees per unit of a packed position: about 280 m, which is finer than the accuracy of the sources. */
export const unit = 0.0025
export const origin = { lng: 116, lat: 4 }

/** Encodes a number from 0 to 89 as a printable character that JSON doesn't escape. */
const sign = (digit) => String.fromCharCode(digit + 35 + (digit + 35 >= 92 ? 1 : 0))

/** Encodes an integer in base 45, lowest digit first; 45 is added to all digits but the last. The lowest bit is the sign. */
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

/** Encodes a position in four characters. */
export const encodePosition = (lat, lng) =>
  pair(Math.round((lat - origin.lat) / unit)) + pair(Math.round((lng - origin.lng) / unit))
