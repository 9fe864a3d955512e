/** Runs something once the screen has been painted and nothing else is to be done; Safari has no word for idle. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, 200)
}
