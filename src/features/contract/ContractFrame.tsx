import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { createPolicy } from '../../ui/base/trusted-types'
import './contract.css'

/** What a page may ask of the frame. */
export interface ContractHandle {
  /** Scrolls by most of the visible height. */
  readOn(): void
}

interface ContractFrameProps {
  /** Names the frame. */
  title: string
  /** A document of the service: shown, never run. */
  html: string
  /** How much was read before, 0 to 1; the frame opens there. */
  from?: number
  /** Called with the share that has been in sight so far, 0 to 1. */
  onRead?(share: number): void
  ref?: Ref<ContractHandle>
}

let policy: ReturnType<typeof createPolicy>

/** The text goes into a sandboxed frame only, where nothing runs. */
function toTrustedHtml(text: string): string {
  policy ??= createPolicy('contract', { createHTML: (given) => given })
  return (policy?.createHTML(text) ?? text) as string // React hands a TrustedHTML on as it is
}

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The document around a contract. The frame inherits `style-src 'self'`, which drops styles of its own, so it links
 * the app's style sheet; `contract.css` has the rules.
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

/** Makes the frame's document look as the app does now, and the frame as high as what it holds. */
function fitContent(frame: HTMLIFrameElement): boolean {
  const inside = frame.contentDocument
  const content = inside?.querySelector('.contract')
  if (!inside || !content) return false
  const { style, dataset } = document.documentElement
  // the app's text size and theme are set on its root by script, of which the frame has none
  inside.documentElement.style.fontSize = style.fontSize
  inside.documentElement.dataset.theme = dataset.theme ?? ''
  frame.style.height = `${Math.ceil(content.getBoundingClientRect().height)}px`
  return true
}

/**
 * A contract in a frame that runs no script. It scrolls in a box around the frame: WebKit runs no listener inside a
 * frame without scripts, not even its parent's, so what was read could not be seen there.
 */
export function ContractFrame({ title, html, from = 0, onRead, ref }: ContractFrameProps) {
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const source = useMemo(() => toFrameDocument(html), [html])
  const latest = useRef({ from, onRead })
  latest.current = { from, onRead }

  const measure = useCallback(() => {
    // an empty box would count as read before its text has loaded
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
  // the frame may have loaded before this component listened; later its text may reflow
  useEffect(() => {
    loaded()
    const resized = new ResizeObserver(refit)
    if (box.current) resized.observe(box.current)
    const restyled = new MutationObserver(refit)
    restyled.observe(document.documentElement, { attributeFilter: ['style', 'data-theme'] })
    return () => {
      resized.disconnect()
      restyled.disconnect()
    }
  }, [loaded, refit])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: because the keyboard scrolls only what can have the focus
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
