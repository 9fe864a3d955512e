/** decided: so close in time, in ms, and place, in CSS pixels, two taps of a finger are one double tap. */
const doubleTapLimits = { ms: 350, px: 30 }

/** What a tap meant: where the app was, and the control with its words then. */
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

/** Whether something else lies there now than before: another page, another sheet, or a control that has taken the place of the one that was tapped. */
const hasTargetChanged = (before: Tap, now: Tap) =>
  before.path !== now.path ||
  before.dialog !== now.dialog ||
  (before.words !== now.words && (before.control === now.control || !before.control?.isConnected))

const isDoubleTap = ({ event: { timeStamp, clientX, clientY } }: Tap, { event }: Tap) =>
  event.timeStamp - timeStamp < doubleTapLimits.ms &&
  Math.hypot(event.clientX - clientX, event.clientY - clientY) < doubleTapLimits.px

/**
 * The second tap of a double tap is none where the first has opened a page or a sheet, or turned what it pressed into
 * something else: it would press what lies there now. Phones count no taps, so those of a finger are told by time and place.
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
