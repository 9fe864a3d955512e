/**
 * Runs something once the screen has been painted and the browser is idle, or after `mostMs` of work without a pause; Safari has
 * no requestIdleCallback.
 */
export function whenIdle(run: () => void, timeoutMs = 1000): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: timeoutMs })
  else setTimeout(run, 200)
}
