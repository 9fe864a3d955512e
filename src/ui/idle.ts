/** Runs something once the screen has been painted and the browser is idle; Safari has no requestIdleCallback. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, 200)
}
