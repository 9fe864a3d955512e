import { get, set, setMany } from 'idb-keyval'
import type { Recording } from '../../control/calls/recorder'
import type { RandomPosition } from '../../control/random'
import type { State } from '../../service/state'

/** Numbered, as a state of another shape than today's is of no use. */
const stateKey = 'state-2'
const positionKey = 'random'
const recordingKey = 'recording-1'
const addressKey = 'address'

/** What works with IndexedDB throws at once where there is none. */
async function tryOrUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return
  }
}

/** The state that an earlier visit left; undefined where there is none, or no IndexedDB. */
export const loadState = () => tryOrUndefined(() => get<State>(stateKey))

/** Where its random numbers stood; null where they cannot be repeated. */
export const loadRandomPosition = () => tryOrUndefined(() => get<RandomPosition | null>(positionKey))

/** What was recorded until then. */
export const loadRecording = () => tryOrUndefined(() => get<Recording | null>(recordingKey))

/** The address of the visit that left it. */
export const loadAddress = () => tryOrUndefined(() => get<string>(addressKey))

export const saveAddress = (address: string) => tryOrUndefined(() => set(addressKey, address))

/** Returns a function that stores the state a moment after the last change, with what is recorded then. */
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
      // decided: a full disk costs what a reload would have kept, nothing else
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
