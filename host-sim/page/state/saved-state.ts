import { get, set, setMany } from 'idb-keyval'
import type { Recording } from '../../control/calls/recorder'
import type { RandomPosition } from '../../control/random'
import type { State } from '../../service/state'

/** Storage keys. They contain a version, because a state in another format can't be restored. */
const stateKey = 'state-2'
const positionKey = 'random'
const recordingKey = 'recording-1'
const addressKey = 'address'

/** Runs `work`, or returns undefined if it fails. A function, because without IndexedDB storage calls throw synchronously. */
async function tryOrUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return
  }
}

/** State of the last visit; undefined if it is missing, or without IndexedDB. */
export const loadState = () => tryOrUndefined(() => get<State>(stateKey))

/** Position in the sequence of random numbers at that state; null if they were not repeatable. */
export const loadRandomPosition = () => tryOrUndefined(() => get<RandomPosition | null>(positionKey))

/** Recording that led to that state. */
export const loadRecording = () => tryOrUndefined(() => get<Recording | null>(recordingKey))

/** Address of the simulator's page at the last visit. */
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
      // decided: a full disk is ignored, because only resuming after a reload is lost
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
