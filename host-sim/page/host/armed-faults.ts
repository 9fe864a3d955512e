import { createFaults, type Faults } from '../../faults/faults'
import { createStore } from '../settings'

/** Creates the functions that arm and match faults, and a store of the armed faults, which the page displays. */
export function createArmedFaults(seed: number | undefined) {
  const faults = createFaults(seed, Date.now)
  const armed = createStore(faults.list())
  function show(): void {
    if (JSON.stringify(faults.list()) !== JSON.stringify(armed.get())) armed.set(faults.list())
  }
  const shown =
    <G extends unknown[], R>(does: (...given: G) => R) =>
    (...given: G): R => {
      const result = does(...given)
      show()
      return result
    }
  const watched: Faults = {
    ...faults,
    arm: shown(faults.arm),
    disarm: shown(faults.disarm),
    clear: shown(faults.clear),
    meet: shown(faults.meet),
  }
  return { faults: watched, armed }
}
