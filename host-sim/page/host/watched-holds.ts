import { createHolds, type HeldCall, type Hold } from '../../control/desk/holds'
import { createStore } from '../settings'

/** Holds, with stores of the held calls and of the active holds for the page. */
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
