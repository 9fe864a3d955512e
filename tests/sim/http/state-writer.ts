/**
 * Puts a server's state under load in a separate process that can be killed: changes it continuously, reports each
 * settled change to its parent, and rewrites the file without a pause.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createStateFile } from '../../../host-sim/http/state-file/state-file'
import { seedWorld } from '../../../host-sim/seed/seed-world'
import { createService } from '../../../host-sim/service/call/service'
import { seededRandom } from '../../../host-sim/service/random'
import type { State } from '../../../host-sim/service/state'

/** Documents are not made here. */
const noFont = () => Promise.reject(new Error('no document is made here'))

/** Reported to the parent: the count reached, when, and how often the file was written by then. */
export interface Acknowledged {
  count: number
  at: number
  files: number
}

/** The personas' state plus `bytes` more, half in orders and half in pictures. */
function stateOf(bytes: number): State {
  const service = createService({
    now: Date.now,
    random: seededRandom(1),
    areasBelow: async () => [],
    loadFont: noFont,
  })
  service.work((world) => seedWorld(world, 'all'))
  const { state } = service
  const orders = Object.values(state.orders)
  for (let left = bytes / 2, copy = 0; left > 0; copy += 1)
    for (const order of orders) {
      state.orders[`${order.loanOrderNo}-${copy}`] = structuredClone(order)
      left -= JSON.stringify(order).length
    }
  for (let left = bytes / 2, at = 0; left > 0; left -= 500_000, at += 1)
    state.files[`F-${at}`] = {
      name: 'picture.png',
      type: 'image/png',
      content: `${at}`.padEnd(500_000, 'iVBORw0KGgo'),
      ownerId: 'U-merchant',
    }
  return state
}

const [file = '', bytes = '0'] = process.argv.slice(2)
const kept = await createStateFile(file)
const state = kept.found ?? stateOf(Number(bytes))
let files = 0
// so that changes are lost from an existing file
kept.changed(state)
await kept.flush()

setInterval(() => {
  // one change in several places, to be kept together or not at all
  const count = state.clockAhead + 1
  state.clockAhead = count
  state.counters.LN = count
  state.seededHistories[`R-${count % 500}`] = `${count}`
  kept.changed(state)
  process.send?.({ count, at: Date.now(), files } satisfies Acknowledged)
}, 5)
for (;;) {
  await kept.flush()
  files += 1
  // a flush without changes returns at once
  await pause(5)
}
