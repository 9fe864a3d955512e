/** Scrolls the focused field into view if the on-screen keyboard covers it. Returns a function that removes the listener. */
export function keepFieldInView(): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const look = () => {
    const field = document.activeElement
    if (!field?.matches('input, textarea, select')) return
    const { bottom } = field.getBoundingClientRect()
    if (bottom > view.offsetTop + view.height - 16) field.scrollIntoView({ block: 'center' })
  }
  view.addEventListener('resize', look)
  return () => view.removeEventListener('resize', look)
}
