import { lazyOnce } from '../domain/lazy-once'

/**
 * Loads the style sheet that all pages except login need. index.html contains the link element, which boot.ts activates
 * immediately if the first page is not login. Rejects if the style sheet can't be loaded; the next call tries again.
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
