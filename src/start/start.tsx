import { createRoot } from 'react-dom/client'
import { startLimits } from '../../bridge/contract/limits-start'
import { loadService } from '../api/service'
import { loadStartMessages } from '../i18n/namespaces'
import { startI18n } from '../i18n/translate'
import Login from '../pages/login/Index'
import { getRedirect } from '../routes/guard'
import { currentAddress, restart } from '../routes/history/history'
import { loadPage, setLoadedPage } from '../routes/load-page'
import { findRoute, findShownRoute } from '../routes/lookup'
import { loadStylesheet } from '../routes/stylesheet'
import { loadedKit, loadKit, provideKit } from '../session/kit'
import { chosenLanguage } from '../session/language'
import { restoreSession } from '../session/session'
import '../ui/base/tokens.css'
import '../ui/base/base.css'
import type { startPageReads } from '../features/page-reads/start-page-reads'
import { handleAppLinks } from '../host/app-links'
import { App } from '../shell/App'
import { whenIdle } from '../ui/base/idle'
import type { takeKeptReplies } from './early/take-over'
import * as timing from './timing'

declare module '../session/kit' {
  interface Kit {
    startPageReads: typeof startPageReads
    takeKeptReplies: typeof takeKeptReplies
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Starts the app: texts, session, first page. The code for calls to the service is loaded in parallel. */
export async function start(): Promise<void> {
  // boot.ts has found that a foreign site frames the app, so don't start and don't even read the session
  if (document.documentElement.className === 'framed') return
  provideKit(async () => (await import('./kit')).kit)
  const language = chosenLanguage()
  document.documentElement.lang = language
  startI18n(language, await loadStartMessages(language))
  setLoadedPage('/pages/login/index', Login)
  const session = restoreSession()
  handleAppLinks()
  const elsewhere = () => getRedirect(location.pathname, currentAddress(), session)
  const needsKit = session !== null || !findRoute(location.pathname) || elsewhere() !== null
  // on failure continue: the router shows an error if the route table is missing
  if (needsKit) await loadKit().catch(() => undefined)
  const to = elsewhere()
  if (to) restart(to)
  const loadRest = () => {
    // errors are ignored here, because the first component that needs the missing file reports the error
    loadStylesheet().catch(() => undefined)
    loadService().catch(() => undefined)
  }
  if (needsKit) loadRest()
  else whenIdle(loadRest)
  const first = findShownRoute(location.pathname, location.search)
  // index.html already shows a skeleton, so render only once the page is loaded, or after a short time
  if (first) {
    loadedKit()?.takeKeptReplies()
    const known = loadedKit()?.startPageReads(first.path, location.search)
    const drawable = loadPage(first.path).then(
      () => Promise.race([known, pause(timing.firstReadsAtMost)]),
      () => undefined,
    )
    await Promise.race([drawable, pause(startLimits.loadingAfterMs)])
  }
  const root = document.getElementById('app')
  if (root) createRoot(root).render(<App />)
}
