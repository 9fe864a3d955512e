import { lazyOnce } from '../domain/lazy-once'

/**
 * Loads the style sheet of all pages except login. index.html contains the link; for other pages the boot script activates it at
 * once. Rejects if it can't be loaded; may be called again.
 */
export const loadStylesheet = lazyOnce(async (): Promise<void> => {
  const link = document.getElementById('rules')
  if (!(link instanceof HTMLLinkElement) || link.sheet) return
  await new Promise<unknown>((done, fail) => {
    link.onload = done
    link.onerror = () => {
      link.rel = 'later'
      fail(new Error('no style sheet'))
    }
    link.rel = 'stylesheet'
  })
})
