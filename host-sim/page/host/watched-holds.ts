import { createHolds, type HeldCall, type Hold } from '../../control/desk/holds'
import { createStore } from '../settings'

/** Creates the holds, with stores of held calls and of active holds, for display. */
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
