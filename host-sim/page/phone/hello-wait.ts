import { createStore } from '../settings'

/** Timeout (ms) for a page to send its hello, the first message of the bridge protocol. */
const helloTimeoutMs = 30_000

/** Lets callers wait until the loading page has sent its hello; rejects with `failure` on timeout. */
export function createHelloWait(failure: string, patienceMs = helloTimeoutMs) {
  let came: () => void = () => undefined
  let arrival: Promise<void> = new Promise(() => undefined)
  const up = createStore(false)
  return {
    /** True once the page has sent its hello. */
    up,
    /** Starts waiting for a new page, which replaces the previous page. */
    expect(): void {
      up.set(false)
      arrival = new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(failure)), patienceMs)
        came = () => {
          clearTimeout(timer)
          up.set(true)
          resolve()
        }
      })
      // prevents an unhandled rejection if `wait` is not called
      arrival.catch(() => undefined)
    },
    came: (): void => came(),
    /** Resolves once the hello was received; rejects on timeout. */
    wait: (): Promise<void> => arrival,
  }
}
