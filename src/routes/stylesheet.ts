import { lazyOnce } from '../domain/lazy-once'

/** Rules of lazily loaded features that were added before the style sheet was loaded. */
const waiting: string[] = []

const findLink = () => document.getElementById('rules') as HTMLLinkElement | null // part of index.html

function insertRules(): void {
  const sheet = findLink()?.sheet
  if (!sheet) return
  for (const rule of waiting.splice(0)) sheet.insertRule(rule, sheet.cssRules.length)
}

/** Adds rules at the end of the style sheet. Scripts of pages that are not opened first contain their own styles. */
export function addRules(rules: readonly string[]): void {
  waiting.push(...rules)
  insertRules()
}

/**
 * Loads the style sheet that all pages except login need. index.html contains the link element, which boot.ts activates
 * immediately if the first page is not login. Rejects if the style sheet can't be loaded; the next call tries again.
 */
export const loadStylesheet = lazyOnce(async (): Promise<void> => {
  const link = findLink()
  if (link && !link.sheet)
    await new Promise<unknown>((done, fail) => {
      link.onload = done
      link.onerror = () => {
        link.rel = 'later'
        fail(new Error('no style sheet'))
      }
      link.rel = 'stylesheet'
    })
  insertRules()
})
