/** decided: a page pulled so far, in CSS pixels, is read anew when it is let go; the mark comes no further. */
export const pullThreshold = 72

/** What has gestures of its own, or lies above the page. */
const excludedSelector = 'dialog, canvas, iframe, input[type="range"], .map'

/** Is all that the finger lies on at its very top? */
const isScrolledToTop = (target: EventTarget | null): boolean => {
  if (window.scrollY > 0 || !(target instanceof Element) || target.closest(excludedSelector)) return false
  for (let one: Element | null = target; one && one !== document.documentElement; one = one.parentElement)
    if (one.scrollTop > 0) return false
  return true
}

/**
 * Follows one finger that pulls the page down from its top: `onPull` is told how far, `onLetGo` whether that was far
 * enough. The browser's own answer to it is held back, as Safari before 16 knows no overscroll-behavior. Gives what
 * ends it.
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
    // added only while it may be a pull, so that other scrolling need not wait for us
    document.addEventListener('touchmove', move, { passive: false })
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!from || !touch) return
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y]
    // a finger that begins upward or sideways scrolls
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
