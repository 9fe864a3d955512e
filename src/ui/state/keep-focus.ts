/** decided: time in ms for a page to set the focus itself, e.g. to the heading of its next step. */
const waitMs = 100

const headings = 'h1[tabindex], h2[tabindex]'

/**
 * Focuses the nearest heading after the element with the focus was removed. Browsers move the focus to the body then, so a screen
 * reader would start again at the top of the page. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last: Element | undefined
  let ancestors: Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    last = target
    ancestors = []
    for (let one = target.parentElement; one; one = one.parentElement) ancestors.push(one)
  }
  const isLost = () => last && !last.isConnected && document.activeElement === document.body
  const restore = () => {
    timer = undefined
    if (!isLost()) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const places = dialog ? [dialog] : ancestors.filter(({ isConnected }) => isConnected)
    const heading = places.map((place) => place.querySelector<HTMLElement>(headings)).find(Boolean)
    heading?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(restore, waitMs)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
    clearTimeout(timer)
  }
}
