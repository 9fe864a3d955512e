import { createStore } from '../settings'

/** How long a page may take to say hello, in ms. */
const helloTimeoutMs = 30_000

/** Waits for the hello of the page that is being loaded. */
export function createHelloWait(failure: string, patienceMs = helloTimeoutMs) {
  let came: () => void = () => undefined
  let arrival: Promise<void> = new Promise(() => undefined)
  const up = createStore(false)
  return {
    /** Has the page said hello? */
    up,
    /** A page is being loaded: what was up before is gone. */
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
      // nobody has to wait for it
      arrival.catch(() => undefined)
    },
    came: (): void => came(),
    /** Resolves with the hello, and rejects once it is overdue. */
    wait: (): Promise<void> => arrival,
  }
}
