/** Keeps the focused field above the on-screen keyboard if the web view doesn't. Returns a function that stops it. */
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
