let loading: Promise<void> | undefined

/**
 * The style sheet of every page, which the login page does without: index.html names it, the boot script links it
 * at once for everybody else. Resolves when its rules hold; rejects where it can't be had, and may be asked again.
 */
export function loadStylesheet(): Promise<void> {
  const link = document.getElementById('rules')
  if (!(link instanceof HTMLLinkElement) || link.sheet) return Promise.resolve()
  // one promise for all who wait, as the link has one pair of handlers
  loading ??= new Promise((done, fail) => {
    link.onload = () => done()
    link.onerror = () => {
      loading = undefined
      link.rel = 'later'
      fail(new Error('the style sheet could not be loaded'))
    }
    link.rel = 'stylesheet'
  })
  return loading
}
