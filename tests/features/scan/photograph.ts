/** Photos of QR codes by plain arithmetic, so that they are the same on every machine. */
import { seededRandom } from '../../../host-sim/service/random'
import type { Modules, Pixels } from '../../tools/zxing'
import { jpeg } from './jpeg'

/** How a photo differs from a code seen straight from the front, 5 px a module on a picture of 320 × 320. */
export interface Distortion {
  /** Side of the picture, px. */
  picture?: number
  /** Side of a module, px; by default the code with its margin fills the share `fill` of the picture. */
  module?: number
  /** By default 0.9. */
  fill?: number
  /** Turned clockwise, degrees. */
  turn?: number
  /** Perspective: how much nearer the right and the lower edge are; 0.2 is a fifth of the distance. */
  tilt?: readonly [right: number, down: number]
  /** Printed on something round: the depth of the curve, modules. */
  bend?: number
  /** Blank margin, modules; the standard asks for 4. */
  margin?: number
  /** Share of the code's area that a stain in its lower right half covers. */
  stain?: number
  /** Out of focus: standard deviation, modules. */
  blur?: number
  /** Moved while the picture was taken: length of the streak, modules. */
  streak?: number
  /** Gray of the dark and the light modules, 0 to 255; the surroundings keep their contrast. */
  inks?: readonly [dark: number, light: number]
  /** Light from one side: its share in the darkest corner. */
  shade?: number
  /** The edge of a hard shadow across the code: share of the light in it. */
  shadow?: number
  /** A lamp's reflection: radius as a share of the code's side. */
  glare?: number
  /** Sensor noise: standard deviation, levels of gray. */
  noise?: number
  /** Light modules on dark paper. */
  inverted?: boolean
  /** Quality of a JPEG, 1 to 100. */
  jpeg?: number
}

/** Grays of a picture, row by row, unclamped until the end. */
interface Plane {
  side: number
  gray: Float32Array
}

/** Samples in a pixel, along each axis. */
const samples = 2

/** Gray of the print around the code and its margin. */
const surroundings = (u: number, v: number): number =>
  (Math.floor(v / 2) + Math.floor(u / 5)) % 3 === 0 ? 80 : 190

/** The gray of the code's plane, at modules from the code's upper left corner. */
function paper(code: Modules, d: Distortion): (u: number, v: number) => number {
  const { side } = code
  const margin = d.margin ?? 4
  const [ink, blank] = d.inks ?? [35, 225]
  const [dark, light] = d.inverted ? [blank, ink] : [ink, blank]
  const size = side + 2 * margin
  const printed = Float32Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [(at % size) - margin, Math.floor(at / size) - margin]
    const isInside = x >= 0 && y >= 0 && x < side && y < side
    return isInside && code.isDark(x, y) ? dark : light
  })
  const stain = ((d.stain ?? 0) / Math.PI) * side * side
  return (u, v) => {
    const x = Math.floor(u + margin)
    const y = Math.floor(v + margin)
    if (x < 0 || y < 0 || x >= size || y >= size) return surroundings(u, v)
    if (stain && (u - side * 0.62) ** 2 + (v - side * 0.66) ** 2 < stain) return 90
    return printed[y * size + x] ?? light
  }
}

