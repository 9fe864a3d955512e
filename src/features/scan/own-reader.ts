import { readPixels } from './pixels'
import type { Job } from './read-job'
import { type Engine, startWorker } from './worker-client'

/** Reads codes by the app's own decoder, in a worker or, if none starts, on the page. Rejects if neither can be loaded. */
export interface OwnReader {
  /** Text of the code in a photo; null if there is no code, or the file is no picture. */
  readPhoto(photo: Blob): Promise<string | null>
  /** Text of the code in a camera frame, which is closed; null if there is no code. */
  readFrame(frame: ImageBitmap): Promise<string | null>
  /** Ends the worker. */
  close(): void
}

const startOnPage = async (): Promise<Engine> => (await import('./page-engine')).pageEngine()

/** Reads the pixels on the page for a worker that can't. */
async function withPixels(job: Job): Promise<Job | null> {
  const picture = await readPixels(job.picture, document.createElement('canvas'), job.limit)
  return picture && { ...job, picture }
}

async function readWith(engine: Engine, given: Job): Promise<string | null> {
  const job = engine.hasCanvas ? given : await withPixels(given)
  return job && engine.read(job)
}

/** Creates a reader, which starts its worker with the first picture. */
export function ownReader(): OwnReader {
  let engine: Promise<Engine> | undefined
  let frames = 0

  const keep = (starting: Promise<Engine>): Promise<Engine> => {
    engine = starting
    // the next picture tries again
    starting.catch(() => {
      if (engine === starting) engine = undefined
    })
    return starting
  }
  const read = async (picture: Blob | ImageBitmap, frame?: number): Promise<string | null> => {
    const starting = engine ?? keep(startWorker().catch(startOnPage))
    const first = await starting
    try {
      return await readWith(first, { picture, frame, limit: first.limit })
    } catch {
      if (engine === starting) {
        first.stop()
        keep(startOnPage())
      }
      // closed in the meantime, or a frame, which was transferred to the worker and will be followed by another
      if (!engine || !(picture instanceof Blob)) return null
      const second = await engine
      return readWith(second, { picture, frame, limit: second.limit })
    }
  }
  return {
    readPhoto: (photo) => read(photo),
    readFrame: (frame) => read(frame, frames++).finally(() => frame.close()),
    close() {
      void engine?.then(
        (started) => started.stop(),
        () => undefined,
      )
      engine = undefined
    },
  }
}
