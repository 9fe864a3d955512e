/** Luminance table of the JPEG standard (annex K), which encoders scale by their quality. */
const table = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]

/** Matrix of the discrete cosine transform of 8 samples. */
const cosines = Float64Array.from({ length: 64 }, (_, at) => {
  const [row, column] = [at >> 3, at & 7]
  return row ? Math.cos(((2 * column + 1) * row * Math.PI) / 16) / 2 : Math.SQRT1_2 / 2
})

/** C·B·Cᵀ, or Cᵀ·B·C on the way back. */
function transform(block: Float64Array, back: boolean): Float64Array {
  const c = (row: number, column: number) => cosines[back ? column * 8 + row : row * 8 + column] ?? 0
  const rows = new Float64Array(64)
  const both = new Float64Array(64)
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 8; j++) {
      let sum = 0
      for (let k = 0; k < 8; k++) sum += c(i, k) * (block[k * 8 + j] ?? 0)
      rows[i * 8 + j] = sum
    }
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 8; j++) {
      let sum = 0
      for (let k = 0; k < 8; k++) sum += (rows[i * 8 + k] ?? 0) * c(j, k)
      both[i * 8 + j] = sum
    }
  return both
}

/** Loses what a JPEG of a quality (1 to 100) loses: each block of 8 × 8 is rounded in the frequency domain, in place. */
export function jpeg(gray: Float32Array, side: number, quality: number): void {
  const scale = quality < 50 ? 50 / quality : 2 - quality / 50
  const steps = table.map((step) => Math.max(1, Math.round(step * scale)))
  const block = new Float64Array(64)
  for (let top = 0; top + 8 <= side; top += 8)
    for (let left = 0; left + 8 <= side; left += 8) {
      const place = (at: number) => (top + (at >> 3)) * side + left + (at & 7)
      for (let at = 0; at < 64; at++) block[at] = Math.min(255, Math.max(0, gray[place(at)] ?? 0)) - 128
      const rounded = transform(block, false).map((value, at) => {
        const step = steps[at] ?? 1
        return Math.round(value / step) * step
      })
      transform(rounded, true).forEach((value, at) => {
        gray[place(at)] = value + 128
      })
    }
}
