import { createStore } from '../settings'

/** Timeout for a page's hello, in ms. */
const helloTimeoutMs = 30_000

/** Waits for the hello of the loading page; rejects with `failure` on timeout. */
export function createHelloWait(failure: string, patienceMs = helloTimeoutMs) {
  let came: () => void = () => undefined
  let arrival: Promise<void> = new Promise(() => undefined)
  const up = createStore(false)
  return {
    /** True once the page has sent its hello. */
    up,
    /** Starts waiting for a new page; the previous one is gone. */
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
      // waiting for it is optional
      arrival.catch(() => undefined)
    },
    came: (): void => came(),
    /** Resolves with the hello; rejects on timeout. */
    wait: (): Promise<void> => arrival,
  }
}
