import type { Gray } from './gray'

/** A canvas for reading pixels; in a worker, an OffscreenCanvas. */
export type Canvas = HTMLCanvasElement | OffscreenCanvas

/** Maximum number of pixels read at once. More would block the main thread if the browser has no canvas in workers. */
const stripPixels = 1_000_000

/** Lets other tasks of the thread run. */
export const pause = (): Promise<void> => new Promise((done) => setTimeout(done))

function get2dContext(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null // getContext has no signature for the union
  if (!context) throw new Error('no 2D canvas')
  return context
}

/** Converts RGBA pixels to grayscale with the weights of BT.601, expressed in 256ths. */
function addLuminance(rgba: Uint8ClampedArray, gray: Uint8Array): void {
  for (let from = 0, to = 0; to < gray.length; from += 4, to++)
    gray[to] = (77 * (rgba[from] ?? 0) + 150 * (rgba[from + 1] ?? 0) + 29 * (rgba[from + 2] ?? 0)) >> 8
}

/**
 * Converts a picture to grayscale; if its longer side exceeds `limit` px, scales it down smoothly. Works in strips with a pause
 * after each, to bound memory and the time that it blocks the thread.
 */
async function toGray(picture: ImageBitmap, canvas: Canvas, limit: number): Promise<Gray> {
  const scale = Math.min(1, limit / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = new Uint8Array(width * height)
  const rows = Math.min(height, Math.ceil(stripPixels / width))
  canvas.width = width
  canvas.height = rows
  const context = get2dContext(canvas)
  context.imageSmoothingQuality = 'high'
  for (let top = 0; top < height; top += rows) {
    // white background, because transparent parts would turn black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, rows)
    context.drawImage(picture, 0, -top, width, height)
    const count = Math.min(rows, height - top)
    const { data: rgba } = context.getImageData(0, 0, width, count)
    addLuminance(rgba, data.subarray(top * width, (top + count) * width))
    if (top + rows < height) await pause()
  }
  return { width, height, data }
}

/** A picture as a file, decoded, or as grayscale pixels. */
export type Picture = Blob | ImageBitmap | Gray

/** Reads the grayscale pixels of a picture, at most `limit` px; null if the file is not a picture. Closes an ImageBitmap. */
export async function readPixels(picture: Picture, canvas: Canvas, limit: number): Promise<Gray | null> {
  if ('data' in picture) return picture
  // without options, EXIF orientation is applied; naming that option throws before Chrome 112
  const bitmap = picture instanceof Blob ? await createImageBitmap(picture).catch(() => null) : picture
  try {
    return bitmap && (await toGray(bitmap, canvas, limit))
  } finally {
    bitmap?.close()
  }
}
