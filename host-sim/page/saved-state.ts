import { get, set, setMany } from 'idb-keyval'
import type { RandomPosition } from '../control/random'
import type { Recording } from '../control/recorder'
import type { State } from '../service/state'

/** Numbered, as a state of another shape than today's is of no use. */
const stateKey = 'state-2'
const positionKey = 'random'
const recordingKey = 'recording-1'
const addressKey = 'address'

/** The state that an earlier visit left; undefined where there is none, or no IndexedDB. */
export const keptState = (): Promise<State | undefined> => get<State>(stateKey).catch(() => undefined)

/** Where its random numbers stood; null where they cannot be repeated. */
export const keptPosition = (): Promise<RandomPosition | null | undefined> =>
  get<RandomPosition | null>(positionKey).catch(() => undefined)

/** What was recorded until then. */
export const keptRecording = (): Promise<Recording | null | undefined> =>
  get<Recording | null>(recordingKey).catch(() => undefined)

/** The address of the visit that left it. */
export const keptAddress = (): Promise<string | undefined> => get<string>(addressKey).catch(() => undefined)

export const keepAddress = (address: string): Promise<void> => set(addressKey, address).catch(() => undefined)

/** Returns a function that stores the state a moment after the last change, with what is recorded then. */
export function stateKeeper(
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
      setMany([
        [stateKey, state],
        [positionKey, position],
        [recordingKey, recording()],
      ]).catch(() => undefined)
    }, 1000)
  }
}
