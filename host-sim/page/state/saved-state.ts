import { get, set, setMany } from 'idb-keyval'
import type { Recording } from '../../control/calls/recorder'
import type { RandomPosition } from '../../control/random'
import type { State } from '../../service/state'

/** Storage keys. Some contain a version, because data in another format can't be restored. */
const stateKey = 'state-2'
const positionKey = 'random'
const recordingKey = 'recording-1'
const addressKey = 'address'

/**
 * Returns the result of `work`, or undefined if it fails. Takes a function, because calls throw synchronously without IndexedDB.
 */
async function tryOrUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return
  }
}

/** Loads the service's state at the end of the last visit; undefined if it is missing or there is no IndexedDB. */
export const loadState = () => tryOrUndefined(() => get<State>(stateKey))

/** Loads the position in the sequence of random numbers that belongs to the saved state; null if there was no seed. */
export const loadRandomPosition = () => tryOrUndefined(() => get<RandomPosition | null>(positionKey))

/** Loads the recording that led to the saved state. */
export const loadRecording = () => tryOrUndefined(() => get<Recording | null>(recordingKey))

/** Loads the URL of the simulator's page at the last visit. */
export const loadAddress = () => tryOrUndefined(() => get<string>(addressKey))

export const saveAddress = (address: string) => tryOrUndefined(() => set(addressKey, address))

/** Returns a debounced function that stores the state and its recording. */
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
      // decided: a full disk is ignored, because the only loss is that a reload can't resume
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
