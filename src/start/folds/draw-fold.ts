/**
 * Draws a page's fold (above-the-fold content) into the page's skeleton while the app is loading. Uses the page's own components
 * and the replies requested by boot.ts or early-host.ts, but with Preact and without the gateway (src/build/start/folds.mjs).
 */
import { createRoot, type Root } from 'react-dom/client'
import { EnvelopeCode, type Language } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { parseReply } from '../../../bridge/gateway/parse-reply'
import { readEnvelope } from '../../../bridge/http/envelope'
import type { Reply } from '../../../bridge/protocol/transport'
import { config } from '../../api/config'
import { getKeptReply } from '../../api/query/kept-replies'
import { isBorrower } from '../../domain/person/user-type'
import { applyDeploymentSwitches } from '../../host/deployment-switches'
import { homePath } from '../../routes/guard'
import type { Path } from '../../routes/lookup'
import { loadStylesheet } from '../../routes/stylesheet'
import { chosenLanguage } from '../../session/language'
import { read } from '../../session/storage'
import { type Session, storedSession } from '../../session/stored-session'
import { afterPaint } from '../../ui/base/after-paint'
import { whenIdle } from '../../ui/base/idle'
import type { EarlyCall } from '../early/early-replies'
import { type Fold, folds } from './folds'
import { loadFoldTexts } from './texts'
import { startI18n } from './translate'

const isHosted = document.documentElement.dataset.host !== undefined