/** The code as the lens projects it: turned, in perspective, bent. */
function draw(code: Modules, d: Distortion, side: number, module: number): Plane {
  const gray = new Float32Array(side * side)
  const angle = ((d.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [right, down] = d.tilt ?? [0, 0]
  const bend = d.bend ?? 0
  const half = code.side / 2
  const grayAt = paper(code, d)
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      let sum = 0
      for (let sample = 0; sample < samples ** 2; sample++) {
        // the middle of the picture is the code's
        const x = column + ((sample % samples) + 0.5) / samples - side / 2
        const y = row + (Math.floor(sample / samples) + 0.5) / samples - side / 2
        const near = (1 + (2 * (right * x + down * y)) / side) * module
        const u = (cos * x + sin * y) / near
        const v = (cos * y - sin * x) / near
        sum += grayAt(u + half, v + half + bend * (0.5 - (u / half) ** 2))
      }
      gray[row * side + column] = sum / samples ** 2
    }
  return { side, gray }
}

/** Mixes each pixel with its neighbours along a direction, weighted by their distance. */
function smear({ side, gray }: Plane, weights: readonly number[], dx: number, dy: number): Plane {
  const out = new Float32Array(gray.length)
  const half = (weights.length - 1) / 2
  const inside = (value: number) => Math.min(side - 1, Math.max(0, value))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (let k = -half; k <= half; k++)
        sum +=
          (weights[k + half] ?? 0) *
          (gray[inside(Math.round(y + k * dy)) * side + inside(Math.round(x + k * dx))] ?? 0)
      out[y * side + x] = sum
    }
  return { side, gray: out }
}

/** Weights that add up to 1. */
function normalized(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  return weights.map((one) => one / sum)
}

const around = (half: number) => Array.from({ length: 2 * half + 1 }, (_, at) => at - half)

function blur(plane: Plane, sigma: number): Plane {
  const weights = normalized(around(Math.ceil(sigma * 3)).map((k) => Math.exp(-(k * k) / (2 * sigma ** 2))))
  return smear(smear(plane, weights, 1, 0), weights, 0, 1)
}

/** A streak at 30° to the picture's rows. */
const streak = (plane: Plane, length: number): Plane =>
  smear(plane, normalized(around(Math.round(length / 2)).map(() => 1)), Math.cos(0.52), Math.sin(0.52))

/** Light on the scene: from one side, cut by a shadow, with a lamp's reflection on it. */
function illuminate({ side, gray }: Plane, d: Distortion, codeSide: number): void {
  const radius = (d.glare ?? 0) * codeSide
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = y * side + x
      let light = 1 - (1 - (d.shade ?? 1)) * ((x + 2 * y) / (3 * side))
      if (d.shadow !== undefined && x + 0.4 * y > 0.62 * side) light *= d.shadow
      const away = ((x - side * 0.58) ** 2 + (y - side * 0.55) ** 2) / radius ** 2
      const lamp = radius ? 260 * Math.exp(-(away ** 2)) : 0
      gray[at] = (gray[at] ?? 0) * light + lamp
    }
}

function addNoise({ gray }: Plane, sigma: number, seed: number): void {
  const random = seededRandom(seed)
  // the sum of three is near enough to a normal distribution; its deviation is √(3 / 12)
  const normal = () => (random() + random() + random() - 1.5) * 2
  for (let at = 0; at < gray.length; at++) gray[at] = (gray[at] ?? 0) + sigma * normal()
}

/** Side of a module, px, so that the code with its margin fits into the picture. */
function fittingModule(code: Modules, d: Distortion, picture: number): number {
  const angle = ((d.turn ?? 0) * Math.PI) / 180
  const across = Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))
  return (picture * (d.fill ?? 0.9)) / (code.side + 2 * (d.margin ?? 4)) / across
}

/** Takes a picture of a code; noise is repeatable by its seed. */
export function photograph(code: Modules, d: Distortion, seed: number): Pixels {
  const side = d.picture ?? 320
  const module = d.module ?? fittingModule(code, d, side)
  let plane = draw(code, d, side, module)
  if (d.blur) plane = blur(plane, d.blur * module)
  if (d.streak) plane = streak(plane, d.streak * module)
  illuminate(plane, d, code.side * module)
  addNoise(plane, d.noise ?? 2, seed)
  if (d.jpeg) jpeg(plane.gray, side, d.jpeg)
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < plane.gray.length; at++) {
    const gray = plane.gray[at] ?? 0
    data[at * 4] = gray
    data[at * 4 + 1] = gray
    data[at * 4 + 2] = gray
    data[at * 4 + 3] = 255
  }
  return { width: side, height: side, data }
}
