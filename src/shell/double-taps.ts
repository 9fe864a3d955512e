/** decided: two taps within this time (ms) and distance (CSS pixels) are a double tap. */
const doubleTapLimits = { ms: 350, px: 30 }

/** A tap, with the page, the open dialog, the tapped control and the control's text at the time of the tap. */
interface Tap {
  event: MouseEvent
  path: string
  dialog: Element | undefined
  control: Element | null
  words: string | null | undefined
}

function toTap(event: MouseEvent): Tap {
  const control = event.target instanceof Element ? event.target.closest('button, a, label') : null
  return {
    event: event,
    path: location.pathname,
    dialog: [...document.querySelectorAll('dialog[open]')].at(-1),
    control,
    words: control?.textContent,
  }
}

/**
 * True if the second tap has another target than the first: another page or sheet, or a control that was replaced or relabelled.
 */
const hasTargetChanged = (before: Tap, now: Tap) =>
  before.path !== now.path ||
  before.dialog !== now.dialog ||
  (before.words !== now.words && (before.control === now.control || !before.control?.isConnected))

const isDoubleTap = ({ event: { timeStamp, clientX, clientY } }: Tap, { event }: Tap) =>
  event.timeStamp - timeStamp < doubleTapLimits.ms &&
  Math.hypot(event.clientX - clientX, event.clientY - clientY) < doubleTapLimits.px

/**
 * Cancels the second tap of a double tap if the first tap opened a page or a sheet, or changed the control, because the second
 * tap would hit the wrong target. On touch screens `event.detail` does not count taps, so taps are compared by time and position.
 */
export function suppressDoubleTaps(): void {
  let byFinger = false
  let last: Tap | undefined
  document.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      byFinger = pointerType === 'touch'
    },
    true,
  )
  document.addEventListener(
    'click',
    (event) => {
      const now = toTap(event)
      const before = last
      last = now
      if (!before || !hasTargetChanged(before, now)) return
      if (event.detail > 1 || (byFinger && isDoubleTap(before, now))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
