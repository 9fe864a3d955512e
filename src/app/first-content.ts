/**
 * Draws what the page of the address shows first into its face in index.html, from the replies that the script there has asked
 * for, while most of the app is still on its way. It needs neither gateway nor the page's own script.
 */
import { createRoot } from 'react-dom/client'
import { EnvelopeCode } from '../../bridge/contract/codes'
import type { Operation } from '../../bridge/contract/operation'
import { parseReply } from '../../bridge/gateway/parse-reply'
import { readEnvelope } from '../../bridge/http/envelope'
import { config } from '../api/config'
import { isBorrower } from '../domain/user-type'
import { loaders } from '../i18n/loaders'
import { loadNamespaces, provideTexts, startMessagesOf } from '../i18n/namespaces'
import { currentLanguage } from '../i18n/translate'
import { homeOf } from '../routes/guard'
import type { Path } from '../routes/lookup'
import { loadStylesheet } from '../routes/stylesheet'
import { chosenLanguage } from '../session/language'
import { currentSession, type Session } from '../session/session'
import { firstContents } from './first-contents'
import { loadedKit } from './load-kit'
import { learnOwnSwitches } from './own-switches'

/** What the service replied to a read of this session and language, where index.html has asked for it; else it rejects. */
async function earlyReply(operation: Operation, { token }: Session): Promise<unknown> {
  const place = config().apiBase + operation.path.replace(/\{.*/, '')
  const [, early] = Object.entries(window.early ?? {}).find(([key]) => key.startsWith(place)) ?? []
  if (early?.authorization !== `Bearer ${token}` || early.language !== currentLanguage())
    throw new Error('it was not asked for')
  const whole = await early.reply
  if (loadedKit()) throw new Error('the app is as quick')
  // the gateway takes the reply itself
  const reply = whole.clone()
  const { code, data } = readEnvelope(reply.status, reply.headers, await reply.text())
  const isEmpty = code === EnvelopeCode.empty
  const parsed = parseReply(operation, data, isEmpty)
  if (!parsed.success || !(isEmpty || code === EnvelopeCode.ok)) throw new Error('it says something else')
  return parsed.output
}

/** Takes its root down once the app stands in its place. */
function leaveWith(place: Element, leave: () => void): void {
  const app = document.getElementById('app') as HTMLElement // index.html holds it
  new MutationObserver((_, observer) => {
    if (place.isConnected) return
    observer.disconnect()
    leave()
  }).observe(app, { childList: true })
}

/**
 * Draws it, where the page has one and all of its replies are good. Otherwise it rejects or draws nothing: the face stays as
 * it is, and the page says what there is to say.
 */
async function drawFirstContent(): Promise<void> {
  // the entry has asked for the same before, and so it has texts and session by then
  await startMessagesOf(chosenLanguage())
  const session = currentSession()
  const place = document.querySelector(`.face-${document.documentElement.dataset.face} .face-content`)
  if (!session || !place) return
  const path = (location.pathname === '/' ? homeOf(session) : location.pathname) as Path // or no key of the table
  const content = firstContents[isBorrower(session.userType) ? 'borrower' : 'agent'][path]
  if (!content || session.firstLogin) return
  provideTexts(async () => loaders)
  learnOwnSwitches()
  const names = Object.keys(content.reads)
  const replies = Object.values(content.reads).map((operation) => earlyReply(operation, session))
  const [known] = await Promise.all([Promise.all(replies), loadNamespaces(content.areas), loadStylesheet()])
  const drawn = await content.draw(Object.fromEntries(names.map((name, at) => [name, known[at]])) as never) // in their order, each checked by its row
  if (!drawn || loadedKit() || currentSession()?.token !== session.token) return
  const root = createRoot(place)
  leaveWith(place, () => root.unmount())
  root.render(drawn)
  // links work by themselves, but to go back takes the app
  place.closest('.face')?.querySelector('header')?.setAttribute('inert', '')
  place.closest('.face')?.parentElement?.removeAttribute('inert')
}

// what it lacks, the page asks for again, and tells
drawFirstContent().catch(() => undefined)
