/** A grayscale picture with one byte per pixel, row by row. */
export interface Gray {
  width: number
  height: number
  data: Uint8Array<ArrayBuffer>
}

/** Length of the longer side, px. */
export const longestSide = ({ width, height }: Gray): number => Math.max(width, height)

/** Shrinks a picture to half its size; each pixel is the mean of four. If a side is odd, its last row or column is lost. */
export function halve({ width, height, data }: Gray): Gray {
  const half = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const out = new Uint8Array(half.width * half.height)
  const right = width > 1 ? 1 : 0
  const below = height > 1 ? width : 0
  let to = 0
  for (let y = 0; y < half.height; y++) {
    let from = 2 * y * width
    for (let x = 0; x < half.width; x++, from += 2) {
      const sum =
        (data[from] ?? 0) +
        (data[from + right] ?? 0) +
        (data[from + below] ?? 0) +
        (data[from + below + right] ?? 0)
      out[to++] = (sum + 2) >> 2
    }
  }
  return { ...half, data: out }
}

/** Enlarges a picture to twice its size by bilinear interpolation. */
export function double({ width, height, data }: Gray): Gray {
  const out = new Uint8Array(4 * width * height)
  let to = 0
  for (let y = 0; y < 2 * height; y++) {
    const near = (y >> 1) * width
    // the centre of each new pixel is a quarter of an old pixel away from the nearest old centre
    const far = Math.min(height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * width
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1)
      const right = Math.min(width - 1, x + 1)
      const column = 3 * (data[near + x] ?? 0) + (data[far + x] ?? 0)
      out[to++] = (3 * column + 3 * (data[near + left] ?? 0) + (data[far + left] ?? 0) + 8) >> 4
      out[to++] = (3 * column + 3 * (data[near + right] ?? 0) + (data[far + right] ?? 0) + 8) >> 4
    }
  }
  return { width: 2 * width, height: 2 * height, data: out }
}

/** Cuts out a part of the picture, which must not exceed the picture. */
export function crop({ width, data }: Gray, left: number, top: number, part: Omit<Gray, 'data'>): Gray {
  const out = new Uint8Array(part.width * part.height)
  for (let y = 0; y < part.height; y++) {
    const from = (top + y) * width + left
    out.set(data.subarray(from, from + part.width), y * part.width)
  }
  return { ...part, data: out }
}

/** Share of the darkest and of the lightest pixels that become plain black and white. */
const clipped = 0.01

/** Stretches the contrast of the whole picture to the full range. */
export function stretch(picture: Gray): Gray {
  const { data } = picture
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const least = data.length * clipped
  let low = 0
  for (let sum = counts[0] ?? 0; low < 255 && sum < least; sum += counts[low] ?? 0) low++
  let high = 255
  for (let sum = counts[255] ?? 0; high > low && sum < least; sum += counts[high] ?? 0) high--
  const scale = 255 / Math.max(1, high - low)
  const levels = Uint8ClampedArray.from(counts, (_, value) => (value - low) * scale)
  const out = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) out[at] = levels[data[at] ?? 0] ?? 0
  return { ...picture, data: out }
}

/** Side of the blocks whose contrast is measured, in px. Large enough for a code's finder pattern or several modules. */
const block = 32

/** Minimum contrast of a block. Less contrast is noise on plain paper, which must not be amplified to a pattern. */
const leastRange = 12

/** The darkest and the lightest pixel of each block, row by row. */
function blockRanges({ width, height, data }: Gray) {
  const columns = Math.ceil(width / block)
  const low = new Uint8Array(columns * Math.ceil(height / block)).fill(255)
  const high = new Uint8Array(low.length)
  for (let y = 0; y < height; y++)
    for (let column = 0; column < columns; column++) {
      const at = Math.floor(y / block) * columns + column
      let [darkest, lightest] = [low[at] ?? 0, high[at] ?? 0]
      const end = y * width + Math.min(width, (column + 1) * block)
      for (let from = y * width + column * block; from < end; from++) {
        const value = data[from] ?? 0
        if (value < darkest) darkest = value
        if (value > lightest) lightest = value
      }
      low[at] = darkest
      high[at] = lightest
    }
  return { columns, low, high }
}

/** Interpolates values at the centres of blocks for all pixels of a line: linear between centres, constant at both ends. */
function spread(values: Uint8Array | Float32Array, length: number): Float32Array {
  const out = new Float32Array(length)
  const last = values.length - 1
  for (let at = 0; at < length; at++) {
    const exact = Math.min(last, Math.max(0, (at + 0.5) / block - 0.5))
    const from = Math.floor(exact)
    const value = values[from] ?? 0
    out[at] = value + ((values[Math.min(last, from + 1)] ?? 0) - value) * (exact - from)
  }
  return out
}

/** Interpolates the values of blocks from top to bottom; returns a line of values for each column of blocks. */
const spreadDown = (values: Uint8Array, columns: number, height: number): Float32Array[] =>
  Array.from({ length: columns }, (_, column) =>
    spread(
      values.filter((_, at) => at % columns === column),
      height,
    ),
  )

/**
 * Stretches the contrast locally, based on the darkest and lightest pixels nearby, so that a faded code, or a code in a shadow,
 * also gets the full range.
 */
export function equalize(picture: Gray): Gray {
  const { width, height, data } = picture
  const { columns, low, high } = blockRanges(picture)
  const lows = spreadDown(low, columns, height)
  const highs = spreadDown(high, columns, height)
  const out = new Uint8ClampedArray(data.length)
  const interpolateRow = (lines: Float32Array[], y: number) => {
    const values = new Float32Array(columns)
    for (let column = 0; column < columns; column++) values[column] = lines[column]?.[y] ?? 0
    return spread(values, width)
  }
  for (let y = 0; y < height; y++) {
    const from = interpolateRow(lows, y)
    const to = interpolateRow(highs, y)
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const least = from[x] ?? 0
      out[at] = (((data[at] ?? 0) - least) * 255) / Math.max(leastRange, (to[x] ?? 0) - least)
    }
  }
  return { ...picture, data: new Uint8Array(out.buffer) }
}
