/** Sets aria-current in the skeletons' tab bar. Called twice, because the bar may not be parsed the first time. */
export function markCurrentTab(): void {
  const current = `to-${document.documentElement.dataset.face}`
  for (const link of document.querySelectorAll('#faces a'))
    if (link.classList.contains(current)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
