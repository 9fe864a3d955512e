let paused = false
const listeners = new Set<() => void>()

/** True if the app is on screen. Also checks the host, because the page may stay 'visible' after the host has paused the app. */
export const isVisible = (): boolean => !paused && document.visibilityState !== 'hidden'

const notify = () => {
  for (const listener of [...listeners]) listener()
}

/** Set when the host pauses or resumes the app. */
export function setPaused(to: boolean): void {
  if (paused === to) return
  paused = to
  notify()
}

export function onVisibilityChange(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', notify)
  }
}
