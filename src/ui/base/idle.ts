/**
 * Runs a callback once the browser is idle, at the latest after `timeoutMs`. In Safari, which lacks requestIdleCallback, runs the
 * callback after 200 ms.
 */
export function whenIdle(run: () => void, timeoutMs = 1000): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run, 200)
}
