/**
 * Runs a callback once the browser is idle, or after `timeoutMs` without a pause. Safari has no requestIdleCallback and gets a
 * delay of 200 ms.
 */
export function whenIdle(run: () => void, timeoutMs = 1000): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run, 200)
}
