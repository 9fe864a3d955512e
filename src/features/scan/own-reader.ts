import { readPixels } from './pixels'
import type { Job } from './read-job'
import { type Engine, startWorker } from './worker-client'

/** Reads codes with the app's own decoder, in a worker or, if no worker starts, on the main thread. Rejects if neither works. */
export interface OwnReader {
  /** Returns the text of the code in a photo; null if there is no code, or the file is not a picture. */
  readPhoto(photo: Blob): Promise<string | null>
  /** Returns the text of the code in a camera frame, or null if there is no code. Closes the frame. */
  readFrame(frame: ImageBitmap): Promise<string | null>
  /** Starts the worker before the first picture, so that it also reads without a network. */
  prepare(): Promise<void>
  /** Ends the worker. */
  close(): void
}

const startOnPage = async (): Promise<Engine> => (await import('./page-engine')).pageEngine()

/** Reads the pixels on the main thread, for a worker without canvas. */
async function withPixels(job: Job): Promise<Job | null> {
  const picture = await readPixels(job.picture, document.createElement('canvas'), job.limit)
  return picture && { ...job, picture }
}

async function readWith(engine: Engine, given: Job): Promise<string | null> {
  const job = engine.hasCanvas ? given : await withPixels(given)
  return job && engine.read(job)
}

/** Creates a reader. Its worker starts when it reads the first picture. */
export function ownReader(): OwnReader {
  let engine: Promise<Engine> | undefined
  let frames = 0

  const keep = (starting: Promise<Engine>): Promise<Engine> => {
    engine = starting
    // after a failed start, the next picture starts a new engine
    starting.catch(() => {
      if (engine === starting) engine = undefined
    })
    return starting
  }
  const start = () => engine ?? keep(startWorker().catch(startOnPage))
  const read = async (picture: Blob | ImageBitmap, frame?: number): Promise<string | null> => {
    const starting = start()
    const first = await starting
    try {
      return await readWith(first, { picture, frame, limit: first.limit })
    } catch {
      if (engine === starting) {
        first.stop()
        keep(startOnPage())
      }
      // don't retry if the reader has been closed. Don't retry a frame either, because it was transferred to the worker
      if (!engine || !(picture instanceof Blob)) return null
      const second = await engine
      return readWith(second, { picture, frame, limit: second.limit })
    }
  }
  return {
    readPhoto: (photo) => read(photo),
    readFrame: (frame) => read(frame, frames++).finally(() => frame.close()),
    async prepare() {
      await start()
    },
    close() {
      void engine?.then(
        (started) => started.stop(),
        () => undefined,
      )
      engine = undefined
    },
  }
}
