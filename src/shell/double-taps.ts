/** decided: so close in time, in ms, and place, in CSS pixels, two taps of a finger are one double tap. */
const near = { ms: 350, px: 30 }

/** What a tap meant: where the app was, and the control with its words then. */
interface Tap {
  at: MouseEvent
  path: string
  dialog: Element | undefined
  control: Element | null
  words: string | null | undefined
}

function tapOf(at: MouseEvent): Tap {
  const control = at.target instanceof Element ? at.target.closest('button, a, label') : null
  return {
    at,
    path: location.pathname,
    dialog: [...document.querySelectorAll('dialog[open]')].at(-1),
    control,
    words: control?.textContent,
  }
}

/** Whether something else lies there now than before: another page, another sheet, or a control that has taken the place of the one that was tapped. */
const isElsewhere = (before: Tap, now: Tap) =>
  before.path !== now.path ||
  before.dialog !== now.dialog ||
  (before.words !== now.words && (before.control === now.control || !before.control?.isConnected))

const isDouble = ({ at: { timeStamp, clientX, clientY } }: Tap, { at }: Tap) =>
  at.timeStamp - timeStamp < near.ms && Math.hypot(at.clientX - clientX, at.clientY - clientY) < near.px

/**
 * The second tap of a double tap is none where the first has opened a page or a sheet, or turned what it pressed into
 * something else: it would press what lies there now. Phones count no taps, so those of a finger are told by time and place.
 */
export function followTaps(): void {
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
      const now = tapOf(event)
      const before = last
      last = now
      if (!before || !isElsewhere(before, now)) return
      if (event.detail > 1 || (byFinger && isDouble(before, now))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
