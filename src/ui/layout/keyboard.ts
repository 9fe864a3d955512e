/** Scrolls the focused field into view if the lowest `covered` CSS pixels of the page, or the browser's keyboard, cover it. */
export function showFocusedField(covered = 0): void {
  const field = document.activeElement
  if (!field?.matches('input, textarea, select')) return
  const view = window.visualViewport
  const visible = Math.min(view ? view.offsetTop + view.height : innerHeight, innerHeight - covered)
  if (field.getBoundingClientRect().bottom > visible - 16) field.scrollIntoView({ block: 'center' })
}

/** Keeps the focused field in view when the browser's keyboard opens. Returns a function that removes the listener. */
export function keepFieldInView(): () => void {
  const view = window.visualViewport
  const look = () => showFocusedField()
  view?.addEventListener('resize', look)
  return () => view?.removeEventListener('resize', look)
}
