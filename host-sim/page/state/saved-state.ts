import { get, set, setMany } from 'idb-keyval'
import type { Recording } from '../../control/calls/recorder'
import type { RandomPosition } from '../../control/random'
import type { State } from '../../service/state'

/** Versioned: a state of another shape is useless. */
const stateKey = 'state-2'
const positionKey = 'random'
const recordingKey = 'recording-1'
const addressKey = 'address'

/** Returns undefined if the work fails; IndexedDB calls throw synchronously if it is missing. */
async function tryOrUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return
  }
}

/** State of an earlier visit; undefined without one or without IndexedDB. */
export const loadState = () => tryOrUndefined(() => get<State>(stateKey))

/** Position of its random numbers; null if they are not repeatable. */
export const loadRandomPosition = () => tryOrUndefined(() => get<RandomPosition | null>(positionKey))

/** Its recording. */
export const loadRecording = () => tryOrUndefined(() => get<Recording | null>(recordingKey))

/** Its address. */
export const loadAddress = () => tryOrUndefined(() => get<string>(addressKey))

export const saveAddress = (address: string) => tryOrUndefined(() => set(addressKey, address))

/** Returns a debounced function that stores the state and its recording after a change. */
export function createStateSaver(
  recording: () => Recording | null,
): (state: State, position: RandomPosition | null) => void {
  let waiting = false
  let latest: [state: State, position: RandomPosition | null]
  return (...given) => {
    latest = given
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      // decided: if the disk is full only the resume after a reload is lost
      const [state, position] = latest
      void tryOrUndefined(() =>
        setMany([
          [stateKey, state],
          [positionKey, position],
          [recordingKey, recording()],
        ]),
      )
    }, 1000)
  }
}
