import { createRoot } from 'react-dom/client'
import app from '../../locales/en/app.json'
import failure from '../../locales/en/failure.json'
import login from '../../locales/en/login.json'
import ui from '../../locales/en/ui.json'
import { Language } from '../../bridge/contract/codes'
import { auth } from '../../bridge/contract/operations/auth-app'
import { Failure } from '../../bridge/failure'
import { restart } from '../nav/go'
import { keepPage, prefetchPage } from '../nav/load'
import { redirectOf } from '../nav/guard'
import { routeOf } from '../nav/routes'
import Login from '../pages/login/Index'
import { call } from '../state/service'
import { currentSession, learnUser, resetDevice, restoreSession } from '../state/session'
import { startTextsOf } from '../text/areas'
import { startTexts } from '../text/text'
import '../ui/tokens.css'
import '../ui/base.css'
import { App } from './App'
import { startGateway } from './connect'
import { followEnvironment } from './environment'
import { chosenLanguage } from '../nav/language'
import { followLinks, prefetchSoon } from './links'

/** Lost connections say nothing of the session. */
const passing: readonly unknown[] = ['network', 'offline', 'timeout', 'cancelled']

/**
 * Asks who is signed in. A refusal clears everything on the device and goes to login.
 * decided: a lost network does not count as a refusal, or a tunnel would throw away what was typed.
 */
async function checkSession(): Promise<void> {
  try {
    learnUser(await call(auth.getUserInfo, {}, { background: true, quiet: true }))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (passing.includes(error.code) || !currentSession()) return
    resetDevice()
    restart('/')
  }
}

/** Starts the app: texts, session, gateway, first page. */
export async function start(): Promise<void> {
  const language = chosenLanguage()
  document.documentElement.lang = language
  startTexts(language, language === Language.en ? { ...app, ...failure, ...login, ...ui } : await startTextsOf(language))
  keepPage('/pages/login/index', Login)
  const session = restoreSession()
  startGateway()
  followEnvironment()
  followLinks()
  const elsewhere = redirectOf(location.pathname, location.pathname + location.search, session)
  if (elsewhere) restart(elsewhere)
  const first = routeOf(location.pathname)
  if (first) prefetchPage(first.path)
  const root = document.getElementById('app')
  if (root) createRoot(root).render(<App />)
  if (session) void checkSession()
  prefetchSoon(session ? [] : ['/pages/login/index'])
}
