/** Tells, in the bar of the faces, which place is open: the first face is shown by rules before that bar is there. */
export function markCurrentTab(): void {
  const current = `to-${document.documentElement.dataset.face}`
  for (const link of document.querySelectorAll('#faces a'))
    if (link.classList.contains(current)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
