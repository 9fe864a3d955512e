import file from 'worker:features/scan/reader-worker'
import { withTimeout } from '../../session/with-timeout'
import { createPolicy } from '../../ui/base/trusted-types'
import type { Job } from './read-job'

/** Message to the worker, which sends a `ReadReply` to `port`. */
export interface ReadRequest {
  job: Job
  port: MessagePort
}
type ReadReply = { text: string | null } | { failed: true }

/** Message that the worker sends once it runs. */
export interface Started {
  /** True if the worker has a canvas to read the pixels of files and bitmaps. */
  hasCanvas: boolean
}

/** Runs the decoder, in a worker or on the main thread. */
export interface Engine extends Started {
  /** Longest side, in px, of a picture that the engine reads in acceptable time. */
  limit: number
  /** Rejects if the engine can't read any more. */
  read(job: Job): Promise<string | null>
  stop(): void
}

/** Timeout for starting the worker and, below it, for reading a picture, in ms. */
const startMs = 5000
const answerMs = 20_000

/** Maximum longest side of a picture in px, set by the decoder. Photos of 12 megapixels are small enough without scaling. */
const limit = 4096

const address = new URL(file, import.meta.url).href

let policy: ReturnType<typeof createPolicy>

/** Returns the worker's URL; it is a TrustedScriptURL if the browser has Trusted Types. */
function trustedAddress(): string {
  policy ??= createPolicy('reader', { createScriptURL: () => address })
  return (policy?.createScriptURL('') ?? address) as string // Worker accepts a TrustedScriptURL
}

/** Returns the parts of a job that are transferred to the worker instead of copied. */
const transferables = ({ picture }: Job): Transferable[] => {
  if (picture instanceof Blob) return []
  return ['data' in picture ? picture.data.buffer : picture]
}

/** Starts the worker; rejects if it can't be loaded or started. */
export async function startWorker(): Promise<Engine> {
  const worker = new Worker(trustedAddress())
  let fail: (reason: unknown) => void = () => undefined
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  // avoid an unhandled rejection if the worker fails while no picture is being read
  failed.catch(() => undefined)
  const stop = (reason: unknown) => {
    worker.terminate()
    fail(reason)
  }
  worker.addEventListener('error', ({ message }) => stop(new Error(message || 'the worker was not loaded')))
  const started = new Promise<Started>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Started>) => resolve(data), { once: true })
  })

  const read = async (job: Job): Promise<string | null> => {
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<ReadReply>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<ReadReply>) => resolve(data)
    })
    const question: ReadRequest = { job, port: port2 }
    worker.postMessage(question, [port2, ...transferables(job)])
    try {
      const answer = await withTimeout(Promise.race([answered, failed]), answerMs)
      if ('failed' in answer) throw new Error('the worker read no pixels')
      return answer.text
    } finally {
      port1.close()
    }
  }
  try {
    return {
      ...(await withTimeout(Promise.race([started, failed]), startMs)),
      limit,
      read,
      stop: () => stop(new Error('stopped')),
    }
  } catch (error) {
    stop(error)
    throw error
  }
}
