import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import './contract.css'

/** What a page may ask of the frame. */
export interface ContractHandle {
  /** Scrolls on by most of what is in sight. */
  readOn(): void
}

interface ContractFrameProps {
  /** Names the frame. */
  title: string
  /** A document of the service: shown, never run. */
  html: string
  /** How much was read before, 0 to 1; the frame opens there. */
  from?: number
  /** Told how much has been in sight so far, 0 to 1. */
  onRead?(share: number): void
  ref?: Ref<ContractHandle>
}

interface HtmlPolicy {
  createHTML(text: string): unknown
}
type WithPolicies = typeof globalThis & {
  trustedTypes?: { createPolicy(name: string, rules: { createHTML(text: string): string }): HtmlPolicy }
}

let policy: HtmlPolicy | undefined

/** The one policy that our content security policy names. Its text goes into a sandboxed frame only, where nothing runs. */
function asDocument(text: string): string {
  const { trustedTypes } = globalThis as WithPolicies // not yet among the DOM's types
  if (!trustedTypes) return text
  policy ??= trustedTypes.createPolicy('contract', { createHTML: (given) => given })
  return policy.createHTML(text) as string // React hands a TrustedHTML on as it is
}

const inAttribute = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The document around a contract. The frame inherits `style-src 'self'`, which drops styles of its own, so it links
 * the app's style sheet; `contract.css` has the rules.
 */
function documentOf(html: string): string {
  const root = document.documentElement
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${inAttribute(href)}">`).join('')
  const { theme = '', role = '' } = root.dataset
  return asDocument(
    `<!doctype html><html lang="${inAttribute(root.lang)}" class="contract-page" data-theme="${inAttribute(theme)}" data-role="${inAttribute(role)}"><head><meta charset="utf-8">${links}</head><body><div class="contract">${html}</div></body></html>`,
  )
}

const pageIn = (frame: HTMLIFrameElement | null): Element | null =>
  frame?.contentDocument?.scrollingElement ?? null

/** A contract in a frame that runs no script; how far it was scrolled is seen from outside. */
export function ContractFrame({ title, html, from = 0, onRead, ref }: ContractFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const source = useMemo(() => documentOf(html), [html])
  const latest = useRef({ from, onRead })
  latest.current = { from, onRead }

  const measure = useCallback(() => {
    const page = pageIn(frame.current)
    if (!page) return
    const { scrollTop, clientHeight, scrollHeight } = page
    // a scroll position may fall short of the end by a part of a pixel
    const share = scrollTop + clientHeight >= scrollHeight - 2 ? 1 : (scrollTop + clientHeight) / scrollHeight
    latest.current.onRead?.(share)
  }, [])

  const loaded = () => {
    const page = pageIn(frame.current)
    const view = frame.current?.contentWindow
    if (!page || !view) return
    // the app's text size is set on its root by script, which the frame has none of
    view.document.documentElement.style.fontSize = document.documentElement.style.fontSize
    const { from: start } = latest.current
    if (start > 0 && start < 1) page.scrollTop = start * page.scrollHeight - page.clientHeight
    view.addEventListener('scroll', measure, { passive: true })
    view.addEventListener('resize', measure)
    measure()
  }

  useImperativeHandle(ref, () => ({
    readOn() {
      const page = pageIn(frame.current)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      page?.scrollBy({ top: page.clientHeight * 0.85, behavior: calm ? 'auto' : 'smooth' })
    },
  }))
  // the frame may have loaded before this component was ready to hear of it
  useEffect(() => {
    if (frame.current?.contentDocument?.querySelector('.contract')) measure()
  }, [measure])

  return (
    <iframe
      ref={frame}
      className="contract-frame"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={source}
      onLoad={loaded}
    />
  )
}
