/**
 * The lending service in a separate process, on the state of a folder. Sends its parent a message once it is ready, and then on
 * request the longest time for which its event loop was held. Without `--kept` the records are read from the folder, and changes are not stored.
 */

import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { Level } from 'level'

const [dist, folder, isKept] = process.argv.slice(2)
const begin = performance.now()
const { startService } = await import(pathToFileURL(join(dist, 'server.mjs')).href)

async function readRecords() {
  const db = new Level(join(folder, 'records'), { valueEncoding: 'json' })
  const records = (await db.iterator().all()).map(([at, [place, row]]) => {
    const end = at.indexOf('/')
    return [at.slice(0, end), at.slice(end + 1), { place, row }]
  })
  await db.close()
  return records
}
const state = isKept === '--kept' ? { stateFolder: folder } : { records: await readRecords() }
const { address } = await startService({ dist, port: 0, ...state })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.send({ address, readyMs: performance.now() - begin })
process.on('message', () => {
  process.send({
    heldMs: delay.max / 1e6,
    heap: process.memoryUsage().heapUsed,
    rss: process.memoryUsage().rss,
  })
  delay.reset()
})
