import { readFrame, readStill } from './decode'
import { type Canvas, type Picture, pause, readPixels } from './pixels'

/** A picture to read. */
export interface Job {
  picture: Picture
  /** Number of a camera's frame; undefined for a photo, for which more is tried. */
  frame?: number | undefined
  /** Longer side that a larger picture is scaled down to, px. */
  limit: number
}

/** decided: after so many ms no further way of preparing a photo is tried; a slow phone takes that long over one without a code. */
const searchMs = 8000

/** Reads the code of a picture; null if no code is found. Rejects if pixels can't be read back from the canvas. */
export async function readJob(job: Job, canvas: Canvas): Promise<string | null> {
  const pixels = await readPixels(job.picture, canvas, job.limit)
  if (!pixels) return null
  if (job.frame !== undefined) return readFrame(pixels, job.frame)
  const end = performance.now() + searchMs
  return readStill(pixels, async () => {
    // on the page its user comes first
    await pause()
    return performance.now() < end
  })
}
