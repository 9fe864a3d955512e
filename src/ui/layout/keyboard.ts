/** Keeps the field in use above the on-screen keyboard, where the web view does not make room itself; answers how to stop. */
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
