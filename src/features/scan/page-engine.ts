import { readJob } from './read-job'
import type { Engine } from './worker-client'

/** Larger pictures would hold up the page for too long, px. */
const limit = 1024

/** Reads on the page itself, for browsers and hosts in which no worker starts. */
export function pageEngine(): Engine {
  const canvas = document.createElement('canvas')
  return { hasCanvas: true, limit, read: (job) => readJob(job, canvas), stop: () => undefined }
}
