import { readJob } from './read-job'
import type { Engine } from './worker-client'

/** A try at a larger picture, which is doubled, would hold up the page for over 100 ms, px. */
const limit = 1024

/** Reads on the page itself, for browsers and hosts in which no worker starts. */
export function pageEngine(): Engine {
  const canvas = document.createElement('canvas')
  return { hasCanvas: true, limit, read: (job) => readJob(job, canvas), stop: () => undefined }
}
