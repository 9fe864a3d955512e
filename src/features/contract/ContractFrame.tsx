import { useCallback, useEffect, useMemo, useRef } from 'react'
import { cx } from '../../ui/base/cx'
import { createPolicy } from '../../ui/base/trusted-types'
import './contract.css'

interface ContractFrameProps {
  /** Accessible name of the frame. */
  title: string
  /** HTML from the service; its scripts never run. */
  html: string
  /** Set on a page that scrolls the text itself; otherwise the text scrolls in a box. */
  whole?: boolean
  /** Share that was read before, 0 to 1; the text opens at that position. */
  from?: number
  /** Called with the share that has been visible so far, 0 to 1. */
  onRead?(share: number): void
}

/** Width of the frame on paper, because its height must be set before printing: that of an A4 page within its margins. */
const paperWidth = '680px'

let policy: ReturnType<typeof createPolicy>

/** Marks HTML as trusted; used only for the sandboxed frame, which runs no scripts. */
function toTrustedHtml(text: string): string {
  policy ??= createPolicy('contract', { createHTML: (given) => given })
  return (policy?.createHTML(text) ?? text) as string // React accepts a TrustedHTML here
}

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Builds the document around a contract. The frame inherits `style-src 'self'`, which blocks inline styles, so the document links
 * the app's style sheets; the rules are in `contract.css`.
 */
function toFrameDocument(html: string): string {
  const root = document.documentElement
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`).join('')
  const { theme = '', role = '' } = root.dataset
  return toTrustedHtml(
    `<!doctype html><html lang="${escapeAttribute(root.lang)}" class="contract-page" data-theme="${escapeAttribute(theme)}" data-role="${escapeAttribute(role)}"><head><meta charset="utf-8">${links}</head><body><div class="contract">${html}</div></body></html>`,
  )
}

/**
 * Copies text size and theme to the frame's document, and sets the frame's height to that of its content. Returns
 * false while the frame is loading; `isLoaded` after its load event.
 */
function fitContent(frame: HTMLIFrameElement, isLoaded: boolean): boolean {
  const inside = frame.contentDocument
  const content = inside?.querySelector('.contract')
  // before the style sheets are loaded, the text has another height
  if (!inside || !content || !(isLoaded || inside.readyState === 'complete')) return false
  const { style, dataset } = document.documentElement
  // the app's scripts set text size and theme on its root element; the frame runs no scripts, so copy them
  inside.documentElement.style.fontSize = style.fontSize
  inside.documentElement.dataset.theme = dataset.theme ?? ''
  frame.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
  return true
}

/** How much of a text has been scrolled past, and its height, in pixels. */
function scrolled(box: HTMLElement, whole: boolean): { seen: number; height: number } {
  if (!whole) return { seen: box.scrollTop + box.clientHeight, height: box.scrollHeight }
  const { top, height } = box.getBoundingClientRect()
  const end = document.querySelector('.footer')?.getBoundingClientRect().top ?? innerHeight
  return { seen: end - top, height }
}

/**
 * A contract in a frame without scripts. The page or the box around the frame scrolls instead of the frame, because WebKit calls
 * no listeners inside a frame without scripts, not even the parent's, so reading progress could not be measured there.
 */
export function ContractFrame({ title, html, whole = false, from = 0, onRead }: ContractFrameProps) {
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const source = useMemo(() => toFrameDocument(html), [html])
  /** The document whose load event has come. */
  const loadedSource = useRef<string | undefined>(undefined)
  const latest = useRef(onRead)
  latest.current = onRead
  /** Share of the text that it opens at; undefined once it is open. */
  const start = useRef<number | undefined>(from)

  const measure = useCallback(() => {
    // not loaded yet: an empty box would count as read to the end
    if (!box.current || !frame.current?.style.height) return
    const { seen, height } = scrolled(box.current, whole)
    // the last scroll position may be a fraction of a pixel short of the end
    latest.current?.(seen >= height - 2 ? 1 : Math.max(0, seen / height))
  }, [whole])

  const refit = useCallback(() => {
    if (frame.current && fitContent(frame.current, loadedSource.current === source)) measure()
  }, [measure, source])

  const loaded = useCallback(() => {
    const isLoaded = loadedSource.current === source
    if (!box.current || !frame.current || !fitContent(frame.current, isLoaded)) return
    const { seen, height } = scrolled(box.current, whole)
    const { current: share = 0 } = start
    start.current = undefined
    // only forwards: the part visible at the top may be more than was read
    if (share < 1 && share * height > seen)
      (whole ? window : box.current).scrollBy({ top: share * height - seen, behavior: 'instant' })
    measure()
  }, [measure, source, whole])

  // fit the frame now, because it may already have loaded, and again when a new width, text size or theme changes its height
  useEffect(() => {
    loaded()
    const resized = new ResizeObserver(refit)
    if (box.current) resized.observe(box.current)
    const restyled = new MutationObserver(refit)
    restyled.observe(document.documentElement, { attributeFilter: ['style', 'data-theme'] })
    if (whole) addEventListener('scroll', measure, { passive: true })
    const setWidth = (width: string) => () => {
      if (!frame.current) return
      frame.current.style.width = width
      refit()
    }
    const [toPaper, toScreen] = [setWidth(paperWidth), setWidth('')]
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', toScreen)
    return () => {
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', toScreen)
      removeEventListener('scroll', measure)
      resized.disconnect()
      restyled.disconnect()
    }
  }, [loaded, refit, measure, whole])

  return (
    <section
      ref={box}
      className={cx('contract-box', whole && 'contract-whole')}
      aria-label={title}
      // the keyboard scrolls a box only if it is focusable
      tabIndex={whole ? undefined : 0}
      onScroll={measure}
    >
      <iframe
        ref={frame}
        className="contract-frame"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={source}
        onLoad={() => {
          loadedSource.current = source
          loaded()
        }}
      />
    </section>
  )
}
