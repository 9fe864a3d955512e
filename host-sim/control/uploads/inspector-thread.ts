import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Findings } from '../../service/open/uploads/inspect-upload'
import { type Inspector, setInspector } from '../../service/open/uploads/inspector'

/** decided: a file that takes longer to decode than this is refused like one that can't be read, in ms. */
const slowestMs = 20_000
/** Memory of the thread for JavaScript objects, in MB. */
const maxOldGenerationSizeMb = 1024
const unreadable: Findings = { isReadable: false, hasStrokes: false }

/**
 * Moves the inspection of uploads to a thread, which starts with the first upload and again after a file that was too much for
 * it. Returns a function that ends the thread; the default inspector is then used again.
 */
export function startInspectorThread(dist: string): () => Promise<void> {
  let thread: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, (findings: Findings) => void>()
  const finish = (id: number, findings: Findings) => {
    waiting.get(id)?.(findings)
    waiting.delete(id)
  }
  /** Ends the thread; files that it had not inspected count as unreadable. */
  const end = async () => {
    const ending = thread?.terminate()
    thread = undefined
    for (const id of [...waiting.keys()]) finish(id, unreadable)
    await ending
  }
  function start(): Worker {
    const started = new Worker(join(dist, 'upload-thread.mjs'), {
      resourceLimits: { maxOldGenerationSizeMb },
    })
    started.unref()
    started.on('message', ({ id, findings }: { id: number; findings: Findings }) => finish(id, findings))
    started.on('error', () => void (thread === started && end()))
    return started
  }
  const inspect: Inspector = (upload) =>
    new Promise((resolve) => {
      const id = ++lastId
      const late = setTimeout(() => void end(), slowestMs)
      late.unref()
      waiting.set(id, (findings) => {
        clearTimeout(late)
        resolve(findings)
      })
      thread ??= start()
      thread.postMessage({ id, upload })
    })
  setInspector(inspect)
  return () => {
    setInspector()
    return end()
  }
}
