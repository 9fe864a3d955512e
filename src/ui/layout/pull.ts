/** decided: a page pulled at least this far, in CSS pixels, is refreshed on release; the spinner moves no further than this. */
export const pullThreshold = 72

/** Elements in which pulling doesn't refresh the page, because they have their own gestures or are above the page. */
const excludedSelector = 'dialog, canvas, iframe, input[type="range"], .map'

/** True if the target and all its ancestors are scrolled to the top. */
const isScrolledToTop = (target: EventTarget | null): boolean => {
  if (window.scrollY > 0 || !(target instanceof Element) || target.closest(excludedSelector)) return false
  for (let one: Element | null = target; one && one !== document.documentElement; one = one.parentElement)
    if (one.scrollTop > 0) return false
  return true
}

/**
 * Tracks a one-finger pull from the top of the page. `onPull` receives half the distance in CSS pixels, and `onLetGo` whether the
 * pull reached the threshold. Prevents the browser's own overscroll, because Safari before 16 lacks overscroll-behavior. Returns
 * a function that stops tracking.
 */
export function trackPull(onPull: (distance: number) => void, onLetGo: (far: boolean) => void): () => void {
  let from: { x: number; y: number } | undefined
  let distance = 0

  const forget = () => {
    from = undefined
    distance = 0
    document.removeEventListener('touchmove', move)
  }
  const start = (event: TouchEvent) => {
    if (distance > 0) onLetGo(false)
    forget()
    const [touch] = event.touches
    if (!touch || event.touches.length > 1 || !isScrolledToTop(event.target)) return
    from = { x: touch.clientX, y: touch.clientY }
    // added only while a pull is possible, because a non-passive listener delays scrolling
    document.addEventListener('touchmove', move, { passive: false })
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!from || !touch) return
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y]
    // if the finger first moves up or sideways, the user is scrolling
    if (distance === 0 && (down < 0 || Math.abs(right) > down)) return forget()
    if (event.cancelable) event.preventDefault()
    distance = Math.max(0, Math.min(pullThreshold, down / 2))
    onPull(distance)
  }
  const end = () => {
    const far = distance >= pullThreshold
    const pulled = distance > 0
    forget()
    if (pulled) onLetGo(far)
  }
  const cancel = () => {
    const pulled = distance > 0
    forget()
    if (pulled) onLetGo(false)
  }
  document.addEventListener('touchstart', start, { passive: true })
  document.addEventListener('touchend', end)
  document.addEventListener('touchcancel', cancel)
  return () => {
    forget()
    document.removeEventListener('touchstart', start)
    document.removeEventListener('touchend', end)
    document.removeEventListener('touchcancel', cancel)
  }
}
