import { Failure } from '../../bridge/gateway/failure'
import type { Gateway } from '../../bridge/gateway/gateway'
import { openExternal } from '../api/device/external'
import { notifyFailure } from '../api/service'
import { hasOpenWrites, onWritesChange } from '../api/writes/writes'
import { findRoute } from '../routes/lookup'

/** Changes of the address, overlays among them; the router makes events of those that no browser tells. */
const historyEvents = ['popstate', 'pushState', 'replaceState'] as const

/**
 * Keeps the host told what it must know before a gesture: would its back key lead back here, is something on its way that is
 * lost when the app is closed, and how dark is what its own bar stands on. Sent once per change.
 */
export function reportStateToHost(gateway: Gateway, canGoBack: () => boolean): void {
  let last = ''
  const send = () => {
    const isDark =
      document.documentElement.dataset.theme === 'dark' || findRoute(location.pathname)?.header === 'themed'
    const state = {
      canGoBack: canGoBack(),
      unsaved: hasOpenWrites(),
      bar: isDark ? 'dark' : 'light',
    } as const
    const text = JSON.stringify(state)
    if (text !== last && gateway.sendState(state)) last = text
  }
  // several at once, such as a page that is opened from a sheet, are one
  const soon = () => setTimeout(send)
  for (const name of historyEvents) addEventListener(name, soon)
  onWritesChange(soon)
  gateway.onContext(soon)
  gateway.onEvent('caps', soon)
}

/** The address of a link that leads out of the app: a call, a message, a map, another site. */
function findExternalUrl(event: Event): string | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!anchor || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.getAttribute('href') ?? '', location.href)
  return url.origin === location.origin || ['blob:', 'data:'].includes(url.protocol) ? null : url.href
}

/** Lets the host open what leads out of the app, where it offers to: web views drop what they don't know without a word. */
export function openExternalLinksInHost(gateway: Gateway): void {
  document.addEventListener('click', (event) => {
    const url = event.defaultPrevented ? null : findExternalUrl(event)
    if (url === null || gateway.can('open') !== 'yes') return
    event.preventDefault()
    openExternal(url).catch((error: unknown) => error instanceof Failure && notifyFailure(error))
  })
}
