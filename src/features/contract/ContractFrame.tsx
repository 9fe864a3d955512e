import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { createPolicy } from '../../ui/base/trusted-types'
import './contract.css'

/** Ref handle of a ContractFrame. */
export interface ContractHandle {
  /** Scrolls on by most of the visible height. */
  readOn(): void
}

interface ContractFrameProps {
  /** Accessible name of the frame. */
  title: string
  /** HTML from the service; its scripts never run. */
  html: string
  /** Share that was read before, 0 to 1; the text opens at that position. */
  from?: number
  /** Called with the share that has been visible so far, 0 to 1. */
  onRead?(share: number): void
  ref?: Ref<ContractHandle>
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
 * false while the frame is loading.
 */
function fitContent(frame: HTMLIFrameElement): boolean {
  const inside = frame.contentDocument
  const content = inside?.querySelector('.contract')
  if (!inside || !content) return false
  const { style, dataset } = document.documentElement
  // the app's scripts set text size and theme on its root element; the frame runs no scripts, so copy them
  inside.documentElement.style.fontSize = style.fontSize
  inside.documentElement.dataset.theme = dataset.theme ?? ''
  frame.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
  return true
}

/**
 * A contract in a frame without scripts. The box around the frame scrolls instead of the frame, because WebKit calls no listeners
 * inside a frame without scripts, not even the parent's, so reading progress could not be measured there.
 */
export function ContractFrame({ title, html, from = 0, onRead, ref }: ContractFrameProps) {
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const source = useMemo(() => toFrameDocument(html), [html])
  const latest = useRef({ from, onRead })
  latest.current = { from, onRead }

  const measure = useCallback(() => {
    // not loaded yet: an empty box would count as read to the end
    if (!box.current || !frame.current?.style.height) return
    const { scrollTop, clientHeight, scrollHeight } = box.current
    // the last scroll position may be a fraction of a pixel short of the end
    const share = scrollTop + clientHeight >= scrollHeight - 2 ? 1 : (scrollTop + clientHeight) / scrollHeight
    latest.current.onRead?.(share)
  }, [])

  const refit = useCallback(() => {
    if (frame.current && fitContent(frame.current)) measure()
  }, [measure])

  const loaded = useCallback(() => {
    if (!box.current || !frame.current || !fitContent(frame.current)) return
    const { from: start } = latest.current
    const { scrollHeight, clientHeight } = box.current
    if (start > 0 && start < 1) box.current.scrollTop = start * scrollHeight - clientHeight
    measure()
  }, [measure])

  useImperativeHandle(ref, () => ({
    readOn() {
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      box.current?.scrollBy({ top: box.current.clientHeight * 0.85, behavior: calm ? 'auto' : 'smooth' })
    },
  }))
  // fit the frame now, because it may already have loaded, and again when a new width, text size or theme changes its height
  useEffect(() => {
    loaded()
    const resized = new ResizeObserver(refit)
    if (box.current) resized.observe(box.current)
    const restyled = new MutationObserver(refit)
    restyled.observe(document.documentElement, { attributeFilter: ['style', 'data-theme'] })
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
      resized.disconnect()
      restyled.disconnect()
    }
  }, [loaded, refit])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only a focusable element
    <section ref={box} className="contract-box" aria-label={title} tabIndex={0} onScroll={measure}>
      <iframe
        ref={frame}
        className="contract-frame"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={source}
        onLoad={loaded}
      />
    </section>
  )
}
