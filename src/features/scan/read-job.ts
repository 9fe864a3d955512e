import { readFrame, readStill } from './decode'
import { type Canvas, type Picture, pause, readPixels } from './pixels'

/** A picture to read. */
export interface Job {
  picture: Picture
  /** Number of a camera frame; undefined for a photo, which gets more tries. */
  frame?: number | undefined
  /** Maximum length of the longer side in px; larger pictures are scaled down. */
  limit: number
}

/** decided: after this many ms, no further variant of a photo is tried. Even a slow phone can try all variants in this time. */
const searchMs = 8000

/** Reads the code of a picture; null if no code is found. Rejects if pixels can't be read back from the canvas. */
export async function readJob(job: Job, canvas: Canvas): Promise<string | null> {
  const pixels = await readPixels(job.picture, canvas, job.limit)
  if (!pixels) return null
  if (job.frame !== undefined) return readFrame(pixels, job.frame)
  const end = performance.now() + searchMs
  return readStill(pixels, async () => {
    // keeps the page responsive if this runs on the main thread
    await pause()
    return performance.now() < end
  })
}
