import { createHolds, type HeldCall, type Hold } from '../../control/desk/holds'
import { createStore } from '../settings'

/** Creates `holds`, which holds calls for a manual answer, and two stores for display: held calls, and active rules. */
export function createWatchedHolds() {
  const held = createStore<readonly HeldCall[]>([])
  const holding = createStore<readonly Hold[]>([])
  const show = () => {
    held.set(holds.held())
    holding.set(holds.list())
  }
  const holds = createHolds(show)
  return { holds, held, holding }
}
