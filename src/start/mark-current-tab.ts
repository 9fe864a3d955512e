/** Sets aria-current in the skeletons' tab bar. Called twice, because the tab bar may not be parsed at the first call. */
export function markCurrentTab(): void {
  const current = `to-${document.documentElement.dataset.skeleton}`
  for (const link of document.querySelectorAll('#skeletons a'))
    if (link.classList.contains(current)) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
