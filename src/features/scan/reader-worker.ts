/** Worker that reads codes, so that a large photo does not block the page. */
import { readJob } from './read-job'
import type { ReadRequest, Started } from './worker-client'

/** Safari before 16.4 has no canvas in workers. */
function makeCanvas(): OffscreenCanvas | null {
  const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1)
  return canvas?.getContext('2d', { willReadFrequently: true }) ? canvas : null
}

const canvas = makeCanvas()

addEventListener('message', ({ data: { job, port } }: MessageEvent<ReadRequest>) => {
  // without a canvas, the page sends pixels only
  void readJob(job, canvas as OffscreenCanvas).then(
    (text) => port.postMessage({ text }),
    () => port.postMessage({ failed: true }),
  )
})

const started: Started = { hasCanvas: canvas !== null }
// the types are those of a window, whose postMessage requires an origin
;(postMessage as (message: Started) => void)(started)
