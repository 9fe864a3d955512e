import { readJob } from './read-job'
import type { Engine } from './worker-client'

/** Longest side of a picture in px; enlarging a larger picture would block the main thread for over 100 ms. */
const limit = 1024

/** Decodes on the main thread, for browsers and hosts without workers. */
export function pageEngine(): Engine {
  const canvas = document.createElement('canvas')
  return { hasCanvas: true, limit, read: (job) => readJob(job, canvas), stop: () => undefined }
}
