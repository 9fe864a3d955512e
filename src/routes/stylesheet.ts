import { lazyOnce } from '../domain/lazy-once'

/**
 * The style sheet of every page, which the login page does without: index.html names it, the boot script links it
 * at once for everybody else. Resolves when its rules hold; rejects where it can't be had, and may be asked again.
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
