import { Failure } from '../../bridge/gateway/failure'
import type { AppGateway } from '../api/app-gateway'
import { openExternal } from '../api/device/external'
import { notifyFailure } from '../api/service'
import { hasOpenWrites, onWritesChange } from '../api/writes/writes'
import { findRoute } from '../routes/lookup'

/** Events after which the address or the overlays may have changed. 'pushState' and 'replaceState' come from the router. */
const historyEvents = ['popstate', 'pushState', 'replaceState'] as const

/**
 * Informs the host about state that the host needs before a user gesture: whether the app can go back, whether closing the app
 * would lose an unfinished write, and whether the app's header is dark. The state is sent only when it changes.
 */
export function reportStateToHost(gateway: AppGateway, canGoBack: () => boolean): void {
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
  // deferred, so that several changes in one task (e.g. a page opened from a sheet) are sent in one message
  const soon = () => setTimeout(send)
  for (const name of historyEvents) addEventListener(name, soon)
  onWritesChange(soon)
  gateway.onContext(soon)
  gateway.onEvent('caps', soon)
}

/** Returns the URL of a clicked link that leaves the app (phone, mail, message, map or another site); otherwise null. */
function findExternalUrl(event: Event): string | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!anchor || anchor.hasAttribute('download')) return null
  const url = new URL(anchor.getAttribute('href') ?? '', location.href)
  return url.origin === location.origin || ['blob:', 'data:'].includes(url.protocol) ? null : url.href
}

/**
 * Opens external links through the host if it supports `open`, because web views silently ignore schemes that they don't know.
 */
export function openExternalLinksInHost(gateway: AppGateway): void {
  document.addEventListener('click', (event) => {
    const url = event.defaultPrevented ? null : findExternalUrl(event)
    if (url === null || gateway.can('open') !== 'yes') return
    event.preventDefault()
    openExternal(url).catch((error: unknown) => error instanceof Failure && notifyFailure(error))
  })
}