/** Finds the early call of an operation for this session and language; undefined if it was not sent. */
function findEarlyCall({ native, path }: Operation, token: string, language: string): EarlyCall | undefined {
  const begins = isHosted ? `${native}{` : config().apiBase + path.replace(/\{.*/, '')
  const [, early] = Object.entries(window.early ?? {}).find(([key]) => key.startsWith(begins)) ?? []
  return early?.authorization === `Bearer ${token}` && early.language === language ? early : undefined
}

/** Reads a clone of a reply, because the app will read the original. */
async function readCopy(reply: Response | Reply | undefined): Promise<Pick<Reply, 'code' | 'data'>> {
  if (!(reply instanceof Response)) return reply ?? { code: 'missing' }
  const copy = reply.clone()
  return readEnvelope(copy.status, copy.headers, await copy.text())
}

/** Returns a reply's data, validated by its schema; throws for invalid data and refusals. */
async function readReply(operation: Operation, { reply }: EarlyCall): Promise<unknown> {
  const { code, data } = await readCopy(await reply)
  const isEmpty = code === EnvelopeCode.empty
  const parsed = parseReply(operation, data, isEmpty)
  if (!parsed.success || !(isEmpty || code === EnvelopeCode.ok)) throw new Error('it says something else')
  return parsed.output
}

/** Creates a React root in `place` that is unmounted once the app has replaced the skeleton. */
function createFoldRoot(place: Element): Root {
  const app = document.getElementById('app') as HTMLElement // part of index.html
  const root = createRoot(place)
  new MutationObserver((_, observer) => {
    if (place.isConnected) return
    observer.disconnect()
    root.unmount()
  }).observe(app, { childList: true })
  return root
}

/** Everything needed to draw a fold: the definition, the elements to draw into, and the early calls. */
interface FoldPlan {
  fold: Fold
  skeleton: Element
  place: Element
  session: Session
  language: Language
  calls: FoldCalls
}

/** Early calls, with the names that the fold uses for their replies. */
type FoldCalls = readonly (readonly [name: string, operation: Operation, call: EarlyCall])[]

/** Prepares the fold of this page. Undefined if the page has no fold, no user is signed in, or a needed request was not sent. */
function planFold(): FoldPlan | undefined {
  const session = storedSession()
  const face = document.querySelector(`.face-${document.documentElement.dataset.face}`)
  const place = face?.querySelector('.face-content')
  if (!session || session.firstLogin || !face || !place) return
  const path = (location.pathname === '/' ? homePath(session) : location.pathname) as Path // other paths have no fold
  const content = folds[isBorrower(session.userType) ? 'borrower' : 'agent'][path]
  if (!content) return
  const language = chosenLanguage()
  const calls = findCalls(content.reads, session, language)
  return calls.length < Object.keys(content.reads).length
    ? undefined
    : { fold: content, skeleton: face, place, session, language, calls }
}

const findCalls = (reads: Fold['reads'], { token }: Session, language: Language): FoldCalls =>
  Object.entries(reads).flatMap(([name, operation]) => {
    const call = findEarlyCall(operation, token, language)
    return call ? [[name, operation, call] as const] : []
  })

/** Returns a function that draws the coloured top of the page. The top is drawn again when secondary replies arrive. */
function prepareHero({
  fold: { hero },
  skeleton: face,
  session,
  language,
}: FoldPlan): (replies: never) => void {
  const place = face.querySelector('.face-hero')
  if (!hero || !place) return () => undefined
  const known: Record<string, unknown> = {}
  for (const [name, operation] of Object.entries(hero.reads)) known[name] = getKeptReply(operation)?.reply
  let draw: () => void = () => undefined
  const taken = new Set<string>()
  const take = () => {
    for (const [name, operation, call] of findCalls(hero.reads, session, language)) {
      if (taken.has(name)) continue
      taken.add(name)
      readReply(operation, call).then(
        (reply) => {
          known[name] = reply
          draw()
        },
        // errors are ignored, because the page reports them
        () => undefined,
      )
    }
  }
  take()
  // boot.ts may send the secondary requests later, so look for them again when idle
  if (taken.size < Object.keys(hero.reads).length) whenIdle(take)
  return (replies) => {
    const root = createFoldRoot(place)
    draw = () => {
      if (place.isConnected) root.render(hero.draw({ session, replies, known: known as never })) // validated replies
    }
    draw()
  }
}

/** Draws the fold if all replies are valid; otherwise the skeleton stays until the app renders the page. */
async function drawFold(planned: FoldPlan): Promise<void> {
  const { fold: content, place, session, language, calls } = planned
  startI18n(language, await loadFoldTexts(language))
  applyDeploymentSwitches()
  const drawHero = prepareHero(planned)
  const replies = calls.map(async ([name, operation, call]) => [name, await readReply(operation, call)])
  const [known] = await Promise.all([Promise.all(replies), loadStylesheet()])
  const checked = Object.fromEntries(known) as never // each reply was validated by its schema
  const drawn = await content.draw(checked)
  // the app may have rendered first, or the session may have ended
  if (!drawn || !place.isConnected || read('token') !== session.token) return
  drawHero(checked)
  createFoldRoot(place).render(drawn)
  // make the content interactive: boot.ts handles links before the app has started; only going back needs the app
  place.closest('main')?.removeAttribute('inert')
}

const planned = planFold()
// errors are ignored, because the page sends the request again and reports the error
const drawing = planned && drawFold(planned).catch(() => undefined)

/** decided: the start of the app waits at most this long (ms) for the fold's next reply; a nearby server is faster */
const nextReplyMs = 100

/** True if each reply arrives within `nextReplyMs` of the previous reply. Over HTTP, the first must have arrived already. */
const haveAllArrived = (calls: FoldPlan['calls']): Promise<boolean> =>
  new Promise((done) => {
    const wait = (ms: number) => setTimeout(() => done(false), ms)
    let timer = wait(isHosted ? nextReplyMs : 0)
    const replies = calls.map(async ([, , { reply }]) => {
      await reply
      clearTimeout(timer)
      timer = wait(nextReplyMs)
    })
    Promise.all(replies).then(
      () => done(true),
      () => done(false),
    )
  })

/**
 * Resolves once the fold is painted, so that compiling a local app script doesn't block the paint. If replies take too long,
 * resolves without the paint, because the app can start in the meantime.
 */
export const drawn: Promise<void> = (async () => {
  if (!planned || !(await haveAllArrived(planned.calls))) return
  await drawing
  await new Promise<void>((done) => void afterPaint(done))
})()
