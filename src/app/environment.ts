import type { Gateway } from '../../bridge/gateway'
import { back, depth } from '../nav/go'
import { homeOf } from '../nav/guard'
import { keepPhoneLanguage, learnHostLanguage } from '../nav/phone-language'
import { routeOf } from '../nav/table'
import { setOffline } from '../state/network'
import { staleAll } from '../state/resource'
import { currentSession, endSession } from '../state/session'
import { setPaused } from '../state/visibility'
import { rest } from '../state/writes'
import { keepFieldInView } from '../ui/keyboard'
import { closeNewest } from '../ui/layers'
import { followPush } from './push-messages'
import { relogin } from './relogin'
import { wear } from './theme'

/** The host's back key: first an open sheet, then the page before; at the start the host does what it would. */
function goBack(): boolean {
  if (closeNewest()) return true
  const route = routeOf(location.pathname)
  const session = currentSession()
  const atStart = !session || !route || route.path === homeOf(session) || route.who === 'public'
  if (depth() === 0 && atStart) return false
  back(session ? homeOf(session) : '/pages/login/index')
  return true
}

/** Keeps the app in step with its host: look, network, language, back key, return from the background, log out. */
export function followHost(gateway: Gateway): void {
  keepFieldInView()
  gateway.onContext((context) => {
    wear(context)
    learnHostLanguage(context.language)
    setOffline(context.network === 'offline')
  })
  void gateway.embedded().then((embedded) => {
    if (embedded) return
    keepPhoneLanguage()
    addEventListener('languagechange', keepPhoneLanguage)
  })
  followPush(gateway)
  gateway.onEvent('back', goBack)
  gateway.onEvent('lifecycle', (data) => {
    const { state } = (data ?? {}) as { state?: unknown } // anything may come from outside
    // what was read before the app slept may be out of date
    if (state === 'resume') staleAll()
    if (state !== 'pause' && state !== 'resume') return
    setPaused(state === 'pause')
    rest(state === 'pause')
  })
  gateway.onEvent('logout', () => {
    endSession()
    relogin(0)
  })
}
