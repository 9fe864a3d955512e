import { expect, type Page } from 'playwright/test'

/** Horizontal scroll distance of the page, in CSS pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Lists links and buttons lower than the 24 px of WCAG 2.5.8, and tabs that wrap into several rows. */
export const hardToTouch = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = []
    for (const one of document.querySelectorAll<HTMLElement>('#app :is(a[href], button)')) {
      const { height } = one.getBoundingClientRect()
      if (one.checkVisibility() && height > 0 && height < 24)
        wrong.push(`is ${Math.round(height)} px high: ${one.innerText.slice(0, 40)}`)
    }
    for (const list of document.querySelectorAll<HTMLElement>('#app [role=tablist]')) {
      const rows = new Set([...list.children].map((tab) => Math.round(tab.getBoundingClientRect().top)))
      if (rows.size > 1) wrong.push(`has tabs in ${rows.size} rows: ${list.innerText}`)
    }
    return wrong
  })

/** Wide font families. Text that fits in the widest of them fits in a phone's font. */
const wideFamilies = ['DejaVu Sans', 'Verdana', 'Bitstream Vera Sans', 'Noto Sans', 'Arial', 'sans-serif']

/**
 * Lists horizontal scrolling, clipped text and text that overflows its box, in the machine's font and in its
 * widest, at each of the text sizes. Runs in one go, so that nothing is painted in between. A preview
 * of a longer text may be clipped because the text is shown in full elsewhere.
 */
const misplaced = (page: Page, sizes: readonly string[]) =>
  page.evaluate(
    ([families, sizes]) => {
      const root = document.documentElement
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

      /** The machine's widest family; undefined if the page uses it already. */
      function widestFamily(): string | undefined {
        const pen = document.createElement('canvas').getContext('2d')
        const widthIn = (family: string) => {
          if (!pen) throw new Error('no canvas to measure text on')
          // a missing family is as narrow as its fallback
          const named = family.includes(' ') && !family.includes(',') ? `"${family}"` : family
          pen.font = `16px ${named}, "Liberation Sans Narrow", sans-serif`
          return pen.measureText('Repayment of ₱16,112.50, what you may pay early').width
        }
        const [widest = ''] = [...families].sort((a, b) => widthIn(b) - widthIn(a))
        return widthIn(widest) > widthIn(getComputedStyle(document.body).fontFamily) ? widest : undefined
      }

      /** The right edge at which an element's content is clipped; null if it can be scrolled. */
      function limitOf(around: Element | null, limits: Map<Element, number | null>): number | null {
        if (!around) return null
        const known = limits.get(around)
        if (known !== undefined) return known
        const { overflowX } = getComputedStyle(around)
        const above = around.id === 'app' ? innerWidth : limitOf(around.parentElement, limits)
        const limit =
          above === null || overflowX === 'auto' || overflowX === 'scroll'
            ? null
            : Math.min(above, hides(overflowX) ? around.getBoundingClientRect().right : above)
        limits.set(around, limit)
        return limit
      }

      function* found(): Generator<string> {
        if (root.scrollWidth > root.clientWidth) yield 'scrolls sideways'
        const limits = new Map<Element, number | null>()
        for (const one of document.querySelectorAll<HTMLElement>('#app *')) {
          const own = [...one.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
          )
          if (!own || !one.checkVisibility() || one.closest('.hidden, svg, [aria-hidden=true]')) continue
          const words = one.innerText.slice(0, 40)
          const { left, right, width } = one.getBoundingClientRect()
          // collapsed text is not clipped
          if (width === 0) continue
          const around = one.parentElement?.closest('.card, .next, .tile, .footer, .btn')
          if (around && !one.closest('.chip-row')) {
            const box = around.getBoundingClientRect()
            if (left < box.left - 1 || right > box.right + 1) yield `stands out of its box: ${words}`
          }
          if (one.closest('.clip')) continue
          const { overflowX, overflowY } = getComputedStyle(one)
          if (
            right > (limitOf(one.parentElement, limits) ?? Number.POSITIVE_INFINITY) + 1 ||
            (hides(overflowX) && one.scrollWidth > one.clientWidth + 1) ||
            (hides(overflowY) && one.scrollHeight > one.clientHeight + 1)
          )
            yield `is cut: ${words}`
        }
      }

      const wrong: string[] = []
      const style = document.createElement('style')
      const widest = widestFamily()
      for (const family of ['its own font', ...(widest ? [widest] : [])]) {
        if (family === widest) {
          style.textContent = `* { font-family: "${family}", sans-serif !important }`
          document.head.append(style)
        }
        for (const size of sizes) {
          root.style.fontSize = size
          for (const what of found()) wrong.push(`${what} (${size} text, ${family})`)
        }
      }
      root.style.removeProperty('font-size')
      style.remove()
      return wrong
    },
    [wideFamilies, sizes] as const,
  )

/** A viewport size to test. */
interface Size {
  width: number
  height: number
}
const narrowest: Size = { width: 320, height: 640 }
export const phone: Size = { width: 360, height: 740 }
export const tablet: Size = { width: 768, height: 1024 }
/** A tablet in landscape. */
export const desk: Size = { width: 1024, height: 768 }

/** Lists everything that doesn't fit at a width, by default at normal and doubled text size. */
export async function tooWide(
  page: Page,
  size: Size = narrowest,
  textSizes: readonly string[] = ['100%', '200%'],
): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(size)
  // a side pane may appear
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const wrong = await misplaced(page, textSizes)
  if (before) await page.setViewportSize(before)
  return wrong.map((what) => `${what} at ${size.width} px`)
}
