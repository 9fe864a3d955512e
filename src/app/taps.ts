/** decided: so close in time, in ms, and place, in CSS pixels, two taps of a finger are one double tap. */
const near = { ms: 350, px: 30 }

/**
 * The second tap of a double tap is none where the first has opened a page: it would press what lies there now. Phones
 * count no taps, so those of a finger are told by time and place.
 */
export function followTaps(): void {
  let byFinger = false
  let last: { at: MouseEvent; path: string } | undefined
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
      const { pathname: path } = location
      const before = last
      last = { at: event, path }
      if (!before || before.path === path) return
      const { timeStamp, clientX, clientY } = before.at
      const soon =
        event.timeStamp - timeStamp < near.ms &&
        Math.hypot(event.clientX - clientX, event.clientY - clientY) < near.px
      if (event.detail > 1 || (byFinger && soon)) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
}
