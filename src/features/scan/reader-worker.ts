/** Worker that reads codes, so that a large photo does not block the page. */
import { readJob } from './read-job'
import type { ReadRequest, Started } from './worker-client'

/** Creates a canvas; null if the browser has no canvas in workers, such as Safari before 16.4. */
function makeCanvas(): OffscreenCanvas | null {
  const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1)
  return canvas?.getContext('2d', { willReadFrequently: true }) ? canvas : null
}

const canvas = makeCanvas()

addEventListener('message', ({ data: { job, port } }: MessageEvent<ReadRequest>) => {
  // safe cast: if there is no canvas, the page sends only raw pixels, which don't need it
  void readJob(job, canvas as OffscreenCanvas).then(
    (text) => port.postMessage({ text }),
    () => port.postMessage({ failed: true }),
  )
})

const started: Started = { hasCanvas: canvas !== null }
// TypeScript assumes a window here, whose postMessage requires an origin
;(postMessage as (message: Started) => void)(started)
